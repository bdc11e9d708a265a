import type { Character } from '../../chat/characters/characters.ts';
import { noSuch } from '../../contract/refusals.ts';

/** The character, or the same 404 as for another account's character. */
export function foundCharacter(character: Character | undefined): Character {
  if (!character) throw noSuch('character');
  return character;
}

const FILES = { png: ['image/png', 'card.png'], charx: ['application/zip', 'charx'] } as const;

/** Headers of a card that is exported as a file. */
export function cardHeaders(
  { url_name }: Pick<Character, 'url_name'>,
  format: keyof typeof FILES,
): Record<string, string> {
  const [type, ending] = FILES[format];
  return { 'Content-Type': type, 'Content-Disposition': `attachment; filename="${url_name}.${ending}"` };
}
