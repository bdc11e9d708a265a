/**
 * Character cards inside pictures: base64 of JSON in a text chunk, `ccv3` for version 3 and `chara` for older ones. Cards
 * are in `tEXt`; some programs compress them.
 *
 * Source: https://github.com/malfoyslastname/character-card-spec-v2, https://github.com/kwaroran/character-card-spec-v3
 * and the PNG specification, chapter 5.
 */
import { pngChunk, pngChunks, pngKeyword, pngTexts } from '@reverie/engines';

const KEYWORDS = ['chara', 'ccv3'] as const;
/** Base64 of a card of 4 MB and more. */
const TEXT_BYTES_MAX = 6 * 2 ** 20;
const SIGNATURE_BYTES = 8;
/** The text of a card, by the name of its chunk. */
export type CardTexts = Partial<Record<(typeof KEYWORDS)[number], string>>;

/** The texts of the picture's cards, the one to read first at the head. Version 3 says more than the copies beside it. */
export function readCards(png: Uint8Array): string[] {
  const texts = pngTexts(png, { keywords: KEYWORDS, bytes_max: TEXT_BYTES_MAX });
  return texts
    .toSorted((a, b) => Number(b.keyword === 'ccv3') - Number(a.keyword === 'ccv3'))
    .map(({ text }) => cardIn(text));
}

/** Some programs write the JSON itself. */
function cardIn(text: Buffer): string {
  const isJson = text.subarray(0, 16).toString('latin1').trimStart().startsWith('{');
  return isJson ? text.toString('utf8') : Buffer.from(text.toString('latin1'), 'base64').toString('utf8');
}

/** The same picture with this card, and no other, in it: a chunk for each version. */
export function writeCard(png: Uint8Array, cards: CardTexts): Uint8Array {
  const texts = Object.entries(cards).map(([keyword, card]) =>
    pngChunk('tEXt', Buffer.from(`${keyword}\0${Buffer.from(card, 'utf8').toString('base64')}`, 'latin1')),
  );
  const others = [...pngChunks(png)].filter(({ type, data }) => !isKeyword(pngKeyword(type, data)));
  const parts = others.flatMap(({ type, whole }) => (type === 'IEND' ? [...texts, whole] : [whole]));
  return Buffer.concat([png.subarray(0, SIGNATURE_BYTES), ...parts]);
}

function isKeyword(keyword: string | undefined): boolean {
  return (KEYWORDS as readonly (string | undefined)[]).includes(keyword);
}
