/**
 * Character cards inside pictures: base64 of JSON in a `tEXt` chunk named `chara`.
 *
 * Source: https://github.com/malfoyslastname/character-card-spec-v2 and the PNG specification, chapter 5.
 */
import { crc32 } from 'node:zlib';

const SIGNATURE_BYTES = 8;
/** `chara` is version 1 and 2, `ccv3` a later one that would contradict a card put in beside it. */
const KEYWORDS = ['chara', 'ccv3'];

type Chunk = { type: string; data: Uint8Array; whole: Uint8Array };

/** The text of the card, or undefined when the picture carries none. */
export function readCard(png: Uint8Array): string | undefined {
  for (const { type, data } of chunks(png)) {
    if (type !== 'tEXt' || keywordOf(data) !== 'chara') continue;
    return Buffer.from(latin1(data.subarray('chara'.length + 1)), 'base64').toString('utf8');
  }
  return undefined;
}

/** The same picture with this card, and no other, in it. */
export function writeCard(png: Uint8Array, card: string): Uint8Array {
  const text = Buffer.from(`chara\0${Buffer.from(card, 'utf8').toString('base64')}`, 'latin1');
  const kept = [...chunks(png)].filter(
    ({ type, data }) => !(type === 'tEXt' && KEYWORDS.includes(keywordOf(data))),
  );
  const parts = kept.flatMap(({ type, whole }) => (type === 'IEND' ? [chunk('tEXt', text), whole] : [whole]));
  return Buffer.concat([png.subarray(0, SIGNATURE_BYTES), ...parts]);
}

/** Ends quietly where the file does, or where a length cannot be true. */
function* chunks(png: Uint8Array): Generator<Chunk> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = SIGNATURE_BYTES; at + 12 <= png.length; ) {
    const length = view.getUint32(at);
    const end = at + 12 + length;
    if (end > png.length) return;
    const type = latin1(png.subarray(at + 4, at + 8));
    yield { type, data: png.subarray(at + 8, end - 4), whole: png.subarray(at, end) };
    at = end;
  }
}

function chunk(type: string, data: Uint8Array): Uint8Array {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const framed = Buffer.alloc(body.length + 8);
  framed.writeUInt32BE(data.length, 0);
  framed.set(body, 4);
  framed.writeUInt32BE(crc32(body), body.length + 4);
  return framed;
}

function keywordOf(data: Uint8Array): string {
  const end = data.indexOf(0);
  return latin1(data.subarray(0, end === -1 ? 0 : end));
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}
