/**
 * Another caller of the service, in a process of its own: one that sends the measured call would wait for its own work,
 * such as encoding 49 MB in base64.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

export type Waits = {
  /** The longest wait for the service. */
  waited_ms: number;
  /** The longest wait for an idle server beside it: the machine's own delay. */
  idle_ms: number;
};

type Call = { url: string; headers?: Record<string, string> };
type Question = { begin: Call } | 'end';

export type WaitingCaller = {
  /** Makes the call again and again until the returned function is called. */
  begin(call: Call): () => Promise<Waits>;
  stop(): void;
};

const PAUSE_MS = 10;

export function waitingCaller(): WaitingCaller {
  const child = fork(new URL(import.meta.url), { execArgv: [] });
  return {
    begin(call) {
      child.send({ begin: call } satisfies Question);
      return () => ended(child);
    },
    stop: () => child.disconnect(),
  };
}

async function ended(child: ChildProcess): Promise<Waits> {
  const told = once(child, 'message');
  child.send('end' satisfies Question);
  const [waits] = await told;
  return waits as Waits;
}

if (process.send && process.argv[1] === new URL(import.meta.url).pathname) {
  let isOver = false;
  const idle = createServer((_request, response) => response.end('{}'));
  await once(idle.listen(0, '127.0.0.1'), 'listening');
  const { port } = idle.address() as AddressInfo;
  process.once('disconnect', () => process.exit());
  process.on('message', async (question: Question) => {
    if (question === 'end') isOver = true;
    else {
      isOver = false;
      const other = { url: `http://127.0.0.1:${port}/` };
      process.send!(await longestWaits(question.begin, other, () => isOver));
    }
  });
}

async function longestWaits(call: Call, idle: Call, isOver: () => boolean): Promise<Waits> {
  const waits: Waits = { waited_ms: 0, idle_ms: 0 };
  do {
    waits.waited_ms = Math.max(waits.waited_ms, await timed(call));
    waits.idle_ms = Math.max(waits.idle_ms, await timed(idle));
    await sleep(PAUSE_MS);
  } while (!isOver());
  return waits;
}

/** A service that has ended answers nothing, and that is told by whoever measures it. */
async function timed({ url, headers = {} }: Call): Promise<number> {
  const begun = performance.now();
  await fetch(url, { headers }).then((answer) => answer.arrayBuffer(), () => undefined);
  return performance.now() - begun;
}
