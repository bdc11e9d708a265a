/** A medium could not be inspected in time. The call that brought it has done nothing and may be repeated. */
export class Uninspected extends Error {
  override readonly name = 'Uninspected';
}
