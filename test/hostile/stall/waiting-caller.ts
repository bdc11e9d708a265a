/**
 * Another caller of the service, in a process of its own: one that sends the measured call would wait for its own work,
 * such as encoding 49 MB in base64.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';

type Question = { begin: string } | 'end';

export type WaitingCaller = {
  /** Asks for `GET /healthz` again and again until the returned function is called: the longest wait in milliseconds. */
  begin(baseUrl: string): () => Promise<number>;
  stop(): void;
};

export function waitingCaller(): WaitingCaller {
  const child = fork(new URL(import.meta.url), { execArgv: [] });
  return {
    begin(baseUrl) {
      child.send({ begin: baseUrl } satisfies Question);
      return () => ended(child);
    },
    stop: () => child.disconnect(),
  };
}

async function ended(child: ChildProcess): Promise<number> {
  const told = once(child, 'message');
  child.send('end' satisfies Question);
  const [longest_ms] = await told;
  return longest_ms as number;
}

if (process.send && process.argv[1] === new URL(import.meta.url).pathname) {
  let isOver = false;
  process.on('message', async (question: Question) => {
    if (question === 'end') isOver = true;
    else {
      isOver = false;
      process.send!(await longestWait(question.begin, () => isOver));
    }
  });
}

async function longestWait(baseUrl: string, isOver: () => boolean): Promise<number> {
  let longest_ms = 0;
  do {
    const begun = performance.now();
    const answer = await fetch(`${baseUrl}/healthz`);
    await answer.arrayBuffer();
    longest_ms = Math.max(longest_ms, performance.now() - begun);
  } while (!isOver());
  return longest_ms;
}
