import { charactersOf as list } from '../../chat/characters/characters.ts';
import { exact } from '../../contract/contract.ts';
import { presentCharacter } from '../../presenters/present-character.ts';
import type { Context, MainOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listCharacters({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): MainOperations['listCharacters'] {
  return exact(async ({ query }, { caller }) => {
    const page = await list(db, { ...query, account_id: caller.account_id });
    const { rows, next_cursor } = pageOrProblem(page);
    const characters = rows.map((each) => presentCharacter(settings.baseUrl, each));
    return { status: 200, body: { characters, next_cursor } };
  });
}
