import type { Operations } from '../../../generated/main/operations.ts';
import { findOwnCharacter } from '../../characters/characters.ts';
import { exact } from '../../contract/contract.ts';
import type { Invocation } from '../../contract/invocation.ts';
import { presentCharacter } from '../../presenters/present-character.ts';
import type { Context } from '../context.ts';
import { foundCharacter } from './found-character.ts';

export function getCharacter({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Operations<Invocation>['getCharacter'] {
  return exact(async ({ path }, { caller, request_id }) => {
    const character = foundCharacter(await findOwnCharacter(db, caller.account_id, path.character_id));
    return { status: 200, body: { ...presentCharacter(settings.baseUrl, character), request_id } };
  });
}
