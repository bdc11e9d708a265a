import { type ChildProcess, execFileSync, fork } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { discPicture } from '../../engines/test/support/sources.ts';

/** `npm run test:films` for thirty of them. */
const FILMS = Number(process.env.FILMS ?? 3);
const KILLS = 2;
const CREDITS = 10 * FILMS;

type Started = { process: ChildProcess; baseUrl: string; adminToken: string; key: string };
type Job = {
  job_id: string;
  status: string;
  phase: string;
  started_at: string | null;
  credits_charged: number;
};

let dataDir: string;
const running: ChildProcess[] = [];
beforeAll(() => {
  dataDir = mkdtempSync(join(tmpdir(), 'reverie-film-crash-'));
  cpSync(inject('embeddedTemplate'), dataDir, { recursive: true });
});
afterAll(() => {
  for (const child of running.splice(0)) child.kill('SIGKILL');
  rmSync(dataDir, { recursive: true, force: true });
});

async function start(): Promise<Started> {
  const child = fork(new URL('../support/service-process.ts', import.meta.url), [
    dataDir,
    'film',
    String(CREDITS),
  ]);
  running.push(child);
  const [message] = await once(child, 'message');
  return { process: child, ...message };
}

async function read({ baseUrl }: Started, path: string, headers: Record<string, string>) {
  return (await fetch(`${baseUrl}${path}`, { headers })).json();
}

const films = () =>
  execFileSync('ps', ['-eo', 'args='])
    .toString()
    .split('\n')
    .filter((line) => line.includes('film-process/child.ts') && line.includes('max-old-space'));

test(`${FILMS} films, and ${KILLS} times kill -9 in between: each ends once, and nothing is left behind`, async ({
  annotate,
}) => {
  const others = films().length;
  let service = await start();
  const { key } = service;
  const image_url = `data:image/png;base64,${(await discPicture(160, 90).png().toBuffer()).toString('base64')}`;
  for (let n = 0; n < FILMS; n++) {
    const body = {
      prompt: `push in, snow ${n}`,
      image_url,
      duration: 1,
      fps: 24,
      generate_audio: false,
      response_mode: 'polling',
    };
    const headers = { 'content-type': 'application/json', 'x-api-key': key };
    const answer = await fetch(`${service.baseUrl}/api/ltx-2`, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    });
    expect(answer.status).toBe(202);
  }
  const jobs = async () => (await read(service, '/api/jobs?limit=100', { 'x-api-key': key })).jobs as Job[];
  for (let kill = 0; kill < KILLS; kill++) {
    // Later kills come when some are done and others are not.
    const target = Math.round((kill * FILMS) / 3);
    await eventually(async () => {
      const now = await jobs();
      const finished = now.filter(({ status }) => status === 'completed').length;
      return finished >= target && now.some(({ phase }) => phase === 'running');
    });
    service.process.kill('SIGKILL');
    await once(service.process, 'exit');
    service = await start();
  }
  await eventually(async () => (await jobs()).every(({ status }) => status !== 'in_progress'));
  const ended = await jobs();
  expect(ended).toHaveLength(FILMS);
  const completed = ended.filter(({ status }) => status === 'completed').length;
  const { credits } = await read(service, '/api/account', { 'x-api-key': key });
  // 7.2 credits a film, and only for those that are there.
  expect(Number(credits.posted)).toBeCloseTo(CREDITS - 7.2 * completed, 6);
  expect(credits.held).toBe('0');
  expect(completed).toBe(FILMS);
  const check = await read(service, '/admin/ledger/check', { authorization: `Bearer ${service.adminToken}` });
  expect(check).toMatchObject({ balanced: true, open_holds: 0 });
  await eventually(() => films().length <= others);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('reverie-film-'))).toEqual([]);
  await annotate(
    `${ended.length} jobs, ${completed} completed, ${KILLS} kills, ${credits.posted} of ${CREDITS} credits left, ` +
      `${credits.held} held, ledger balanced, no process and no folder left`,
  );
}, 240_000);
