/** It cannot be done at present, and it is nobody's mistake: whoever asks again soon is served. */
export class Unavailable extends Error {
  override readonly name = 'Unavailable';
}
