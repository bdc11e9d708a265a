/** The service as `npm start` runs it, with its embedded engines, and how long one call makes others wait in it. */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Turns } from './turns.ts';
import { waitingCaller } from './waiting-caller.ts';

export type Held = Turns & {
  /** Longest wait of `GET /healthz` beside the call. On a busy machine the machine's own delays are in it. */
  waited_ms: number;
};

export type MeasuredService = {
  baseUrl: string;
  altBaseUrl: string;
  /** Of the test account with 1,000 credits. */
  key: string;
  /** The log of the process so far. */
  logged(): string;
  /** Resident memory of the service's process, without its children, in MB. */
  resident_mb(): number;
  /** Runs the act beside a caller of `GET /healthz`. */
  beside(act: () => Promise<unknown>): Promise<Held>;
  stop(): Promise<void>;
};

const PAGE_BYTES = 4096;

/** `url`: a PostgreSQL database; the embedded one unless told. */
export async function measuredService({
  url,
  env = {},
}: {
  url?: string;
  env?: Record<string, string>;
} = {}): Promise<MeasuredService> {
  const dataDir = await mkdtemp(join(tmpdir(), 'reverie-stall-'));
  // Vitest sets BASE_URL to a path.
  const { BASE_URL: _path, DATABASE_URL: _url, ...environment } = process.env;
  const child = fork('src/main.ts', {
    execArgv: ['--import', new URL('turns.ts', import.meta.url).href],
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
    logged: () => log,
    resident_mb: () =>
      (Number(readFileSync(`/proc/${child.pid}/statm`, 'utf8').split(' ')[1]) * PAGE_BYTES) / 2 ** 20,
    async beside(act) {
      await asked(child, 'begin');
      const end = caller.begin(baseUrl);
      let waited_ms = 0;
      try {
        await act();
      } finally {
        waited_ms = await end();
      }
      return { waited_ms, ...(await asked(child, 'turns')) };
    },
    async stop() {
      caller.stop();
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      rmSync(dataDir, { recursive: true, force: true, maxRetries: 3 });
    },
  };
}

async function greeted(child: ChildProcess) {
  let said = '';
  for await (const chunk of child.stdout!) {
    said += chunk;
    const baseUrl = /main host\s+(http\S+)/.exec(said)?.[1];
    const altBaseUrl = /alternative host\s+(http\S+)/.exec(said)?.[1];
    const key = /mk_test_\w{20,}/.exec(said)?.[0];
    if (baseUrl && altBaseUrl && key) {
      child.stdout!.resume();
      return { baseUrl, altBaseUrl, key };
    }
  }
  throw new Error(`The service did not start:\n${said}`);
}

async function asked(child: ChildProcess, question: 'begin' | 'turns'): Promise<Turns> {
  const told = once(child, 'message');
  child.send(question);
  const [turns] = await told;
  return turns as Turns;
}
