import type { Character } from '../../characters/characters.ts';
import { problem } from '../../contract/problem.ts';

/** The character, or the 404 that somebody else's gets too. */
export function foundCharacter(character: Character | undefined): Character {
  if (!character) throw problem('not_found', 'There is no such character');
  return character;
}
