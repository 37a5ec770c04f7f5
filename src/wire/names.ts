/** Who has deleted their account is called so wherever they played. Pages have words for it. */
export const DELETED = '(deleted)';
