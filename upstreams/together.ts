/** Several calls that make one work, for upstreams that make one output a call. */
import { UpstreamError } from '@reverie/engines';
import type { WorkState } from './protocol.ts';

type Done = Extract<WorkState, { is: 'done' }>;

/**
 * Makes `count` parallel calls. Results are delivered even if some calls failed: fewer outputs, of which content
 * refusals count as withheld.
 *
 * @throws UpstreamError when there is no output: `unknown` if any of the calls may have been accepted.
 */
export async function together(
  count: number,
  ask: (index: number) => Promise<WorkState>,
): Promise<WorkState> {
  if (count === 1) return ask(0);
  const settled = await Promise.allSettled(Array.from({ length: count }, (_, index) => ask(index)));
  const told = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const done = told.filter((each) => each.is === 'done');
  if (done.length > 0) return merged(done, told);
  const thrown = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  const unclear = thrown.find((error) => !(error instanceof UpstreamError) || error.accepted === 'unknown');
  if (unclear) throw unclear;
  if (told[0]) return told[0];
  throw thrown[0];
}

function merged(done: Done[], told: WorkState[]): WorkState {
  const blocked = told.filter((each) => each.is === 'failed' && each.failure === 'content_blocked').length;
  const facts = done.find((each) => each.facts)?.facts;
  return {
    is: 'done',
    outputs: done.flatMap(({ outputs }) => outputs),
    withheld: done.reduce((sum, { withheld = 0 }) => sum + withheld, blocked),
    ...(facts && { facts }),
    replies: done.map(({ reply }) => reply),
  };
}

/** The fields of one of several calls: the same seed would make the same output again. */
export function seeded<T>(
  fields: Record<string, T>,
  name: string,
  index: number,
): Record<string, T | number> {
  const seed = fields[name];
  return typeof seed === 'number' && index > 0 ? { ...fields, [name]: (seed + index) % 2 ** 32 } : fields;
}
