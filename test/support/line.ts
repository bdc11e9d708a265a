/** An engine whose films wait for a word: to see what is in line, under way and taken away. */
import type { Engine, Report, Step } from '../../engines/port/engine.ts';

export type Waiting = {
  /** The prompt of the task. */
  prompt: string;
  report: Report;
  /** Set when the work was taken away. */
  aborted: boolean;
  finish(): void;
};

/** `begun` lists the tasks in the order in which they were begun. */
export function waitingEngine(film: Uint8Array): Engine & { begun: Waiting[] } {
  const begun: Waiting[] = [];
  return {
    label: { name: 'test-film', version: '1.0.0', kind: 'local' },
    about: 'Waits for a word.',
    begun,
    start({ input }, signal, report = () => undefined) {
      const { promise, resolve, reject } = Promise.withResolvers<Step>();
      const filmFacts = {
        content_type: 'video/mp4',
        width: 64,
        height: 36,
        duration_seconds: 1,
        fps: 25,
        bytes: film,
      };
      const waiting: Waiting = {
        prompt: String(input.prompt),
        report,
        aborted: false,
        finish: () => resolve({ is: 'done', outputs: [filmFacts] }),
      };
      signal.addEventListener('abort', () => {
        waiting.aborted = true;
        reject(signal.reason);
      });
      begun.push(waiting);
      return promise;
    },
  };
}
