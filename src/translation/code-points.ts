/** Converts UTF-16 offsets of a text to code points. An offset inside a surrogate pair counts as that of the pair. */
export function codePoints(text: string): (codeUnits: number) => number {
  if (!/[\ud800-\udfff]/.test(text)) return (codeUnits) => codeUnits;
  const places = new Uint32Array(text.length + 1);
  let points = 0;
  for (let unit = 0; unit < text.length; points++) {
    const width = text.codePointAt(unit)! > 0xffff ? 2 : 1;
    places.fill(points, unit, unit + width);
    unit += width;
  }
  places[text.length] = points;
  return (codeUnits) => places[codeUnits]!;
}
