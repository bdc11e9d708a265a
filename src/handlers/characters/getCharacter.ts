import type { Operations } from '../../../generated/main/operations.ts';
import { type Character, findOwnCharacter } from '../../characters/characters.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { problem } from '../../problem.ts';
import { presentCharacter } from './present.ts';

export function getCharacter({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Operations<Invocation>['getCharacter'] {
  return exact(async ({ path }, { caller, request_id }) => {
    const character = foundCharacter(await findOwnCharacter(db, caller.account_id, path.character_id));
    return { status: 200, body: { ...presentCharacter(settings.baseUrl, character), request_id } };
  });
}

/** The character, or the 404 that somebody else's gets too. */
export function foundCharacter(character: Character | undefined): Character {
  if (!character) throw problem('not_found', 'There is no such character');
  return character;
}
