import type { Character } from '../../chat/characters/characters.ts';
import { noSuch } from '../../contract/refusals.ts';

/** The character, or the same 404 as for another account's character. */
export function foundCharacter(character: Character | undefined): Character {
  if (!character) throw noSuch('character');
  return character;
}

/** Headers of an exported picture card. */
export function cardHeaders({ url_name }: Pick<Character, 'url_name'>): Record<string, string> {
  return { 'Content-Disposition': `attachment; filename="${url_name}.card.png"` };
}
