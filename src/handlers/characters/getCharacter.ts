import { findOwnCharacter } from '../../chat/characters/characters.ts';
import { exact } from '../../contract/contract.ts';
import { presentCharacter } from '../../presenters/present-character.ts';
import type { Context, MainOperations } from '../context.ts';
import { foundCharacter } from './found-character.ts';

export function getCharacter({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): MainOperations['getCharacter'] {
  return exact(async ({ path }, { caller, request_id }) => {
    const character = foundCharacter(await findOwnCharacter(db, caller.account_id, path.character_id));
    return { status: 200, body: { ...presentCharacter(settings.baseUrl, character), request_id } };
  });
}
