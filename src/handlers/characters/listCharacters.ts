import { charactersOf as list } from '../../characters/characters.ts';
import { exact } from '../../contract/contract.ts';
import { presentCharacter } from '../../presenters/present-character.ts';
import type { Context, MainOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';

export function listCharacters({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): MainOperations['listCharacters'] {
  return exact(async ({ query }, { caller }) => {
    const { limit, cursor } = query;
    const page = pageOrProblem(await list(db, { account_id: caller.account_id, limit, cursor }));
    return {
      status: 200,
      body: {
        characters: page.characters.map((each) => presentCharacter(settings.baseUrl, each)),
        next_cursor: page.next_cursor,
      },
    };
  });
}
