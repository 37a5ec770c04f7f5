/** A request that cannot be granted, with the clause behind it where there is one. */
export class Denied extends Error {
  constructor(
    message: string,
    readonly rule = '',
  ) {
    super(message);
  }
}
/** Nothing is known by the id that was named. */
export class NoTable extends Denied {
  constructor() {
    super('there is no such table');
  }
}
