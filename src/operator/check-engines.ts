/** Checks that every engine of the operator's file is usable: reachable, with a valid key and an existing model. */
import { UpstreamError } from '@reverie/engines';
import type { FileEntry } from '@reverie/upstreams';

const CHECK_SECONDS = 30;

/** One line an entry, in the order of the file. */
export function checkAll(entries: readonly FileEntry[]): Promise<{ usable: boolean; line: string }[]> {
  return Promise.all(
    entries.map(async ({ operation, offered, candidate, adapter }) => {
      const named = `${offered === null ? operation : `${operation}/${offered}`} → ${candidate.id.trim()}`;
      if (!adapter) return { usable: true, line: `usable    ${named}` };
      try {
        const found = await adapter.check(AbortSignal.timeout(CHECK_SECONDS * 1000));
        return { usable: true, line: `usable    ${named}: ${found}` };
      } catch (error) {
        if (!(error instanceof UpstreamError)) throw error;
        return { usable: false, line: `unusable  ${named}: ${error.message}` };
      }
    }),
  );
}
