/** Checks that every model of the operator's file is usable: its server is reachable, takes the key and has the model. */
import { UpstreamError } from '@reverie/engines';
import type { ChatCheck, FileEntry } from '@reverie/upstreams';

const CHECK_SECONDS = 30;

export type CheckedLine = { usable: boolean; line: string };

/** Returns one line per entry and per source of a chat model, in the order of the file. */
export function checkAll(entries: readonly FileEntry[], chats: readonly ChatCheck[]): Promise<CheckedLine[]> {
  return Promise.all([
    ...entries.map(({ operation, offered, candidate, adapter }) =>
      checkOne(
        `${offered === null ? operation : `${operation}/${offered}`} → ${candidate.id.trim()}`,
        adapter,
      ),
    ),
    ...chats.map((chat) => checkOne(`chat ${chat.id} → ${chat.model}`, chat)),
  ]);
}

/** An embedded engine has nothing to check. */
async function checkOne(named: string, checked: Pick<ChatCheck, 'check'> | undefined): Promise<CheckedLine> {
  if (!checked) return { usable: true, line: `usable    ${named}` };
  try {
    const found = await checked.check(AbortSignal.timeout(CHECK_SECONDS * 1000));
    return { usable: true, line: `usable    ${named}: ${found}` };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return { usable: false, line: `unusable  ${named}: ${error.message}` };
  }
}
