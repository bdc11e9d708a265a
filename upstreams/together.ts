/** Several calls for one work, for upstreams that make one output per call. */
import { UpstreamError } from '@reverie/engines';
import type { WorkState } from './protocol.ts';

type Done = Extract<WorkState, { is: 'done' }>;

/**
 * Makes `count` parallel calls. If some fail, the outputs of the others are returned, and content refusals count as
 * withheld outputs.
 *
 * @throws UpstreamError if there is no output: `unknown` if any of the calls may have been accepted.
 */
export async function together(
  count: number,
  ask: (index: number) => Promise<WorkState>,
): Promise<WorkState> {
  if (count === 1) return ask(0);
  const settled = await Promise.allSettled(Array.from({ length: count }, (_, index) => ask(index)));
  const states = settled.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []));
  const completed = states.filter((each) => each.is === 'done');
  if (completed.length > 0) return merged(completed, states);
  const thrown = settled.flatMap((each) => (each.status === 'rejected' ? [each.reason as unknown] : []));
  const unclear = thrown.find((error) => !(error instanceof UpstreamError) || error.accepted === 'unknown');
  if (unclear) throw unclear;
  if (states[0]) return states[0];
  throw thrown[0];
}

function merged(completed: Done[], states: WorkState[]): WorkState {
  const blocked = states.filter((each) => each.is === 'failed' && each.failure === 'content_blocked').length;
  const facts = completed.find((each) => each.facts)?.facts;
  return {
    is: 'done',
    outputs: completed.flatMap(({ outputs }) => outputs),
    withheld: completed.reduce((sum, { withheld = 0 }) => sum + withheld, blocked),
    ...(facts && { facts }),
    replies: completed.map(({ reply }) => reply),
  };
}
