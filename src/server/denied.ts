/** A request that cannot be granted, with the clause behind it where there is one. */
export class Denied extends Error {
  constructor(
    message: string,
    readonly rule = '',
  ) {
    super(message);
  }
}
