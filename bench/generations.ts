/**
 * Whole paid generations over HTTP with an engine that responds immediately: priced, held, stored, queued, run,
 * captured and presented. Alternating with them, the maximum of the same PostgreSQL (pgbench simple-update), and the
 * embedded database alone.
 *
 * Options: seconds per turn (default 5), turns (default 3).
 */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { Pool } from 'undici';
import type { Engine } from '../engines/port/engine.ts';
import { openLanguageThread } from '../engines/translation/language-thread.ts';
import { openAccount } from '../src/accounts/accounts.ts';
import { readConfig } from '../src/config/config.ts';
import { check } from '../src/ledger/check-ledger.ts';
import { credits } from '../src/lib/credits.ts';
import { openWorld } from '../src/start/world.ts';
import { startPostgres } from '../test/support/postgres.ts';
import { median, rate } from './measure.ts';

const CALLERS = 16;
const silent = { info() {}, warn() {}, error() {} };

export async function bench([seconds = '5', turns = '3']: string[]): Promise<void> {
  const server = await startPostgres({ fsync: 'on' });
  try {
    await pgbench(server.url, ['-i', '-q', '-s', '5']);
    await measure('embedded', undefined, Number(seconds), Number(turns));
    await measure('PostgreSQL', server.url, Number(seconds), Number(turns));
  } finally {
    await server.stop();
  }
}

async function measure(name: string, url: string | undefined, seconds: number, turns: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'reverie-bench-'));
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  const engine: Engine = {
    label: { name: 'instant', version: '1', kind: 'local' },
    about: 'Answers at once.',
    start: async () => ({
      is: 'done',
      outputs: [{ bytes: picture, content_type: 'image/png', width: 8, height: 8 }],
    }),
  };
  const world = await openWorld({
    translation: openLanguageThread(),
    config: readConfig({
      PORT: '0',
      ALT_PORT: '0',
      DATA_DIR: dataDir,
      RATE_LIMITS: 'off',
      BUNDLED_PICTURES: 'off',
      DATABASE_URL: url,
    }),
    log: silent,
    engines: { engineFor: () => engine, chatModels: () => [] },
  });
  const { db, clock } = world.context;
  const amount = credits('100000000');
  const keys = await Promise.all(
    Array.from({ length: CALLERS }, async () => {
      return (await openAccount(db, { name: 'bench', mode: 'live', amount, at: clock.now() })).secret;
    }),
  );
  const pool = new Pool(world.baseUrl, { connections: CALLERS });
  const pay = async (caller: number) => {
    const body = JSON.stringify({ api_key: keys[caller], prompt: 'a fox' });
    const headers = { 'content-type': 'application/json' };
    const answer = await pool.request({ method: 'POST', path: '/api/ra1', headers, body });
    await answer.body.dump();
    if (answer.statusCode !== 200) throw new Error(`A generation was answered ${answer.statusCode}.`);
  };
  const paid: number[] = [];
  const limits: number[] = [];
  for (let turn = 0; turn < turns; turn++) {
    paid.push(await rate(CALLERS, seconds, pay));
    if (url !== undefined) limits.push(await pgbenchRate(url, seconds));
  }
  const beside =
    limits.length > 0
      ? `  pgbench ${median(limits).toFixed(0)} tx/s, ratio ${(median(paid) / median(limits)).toFixed(2)}`
      : '';
  const books = (await check(db)).balanced ? 'balanced' : 'OUT OF BALANCE';
  console.log(
    `${name.padEnd(10)} ${median(paid).toFixed(0).padStart(5)} paid generations/s${beside}  books ${books}`,
  );
  await pool.close();
  await world.close();
  rmSync(dataDir, { recursive: true, force: true });
}

async function pgbenchRate(url: string, seconds: number): Promise<number> {
  const { stdout } = await pgbench(url, [
    '-N',
    '-M',
    'prepared',
    '-n',
    '-c',
    '16',
    '-j',
    '2',
    '-T',
    String(seconds),
  ]);
  return Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
}

function pgbench(url: string, options: string[]): Promise<{ stdout: string }> {
  return promisify(execFile)('pgbench', [...options, url]);
}
