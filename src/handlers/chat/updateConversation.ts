import { findConversation, renameConversation } from '../../chat/conversations.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import type { Context, MainOperations } from '../context.ts';
import { refuseLoneSurrogates } from '../refuse-blocked.ts';
import { charactersIn, presentConversation } from './present-conversation.ts';

export function updateConversation({ db }: Pick<Context, 'db'>): MainOperations['updateConversation'] {
  return exact(async ({ path, body }, { caller: { account_id }, request_id }) => {
    const { title } = body;
    refuseLoneSurrogates({ title });
    const own = { account_id, id: path.conversation_id };
    if (title !== undefined) await renameConversation(db, { ...own, title: title?.trim() || null });
    const conversation = await findConversation(db, account_id, own.id);
    if (!conversation) throw noSuch('conversation');
    const characters = await charactersIn(db, account_id, [conversation]);
    return { status: 200, body: { ...presentConversation(conversation, characters), request_id } };
  });
}
