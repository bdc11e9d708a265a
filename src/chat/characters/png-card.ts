/**
 * Character cards inside pictures: base64 of JSON in a `tEXt` chunk, `ccv3` for version 3 and `chara` for older ones.
 *
 * Source: https://github.com/malfoyslastname/character-card-spec-v2, https://github.com/kwaroran/character-card-spec-v3
 * and the PNG specification, chapter 5.
 */
import { crc32 } from 'node:zlib';

const SIGNATURE = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');
const KEYWORDS = ['chara', 'ccv3'] as const;
/** The text of a card, by the name of its chunk. */
export type CardTexts = Partial<Record<(typeof KEYWORDS)[number], string>>;

type Chunk = { type: string; data: Uint8Array; whole: Uint8Array };

export function isPng(bytes: Uint8Array): boolean {
  return SIGNATURE.equals(bytes.subarray(0, SIGNATURE.length));
}

/** The text of the card, or undefined when the picture carries none. */
export function readCard(png: Uint8Array): string | undefined {
  let older: string | undefined;
  for (const { type, data } of chunks(png)) {
    const keyword = type === 'tEXt' ? keywordOf(data) : '';
    if (!isKeyword(keyword)) continue;
    const text = Buffer.from(latin1(data.subarray(keyword.length + 1)), 'base64').toString('utf8');
    // Version 3 says more than the copy for older readers beside it.
    if (keyword === 'ccv3') return text;
    older ??= text;
  }
  return older;
}

/** The same picture with this card, and no other, in it: a chunk for each version. */
export function writeCard(png: Uint8Array, cards: CardTexts): Uint8Array {
  const texts = Object.entries(cards).map(([keyword, card]) =>
    chunk('tEXt', Buffer.from(`${keyword}\0${Buffer.from(card, 'utf8').toString('base64')}`, 'latin1')),
  );
  const kept = [...chunks(png)].filter(({ type, data }) => !(type === 'tEXt' && isKeyword(keywordOf(data))));
  const parts = kept.flatMap(({ type, whole }) => (type === 'IEND' ? [...texts, whole] : [whole]));
  return Buffer.concat([png.subarray(0, SIGNATURE.length), ...parts]);
}

/** Ends quietly where the file does, or where a length cannot be true. */
function* chunks(png: Uint8Array): Generator<Chunk> {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength);
  for (let at = SIGNATURE.length; at + 12 <= png.length; ) {
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

function isKeyword(keyword: string): boolean {
  return (KEYWORDS as readonly string[]).includes(keyword);
}

function keywordOf(data: Uint8Array): string {
  const end = data.indexOf(0);
  return latin1(data.subarray(0, end === -1 ? 0 : end));
}

function latin1(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString('latin1');
}
