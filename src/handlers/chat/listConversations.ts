import { conversationsOf as list } from '../../chat/conversations.ts';
import { exact } from '../../contract/contract.ts';
import type { Context, MainOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';
import { charactersIn, presentConversation } from './present-conversation.ts';

export function listConversations({ db }: Pick<Context, 'db'>): MainOperations['listConversations'] {
  return exact(async ({ query }, { caller: { account_id } }) => {
    const { rows, next_cursor } = pageOrProblem(await list(db, { ...query, account_id }));
    const characters = await charactersIn(db, account_id, rows);
    const conversations = rows.map((each) => presentConversation(each, characters));
    return { status: 200, body: { conversations, next_cursor } };
  });
}
