/** Stores the text of an answer while it is written, for callers who have left and come back. */
import { setTimeout as sleep } from 'node:timers/promises';
import { jsonb, run, tables } from '../db/tables.ts';
import type { GenerationContext } from '../generation/generation-context.ts';
import { errorFacts } from '../lib/log.ts';

/** Between two writes of one answer. */
const WRITE_MS = 700;

export type WordsSoFar = {
  add(text: string): void;
  /** The answer has ended: its end is written by others. */
  close(): void;
};

/** A write that fails is logged: the answer goes on, and its end is stored with its charge. */
export function keepWordsSoFar(
  { db, log }: Pick<GenerationContext, 'db' | 'log'>,
  job_id: string,
): WordsSoFar {
  let [soFar, isOpen, isWriting] = ['', true, false];
  const write = async () => {
    for (let written = ''; isOpen && written !== soFar; ) {
      written = soFar;
      const result = jsonb({ assets: [], facts: { response: soFar } });
      const own = tables.updateTable('generation').set({ result }).where('id', '=', job_id);
      await run(db, own.where('state', '=', 'in_progress'));
      await sleep(WRITE_MS, undefined, { ref: false });
    }
  };
  return {
    add(text) {
      soFar += text;
      if (isWriting) return;
      isWriting = true;
      void write()
        .catch((error: unknown) =>
          log.warn({ job_id, ...errorFacts(error) }, 'the text so far was not stored'),
        )
        .finally(() => {
          isWriting = false;
        });
    },
    close() {
      isOpen = false;
    },
  };
}
