/** The service as people run it: `npm start`, in a process group of its own. */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { afterEach, expect, test, vi } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';

vi.setConfig({ testTimeout: 120_000 });

const folders: string[] = [];
const groups: number[] = [];
afterEach(() => {
  for (const group of groups.splice(0)) {
    try {
      process.kill(-group, 'SIGKILL');
    } catch {
      // It has ended, as it should.
    }
  }
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

type Started = { npm: ChildProcess; baseUrl: string; output(): string; ended: Promise<unknown[]> };

const PLAIN = { BASE_URL: '', PORT: '0', ALT_PORT: '0', BUNDLED_PICTURES: 'off' };

async function npmStart(
  environment: Record<string, string> = {},
  [command, ...words]: string[] = ['npm', 'start'],
): Promise<Started> {
  const dataDir = mkdtempSync(join(tmpdir(), 'reverie-start-'));
  folders.push(dataDir);
  const npm = spawn(command!, words, {
    // The test runner has a BASE_URL of its own.
    env: { ...process.env, ...PLAIN, DATA_DIR: dataDir, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  groups.push(npm.pid!);
  const ended = once(npm, 'close');
  let output = '';
  for (const stream of [npm.stdout, npm.stderr]) {
    stream.on('data', (text) => {
      output += text;
    });
  }
  // The example that asks for the account is the notice's last.
  while (!output.includes('/api/account -H')) {
    await Promise.race([once(npm.stdout, 'data'), ended]);
    // Ended by a signal, as after a test that took too long, it has no code.
    if (npm.exitCode !== null || npm.signalCode !== null) throw new Error(`npm start ended: ${output}`);
  }
  return { npm, baseUrl: /main host +(\S+)/.exec(output)![1]!, output: () => output, ended };
}

test.each([
  ['info', 1],
  ['warn', 0],
])('with LOG_LEVEL=%s a request leaves %s lines', async (level, lines) => {
  const { npm, baseUrl, output, ended } = await npmStart({ LOG_LEVEL: level });
  expect((await fetch(`${baseUrl}/api/emoji-search?q=cat`)).status).toBe(200);
  process.kill(npm.pid!, 'SIGTERM');
  await ended;
  expect(output().match(/"msg":"request"/g) ?? []).toHaveLength(lines);
});

test.skipIf(spawnSync('script', ['--version']).status !== 0)(
  'in a terminal the log is readable lines instead of JSON',
  async () => {
    // script(1) runs a command in a terminal of its own.
    const { baseUrl, output } = await npmStart({}, ['script', '-qefc', 'npm start', '/dev/null']);
    expect((await fetch(`${baseUrl}/api/emoji-search?q=cat`)).status).toBe(200);
    await eventually(() =>
      /200\S* {2}GET \/api\/emoji-search {2}\d/.test(stripVTControlCharacters(output())),
    );
    expect(output()).not.toContain('"msg":"request"');
  },
);

test('npm start stops cleanly at SIGTERM, and npm waits for it', async () => {
  const { npm, baseUrl, output, ended } = await npmStart();
  process.kill(npm.pid!, 'SIGTERM');
  expect(await ended).toEqual([0, null]);
  expect(output()).toContain('"msg":"stopped"');
  expect(output(), 'no sign-in link in a pipe').not.toContain('#/link/');
  await expect(fetch(`${baseUrl}/healthz`)).rejects.toThrow('fetch failed');
});

test('the documentation, and where every error leads to, is there after the first start', async () => {
  const { baseUrl } = await npmStart();
  for (const path of ['/docs', '/docs/guides/quickstart', '/docs/reference/main', '/docs/gallery/']) {
    expect(await fetch(baseUrl + path), path).toMatchObject({ status: 200 });
  }
  const { doc_url } = (await (await fetch(`${baseUrl}/api/account`)).json()) as { doc_url: string };
  const page = await fetch(doc_url);
  expect(page.status).toBe(200);
  expect(await page.text()).toContain(`id="${new URL(doc_url).hash.slice(1)}"`);
});

test('a signal that comes to the whole group, and once more from npm, is one wish to stop', async () => {
  const { npm, output, ended } = await npmStart();
  process.kill(-npm.pid!, 'SIGINT');
  await ended;
  expect(output().match(/"msg":"stopping"/g)).toHaveLength(1);
  expect(output()).toContain('"msg":"stopped"');
});

test.runIf(process.platform === 'linux')(
  'callers are answered first: the processes of pictures and films have a lower priority, and the service has not',
  async () => {
    const { baseUrl, output } = await npmStart();
    const headers = { 'x-api-key': /mk_test_\w+/.exec(output())![0], 'content-type': 'application/json' };
    const ask = (path: string, body: object) =>
      fetch(baseUrl + path, { method: 'POST', headers, body: JSON.stringify({ prompt: 'A fox', ...body }) });
    expect((await ask('/api/ra1', {})).status).toBe(200);
    await eventually(() =>
      threadsOf('pool/picture-child.ts').some(
        ({ name, niceness }) => niceness === LOWERED && name === 'libvips worker',
      ),
    );
    expect((await ask('/api/ltx-text-to-video', { duration: 1, response_mode: 'polling' })).status).toBe(202);
    const film = await eventually(() => {
      const found = threadsOf('film-process/child.ts');
      return found.length > 4 && found;
    });
    expect(new Set(film.map(({ niceness }) => niceness))).toEqual(new Set([LOWERED]));
    expect(threadsOf('src/main.ts').filter(({ niceness }) => niceness >= LOWERED)).toEqual([]);
  },
);

const LOWERED = 15;

/** Of our processes that run this file, as the system tells. Source: proc_pid_stat(5). */
function threadsOf(file: string): { id: string; name: string; niceness: number }[] {
  const read = (path: string) => {
    try {
      return readFileSync(path, 'utf8');
    } catch {
      return ''; // It has just ended.
    }
  };
  const ours = readdirSync('/proc').filter(
    (id) =>
      read(`/proc/${id}/cmdline`).includes(file) &&
      groups.includes(Number(read(`/proc/${id}/stat`).split(') ').at(-1)!.split(' ')[2])),
  );
  return ours.flatMap((id) =>
    readdirSync(`/proc/${id}/task`).flatMap((thread) => {
      const stat = /\((.*)\) (.*)/.exec(read(`/proc/${id}/task/${thread}/stat`));
      return stat ? [{ id: thread, name: stat[1]!, niceness: Number(stat[2]!.split(' ')[16]) }] : [];
    }),
  );
}
