/** A film of any size: with a box behind it that players skip. Source: ISO 14496-12, 8.1.2. */
export function* paddedFilm(film: Buffer, size: number): Generator<Uint8Array> {
  yield film;
  const head = Buffer.alloc(8);
  head.writeUInt32BE(size - film.length);
  head.write('free', 4, 'latin1');
  yield head;
  const piece = new Uint8Array(64 * 1024);
  for (let left = size - film.length - 8; left > 0; left -= piece.length)
    yield left < piece.length ? piece.subarray(0, left) : piece;
}
