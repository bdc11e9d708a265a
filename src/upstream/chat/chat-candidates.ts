/**
 * The engine of one model of the operator's file. Its entries are tried in order: the next one only when the one
 * before certainly did not take the message, never after the first word.
 */
import { type ChatEngine, type ChatPiece, type ChatTask, UpstreamError } from '@reverie/engines';
import type { Breaker } from '../breaker.ts';
import type { AskedUpstream } from '../candidates.ts';

export type ChatCandidate = {
  engine: ChatEngine;
  /** Absent for an engine of this process. */
  breaker?: Breaker;
};

type OnCall = (asked: AskedUpstream) => void;

export function chatCandidates(candidates: readonly ChatCandidate[], onCall: OnCall): ChatEngine {
  const first = candidates[0]!;
  const leader = () => candidates.find(({ breaker }) => breaker?.restsFor() === undefined) ?? first;
  return {
    get label() {
      return leader().engine.label;
    },
    get about() {
      return leader().engine.about;
    },
    restsFor() {
      const rests = candidates.map(({ breaker }) => breaker?.restsFor());
      return rests.includes(undefined) ? undefined : Math.min(...(rests as number[]));
    },
    async *answer(task, signal) {
      const able = candidates.filter(({ breaker }) => breaker?.restsFor() === undefined);
      if (able.length === 0)
        throw new UpstreamError('No chat server accepts messages at present.', 'no', { fault: 'overload' });
      for (const [index, candidate] of able.entries()) {
        const passed = yield* ask(candidate, task, { onCall, signal, isLast: index === able.length - 1 });
        if (passed === undefined) return;
        yield { passed };
      }
    },
  };
}

type Asking = { onCall: OnCall; signal: AbortSignal; isLast: boolean };

/** Answers why it surely did not take the message, where there is another to be asked; undefined when it did. */
async function* ask(
  { engine, breaker }: ChatCandidate,
  task: ChatTask,
  { onCall, signal, isLast }: Asking,
): AsyncGenerator<ChatPiece, string | undefined> {
  const began = performance.now();
  const end = (outcome: string) =>
    breaker &&
    onCall({ engine: engine.label.name, verb: 'chat', outcome, seconds: (performance.now() - began) / 1000 });
  let taken = false;
  let outcome = 'done';
  breaker?.begin();
  try {
    for await (const piece of engine.answer(task, signal)) {
      if ('failed' in piece) {
        outcome = piece.failed;
        // Misconfigured engines are paused. An engine that refuses a prompt is healthy.
        if (piece.failed === 'misconfigured') breaker?.failed();
        else breaker?.succeeded();
        end(outcome);
        if (piece.failed === 'misconfigured' && !taken && !isLast) return piece.message;
      } else if (!taken) {
        taken = true;
        yield { by: engine.label };
      }
      yield piece;
      if ('failed' in piece) return undefined;
    }
    breaker?.succeeded();
    end(outcome);
    return undefined;
  } catch (error) {
    // An aborted call says nothing about the engine.
    if (signal.aborted) end('left');
    else {
      breaker?.failed();
      end(error instanceof UpstreamError ? error.fault : 'fault');
    }
    const untaken = !taken && error instanceof UpstreamError && error.accepted === 'no';
    if (!untaken || isLast || signal.aborted) throw error;
    return error.message;
  }
}
