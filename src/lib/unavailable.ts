/** The work was accepted, or may have been, and goes on; what becomes of it cannot be told at present. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}
