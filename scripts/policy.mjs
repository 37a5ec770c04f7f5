// What the page may load and do. One list for the header the server sends and for the meta tag of the built page.

/** Everything comes from where the page came from; nothing is inline, nothing is made from text. */
const DIRECTIVES = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'worker-src': ["'self'"],
  'style-src': ["'self'"],
  'img-src': ["'self'", 'data:'], // the pictures on cards are drawn by the page
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
};
/** A browser heeds this one in a header alone. */
const IN_HEADER = { 'frame-ancestors': ["'none'"] };

const written = (directives) =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');

export const metaPolicy = written(DIRECTIVES);
export const headerPolicy = { ...DIRECTIVES, ...IN_HEADER };
export const headerText = written(headerPolicy);
