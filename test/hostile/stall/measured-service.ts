/** The service as `npm start` runs it, with its embedded engines, and how long one call makes others wait in it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Turns } from './turns.ts';
import { type Waits, waitingCaller } from './waiting-caller.ts';

export type Held = Turns & Waits;

export type MeasuredService = {
  baseUrl: string;
  altBaseUrl: string;
  /** Of the test account with 1,000 credits. */
  key: string;
  pid: number;
  /** The log of the process so far. */
  logged(): string;
  /** Resident memory of the service's process, without its children, in MB. */
  resident_mb(): number;
  /** True from the moment that the process has ended. */
  isOver(): boolean;
  /** The signal or the exit code that ended it. */
  ending(): string;
  /** Runs the act beside a caller of `GET /healthz`, or of `GET /api/account` with the key of `neighbour`. */
  beside(act: () => Promise<unknown>, neighbour?: { key: string }): Promise<Held>;
  /** Collects the garbage of the main thread. */
  collect(): Promise<void>;
  stop(): Promise<void>;
};

const PAGE_BYTES = 4096;

/** `url`: a PostgreSQL database; the embedded one unless told. `checkout`: the folder of another version. */
export async function measuredService({
  url,
  env = {},
  execArgv = [],
  checkout = process.cwd(),
}: {
  url?: string;
  env?: Record<string, string>;
  execArgv?: string[];
  checkout?: string;
} = {}): Promise<MeasuredService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reverie-stall-'));
  // Vitest sets BASE_URL to a path.
  const { BASE_URL: _path, DATABASE_URL: _url, ...environment } = process.env;
  const child = fork(join(checkout, 'src/main.ts'), {
    cwd: checkout,
    execArgv: ['--import', new URL('turns.ts', import.meta.url).href, ...execArgv],
    env: {
      ...environment,
      PORT: '0',
      ALT_PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      BUNDLED_PICTURES: 'off',
      CHAT_FREE_MESSAGES: '100000',
      LOG_LEVEL: 'warn',
      ...(url !== undefined && { DATABASE_URL: url }),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let log = '';
  child.stderr!.on('data', (chunk) => {
    log += chunk;
  });
  const { baseUrl, altBaseUrl, key } = await greeted(child);
  const caller = waitingCaller();
  return {
    baseUrl,
    altBaseUrl,
    key,
    pid: child.pid!,
    logged: () => log,
    resident_mb: () =>
      (Number(readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 2 ** 20,
    isOver: () => hasEnded(child),
    ending: () => String(child.signalCode ?? child.exitCode),
    async beside(act, neighbour) {
      await ask(child, 'begin');
      const end = caller.begin(
        neighbour
          ? { pid: child.pid!, url: `${baseUrl}/api/account`, headers: { 'x-api-key': neighbour.key } }
          : { pid: child.pid!, url: `${baseUrl}/healthz` },
      );
      let waits: Waits;
      try {
        await act();
      } finally {
        waits = await end();
      }
      return { ...waits, ...(await ask(child, 'turns')) };
    },
    async collect() {
      await ask(child, 'collect');
    },
    async stop() {
      caller.stop();
      if (child.exitCode === null && child.signalCode === null) {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      }
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function greeted(child: ChildProcess) {
  let output = '';
  for await (const chunk of child.stdout!) {
    output += chunk;
    const baseUrl = /main host\s+(http\S+)/.exec(output)?.[1];
    const altBaseUrl = /alternative host\s+(http\S+)/.exec(output)?.[1];
    const key = /mk_test_\w{20,}/.exec(output)?.[0];
    if (baseUrl && altBaseUrl && key) {
      child.stdout!.resume();
      return { baseUrl, altBaseUrl, key };
    }
  }
  throw new Error(`The service did not start:\n${output}`);
}

/** Zeros from a process that has ended. */
async function ask(child: ChildProcess, question: 'begin' | 'turns' | 'collect'): Promise<Turns> {
  if (hasEnded(child)) return { held_ms: 0 };
  const over = new AbortController();
  const reply = once(child, 'message', { signal: over.signal }).then(([turns]) => turns as Turns);
  const ended = once(child, 'exit', { signal: over.signal }).then(() => ({ held_ms: 0 }));
  child.send(question, () => undefined);
  try {
    return await Promise.race([reply, ended]);
  } finally {
    over.abort();
    await Promise.allSettled([reply, ended]);
  }
}

function hasEnded(child: ChildProcess): boolean {
  // The channel closes before the end of the process is reported.
  return child.exitCode !== null || child.signalCode !== null || !child.connected;
}
