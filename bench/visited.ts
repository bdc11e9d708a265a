/**
 * Files of the service and its upstreams in which each of several equal calls runs a function: `POST /api/ra1` through an upstream, and a chat.
 * A file that only some of the calls visit belongs to a timer. The first call does not count: it loads and fills caches.
 * Fewer files are fewer to open for a reader who follows a call. `list` prints their names.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, watch } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startPostgres } from '../test/support/postgres.ts';
import { closed, told } from './child.ts';
import { report, type Verdict } from './measure.ts';

/** Three quarters of the 109 and 80 files before the engines moved into their workspace. The upstreams were in `src` then. */
const MAX = { ra1: 82, chat: 60 };

/** Timers run within some of so many calls, and within none of all. */
const CALLS_EACH = 8;

type Call = { service: string; upstream: string; path: string; body: object };

const CALLS: Record<keyof typeof MAX, Call> = {
  ra1: {
    service: 'gateway/picture-service.ts',
    upstream: 'gateway/picture-upstream.ts',
    path: '/api/ra1',
    body: { prompt: 'A fox', seed: 7 },
  },
  chat: {
    service: 'gateway/service.ts',
    upstream: 'gateway/upstream.ts',
    path: '/api/chatpred_or',
    body: { query: 'Hello', character: 'mira', use_usage_credits: true, model_name: 'bench/quick' },
  },
};

export async function bench([list]: string[]): Promise<void> {
  const postgres = await startPostgres();
  const verdicts: Verdict[] = [];
  try {
    for (const name of ['ra1', 'chat'] as const) {
      const files = (await visitedBy(CALLS[name], postgres.url)).filter((file) =>
        /^(?:src|upstreams)\//.test(file),
      );
      if (list) console.log(`${name}:\n${files.join('\n')}`);
      verdicts.push({
        what: `files visited by ${CALLS[name].path}`,
        measured: files.length,
        unit: '',
        target: `<= ${MAX[name]}`,
        reached: files.length <= MAX[name],
      });
    }
  } finally {
    await postgres.stop();
  }
  if (!report(verdicts)) process.exitCode = 1;
}

async function visitedBy({ service, upstream, path, body }: Call, database: string): Promise<string[]> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-visited-'));
  const far = fork(new URL(upstream, import.meta.url));
  const { origin = '', base_url = '' } = await told<{ origin?: string; base_url?: string }>(far);
  const child = fork(new URL(service, import.meta.url), {
    execArgv: ['--import', new URL('visited/coverage.ts', import.meta.url).href],
    env: {
      ...process.env,
      DATABASE_URL: database,
      UPSTREAM_URL: base_url,
      PICTURE_UPSTREAM: origin,
      FETCH_ALLOW_HOSTS: origin.replace('http://', ''),
      VISITED_FILE: join(folder, 'visited'),
    },
  });
  try {
    const { baseUrl, key, keys = [] } = await told<{ baseUrl: string; key: string; keys?: string[] }>(child);
    const headers = { 'content-type': 'application/json', 'x-api-key': key ?? keys[0]! };
    const call = async () => {
      const response = await fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify(body) });
      if (response.status !== 200) throw new Error(`${path} returned ${await response.text()}`);
    };
    await call();
    await visited(child, folder);
    let common: string[] | undefined;
    for (let n = 0; n < CALLS_EACH; n++) {
      await call();
      const files = new Set(await visited(child, folder));
      common = common?.filter((file) => files.has(file)) ?? [...files];
    }
    return common!;
  } finally {
    await closed(child);
    await closed(far);
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The files that a process has visited since the last time. */
async function visited(child: ChildProcess, folder: string): Promise<string[]> {
  const written = new Promise((resolve) => watch(folder).once('change', resolve));
  child.kill('SIGUSR2');
  await written;
  // A file that is being written is empty at first.
  for (;;) {
    const text = readFileSync(join(folder, 'visited'), 'utf8');
    if (text) return text.split('\n');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
