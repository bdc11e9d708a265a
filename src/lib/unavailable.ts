/** The result is unknown at present. The work was or may have been accepted, and it continues. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}
