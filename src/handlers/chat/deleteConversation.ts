import { removeConversation } from '../../chat/conversations.ts';
import { exact } from '../../contract/contract.ts';
import { noSuch } from '../../contract/refusals.ts';
import { removeChatsOf } from '../../generation/settle/retention.ts';
import type { Context, MainOperations } from '../context.ts';

export function deleteConversation({ db }: Pick<Context, 'db'>): MainOperations['deleteConversation'] {
  return exact(async ({ path }, { caller: { account_id }, request_id }) => {
    const id = path.conversation_id;
    if (!(await removeConversation(db, account_id, id))) throw noSuch('conversation');
    // A process that dies here leaves chats that are deleted as old jobs.
    while ((await db.transaction((tx) => removeChatsOf(tx, id))) > 0);
    return { status: 200, body: { id, deleted: true, request_id } };
  });
}
