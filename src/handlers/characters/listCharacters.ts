import type { Operations } from '../../../generated/main/operations.ts';
import { listCharacters as list } from '../../characters/characters.ts';
import type { Context } from '../../context.ts';
import { exact } from '../../contract.ts';
import type { Invocation } from '../../http/caller.ts';
import { pageOrProblem } from '../paging.ts';
import { presentCharacter } from './present.ts';

export function listCharacters({
  db,
  settings,
}: Pick<Context, 'db' | 'settings'>): Operations<Invocation>['listCharacters'] {
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
