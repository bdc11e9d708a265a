import { conversationCalls, exchangesOf, findConversation, unansweredIn } from '../../chat/conversations.ts';
import { type ConversationCall, newestPath, pathThrough, variantsOf } from '../../chat/variants.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import type { Context, MainOperations } from '../context.ts';
import { pageOrProblem } from '../page-or-problem.ts';
import {
  charactersIn,
  presentConversation,
  presentExchange,
  presentUnanswered,
} from './present-conversation.ts';

export function getConversation({ db }: Pick<Context, 'db'>): MainOperations['getConversation'] {
  return exact(async ({ path, query }, { caller: { account_id }, request_id }) => {
    const conversation = await findConversation(db, account_id, path.conversation_id);
    if (!conversation) throw noSuch('conversation');
    const { through, ...page } = query;
    // Read first, so that an answer that ends meanwhile is among the messages.
    const unanswered = await unansweredIn(db, conversation.id);
    const calls = await conversationCalls(db, conversation.id, { always: through !== undefined });
    const read = { ...page, path: pathIn(calls, through) };
    const { rows, next_cursor } = pageOrProblem(await exchangesOf(db, conversation.id, read));
    const characters = await charactersIn(db, account_id, [conversation]);
    const { summary } = conversation;
    const variants = variantsOf(calls);
    const messages = rows.toReversed().flatMap((each) => presentExchange(each, variants));
    const body = {
      ...presentConversation(conversation, characters),
      greeting: conversation.greeting || null,
      answering: unanswered ? presentUnanswered(unanswered) : null,
      summary,
      messages,
      next_cursor,
      request_id,
    };
    return { status: 200, body };
  });
}

/** Ids of the calls to read; undefined for all. Throws the 404 if `through` names none of them. */
export function pathIn(calls: ConversationCall[], through: string | undefined): string[] | undefined {
  if (through === undefined && calls.length === 0) return undefined;
  const path = through === undefined ? newestPath(calls) : pathThrough(calls, through);
  if (!path) throw noSuch('call in this conversation', { param: 'through' });
  return path.map(({ id }) => id);
}
