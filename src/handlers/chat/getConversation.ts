import { exchangesOf, findConversation } from '../../chat/conversations.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import type { Context, MainOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';
import { charactersIn, presentConversation, presentExchange } from './present-conversation.ts';

export function getConversation({ db }: Pick<Context, 'db'>): MainOperations['getConversation'] {
  return exact(async ({ path, query }, { caller: { account_id }, request_id }) => {
    const conversation = await findConversation(db, account_id, path.conversation_id);
    if (!conversation) throw noSuch('conversation');
    const { rows, next_cursor } = pageOrProblem(await exchangesOf(db, conversation.id, query));
    const characters = await charactersIn(db, account_id, [conversation]);
    const { summary } = conversation;
    const messages = rows.toReversed().flatMap(presentExchange);
    const body = {
      ...presentConversation(conversation, characters),
      summary,
      messages,
      next_cursor,
      request_id,
    };
    return { status: 200, body };
  });
}
