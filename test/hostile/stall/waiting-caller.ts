/**
 * Another caller of the service, in a process of its own: one that sends the measured call would wait for its own work,
 * such as encoding 49 MB in base64.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

export type Waits = {
  /** The longest wait. On a busy machine the machine's own delays are in it. */
  waited_ms: number;
  /** The longest wait without the time that the service and the caller waited for a processor. */
  own_ms: number;
};

/** `pid` is the service. */
type Call = { url: string; headers?: Record<string, string>; pid: number };
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
  const message = once(child, 'message');
  child.send('end' satisfies Question);
  const [waits] = await message;
  return waits as Waits;
}

if (process.send && process.argv[1] === new URL(import.meta.url).pathname) {
  let isOver = false;
  process.on('message', async (question: Question) => {
    if (question === 'end') isOver = true;
    else {
      isOver = false;
      process.send!(await longestWaits(question.begin, () => isOver));
    }
  });
}

async function longestWaits(call: Call, isOver: () => boolean): Promise<Waits> {
  const waits: Waits = { waited_ms: 0, own_ms: 0 };
  do {
    const before = delaysOf(call.pid);
    const waited_ms = await timed(call);
    const own_ms = waited_ms - delayed(before, delaysOf(call.pid));
    waits.waited_ms = Math.max(waits.waited_ms, waited_ms);
    waits.own_ms = Math.max(waits.own_ms, own_ms);
    await sleep(PAUSE_MS);
  } while (!isOver());
  return waits;
}

/** A service that has ended answers nothing, and that is told by whoever measures it. */
async function timed({ url, headers = {} }: Call): Promise<number> {
  const begun = performance.now();
  await fetch(url, { headers }).then(
    (answer) => answer.arrayBuffer(),
    () => undefined,
  );
  return performance.now() - begun;
}

/** Milliseconds that a thread was ready and had no processor, by thread. */
type Delays = Map<string, number>;

/** Source: Linux, Documentation/scheduler/sched-stats.rst, /proc/PID/schedstat, field 2. */
function delaysOf(pid: number): Delays {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((id) => `/proc/${pid}/task/${id}`);
    return new Map([...threads, '/proc/self'].map((thread) => [thread, delayOf(thread)]));
  } catch {
    return new Map();
  }
}

function delayOf(thread: string): number {
  return Number(readFileSync(`${thread}/schedstat`, 'latin1').split(' ')[1]) / 1e6;
}

/** The caller, the main thread and one other thread wait one after another; all others at the same time. */
function delayed(before: Delays, after: Delays): number {
  const each = [...after].map(([thread, ms]) => ms - (before.get(thread) ?? 0));
  return each
    .sort((a, b) => b - a)
    .slice(0, 3)
    .reduce((sum, ms) => sum + ms, 0);
}
