import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, afterEach, expect, onTestFinished, test } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'reverie-seed-'));
let files = 0;
afterAll(() => rmSync(folder, { recursive: true }));

function seedFile(text: string): string {
  files += 1;
  writeFileSync(join(folder, `${files}.json`), text);
  return join(folder, `${files}.json`);
}

let child: ChildProcess | undefined;
afterEach(async () => {
  if (child && child.exitCode === null && child.kill()) await once(child, 'exit');
});

test('prints where it serves, and serves there', async () => {
  const { stdout } = serve('--port', '0', '--alt-port', '0');
  let output = '';
  for await (const chunk of stdout) {
    output += chunk;
    if (output.split('\n').length > 3) break;
  }
  const [, url, altUrl, key] = /^base_url {6}(\S+)\nalt_base_url {2}(\S+)\nkey {11}(\S+)\n$/.exec(output)!;
  const account = await fetch(`${url}/api/account`, {
    headers: { 'X-API-Key': key! },
  });
  expect(await account.json()).toMatchObject({ credits: { available: expect.any(String) } });
  const film = await fetch(`${altUrl}/api/ltx-2.3-image-to-video`, { method: 'POST' });
  expect(film.status).toBe(401);
});

test('npm run mock hands its arguments on, and passes SIGTERM on to the mock', async () => {
  const npm = spawn('npm', ['run', 'mock', '--', '--port', '0', '--alt-port', '0'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    detached: true,
  });
  onTestFinished(() => endGroup(npm.pid!));
  const ended = once(npm, 'exit');
  let output = '';
  for await (const chunk of npm.stdout) {
    output += chunk;
    if (/^key /m.test(output)) break;
  }
  const [, url] = /^base_url {6}(\S+)$/m.exec(output)!;
  expect(new URL(url!).port).not.toBe('4080');
  npm.kill('SIGTERM');
  await ended;
  await expect(fetch(`${url}/api/account`)).rejects.toThrow('fetch failed');
});

test.each([
  [
    ['--port', 'http'],
    "option '--port <port>' argument 'http' is invalid. It takes a whole number from 0 to 65535.\n",
  ],
  [
    ['--alt-port', '65536'],
    "option '--alt-port <port>' argument '65536' is invalid. It takes a whole number from 0 to 65535.\n",
  ],
  [
    ['--job-seconds', 'soon'],
    "option '--job-seconds <seconds>' argument 'soon' is invalid. It takes a number from 0 to 3600.\n",
  ],
  [
    ['--failures', 'rate_limited', 'rain'],
    "option '--failures <codes...>' argument 'rain' is invalid. It takes connection or error codes, such as rate_limited.\n",
  ],
  [
    ['--scenario', 'rain'],
    "option '--scenario <name>' argument 'rain' is invalid. It takes one of normal, slow, flaky, overloaded, outage, generation_failed, content_blocked, nothing_shown, nothing_changed, no_clear_subject, crash_after_hold, slow=SECONDS.\n",
  ],
  [
    ['--seed', 'none.yaml'],
    "option '--seed <file>' argument 'none.yaml' is invalid. The file does not exist\n",
  ],
  [
    ['--seed', seedFile('{ "acounts": [] }')],
    `option '--seed <file>' argument '${folder}/1.json' is invalid. The seed: Unrecognized key: "acounts"\n`,
  ],
  [
    ['--seed', seedFile('{ "calls": [{ "call": "POST /api/ra1", "body": {} }] }')],
    'calls.0: "POST /api/ra1" returned 400: Prompt is required\n',
  ],
  [
    ['--base-url', 'here'],
    "option '--base-url <address>' argument 'here' is invalid. It takes an address such as http://192.168.0.5:4080.\n",
  ],
  [['--prot', '1'], "unknown option '--prot' (Did you mean --port?)\n"],
])('%o is refused with one line and exit code 2', async (args, line) => {
  const { stderr } = serve('--port', '0', '--alt-port', '0', ...args);
  const [errors, [code]] = await Promise.all([text(stderr), once(child!, 'exit')]);
  expect(errors).toBe(line);
  expect(code).toBe(2);
});

test('--json prints the addresses as JSON', async () => {
  const { stdout } = serve('--port', '0', '--alt-port', '0', '--json');
  const [output] = await once(stdout, 'data');
  const { base_url, key } = JSON.parse(String(output));
  const account = await fetch(`${base_url}/api/account`, { headers: { 'X-API-Key': key } });
  expect(account.status).toBe(200);
});

test('--port moves both ports', async () => {
  const port = await twoFreePorts();
  const { stdout } = serve('--port', String(port), '--json');
  const [line] = await once(stdout, 'data');
  const { base_url, alt_base_url } = JSON.parse(String(line));
  expect([base_url, alt_base_url].map((url) => Number(new URL(url).port))).toEqual([port, port + 1]);
});

/** A free port whose next one is free too. */
async function twoFreePorts(): Promise<number> {
  const listen = async (port: number) => {
    const server = createServer().listen(port, '127.0.0.1');
    await once(server, 'listening');
    return server;
  };
  for (;;) {
    const first = await listen(0);
    const { port } = first.address() as AddressInfo;
    const second = await listen(port + 1).catch(() => undefined);
    for (const server of [first, second]) if (server) await new Promise((closed) => server.close(closed));
    if (second) return port;
  }
}

/** Ends whatever is left of a process group. */
function endGroup(leader: number): void {
  try {
    process.kill(-leader, 'SIGKILL');
  } catch {
    // The group has ended.
  }
}

function serve(...args: string[]) {
  const started = spawn(process.execPath, ['mock/serve.ts', ...args], { stdio: ['ignore', 'pipe', 'pipe'] });
  child = started;
  return started;
}
