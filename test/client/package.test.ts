/** The client as `npm pack` makes it, installed in a separate project: its types, its guide, its calls. */
import { execFile } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { rolldown } from 'rolldown';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FULL } from '../../engines/test/support/full.ts';
import { type Mock, startMock } from '../../mock/mock.ts';

const run = promisify(execFile);
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');

let project: string;
let mock: Mock;

beforeAll(async () => {
  project = mkdtempSync(join(tmpdir(), 'consumer-'));
  mock = await startMock({ port: 0, altPort: 0, host: '127.0.0.1' });
  // A second build replaces the first.
  for (let builds = 0; builds < 2; builds++) await run(process.execPath, ['client/build-client.ts']);
  // The client's dependencies are packed too, so that no registry is needed.
  const packages = ['dist/client', 'node_modules/openapi-fetch', 'node_modules/openapi-typescript-helpers'];
  await npm(['pack', '--ignore-scripts', ...packages.map((path) => resolve(path))]);
  const tarballs = readdirSync(project).filter((file) => file.endsWith('.tgz'));
  write('package.json', JSON.stringify({ name: 'consumer', private: true, type: 'module' }));
  write(
    'tsconfig.json',
    JSON.stringify({
      compilerOptions: {
        target: 'es2023',
        lib: ['es2023', 'dom', 'dom.iterable'],
        module: 'nodenext',
        types: [],
        strict: true,
        exactOptionalPropertyTypes: true,
        noUncheckedIndexedAccess: true,
        skipLibCheck: false,
        outDir: 'out',
        rootDir: '.',
      },
      include: ['*.ts'],
    }),
  );
  await npm([
    'install',
    '--offline',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    ...tarballs.map((file) => `./${file}`),
  ]);
}, 120_000);

afterAll(async () => {
  await mock.close();
  rmSync(project, { recursive: true });
});

test('the package holds the client and what it stands on, nothing of the service', () => {
  const files = readdirSync(join(project, 'node_modules/@reverie/client'), {
    recursive: true,
    encoding: 'utf8',
  });
  expect(files.filter((file) => /(?<!\.d)\.ts$/.test(file))).toEqual([]);
  expect(
    files.filter((file) => file.endsWith('.js') && /^src/.test(file)).map((file) => file.split('/')[1]),
  ).not.toContain('ledger');
  expect(files).toEqual(
    expect.arrayContaining(['README.md', 'LICENSE', 'client/reverie.js', 'client/reverie.d.ts']),
  );
});

test('a new project compiles valid calls, rejects invalid ones, and runs them', async () => {
  write(
    'consumer.ts',
    `
import { type ClientOptions, createClient, price, ReverieError, unwrap } from '@reverie/client';

const options: ClientOptions = { apiKey: 'mk_test_EXAMPLEKEY0123456789', baseUrl: '${mock.url}', altBaseUrl: '${mock.altUrl}' };
const reverie = createClient(options);

const made = await reverie.images.ra1({ prompt: 'a fox', seed: 0 });
const text: string = made.image_url;
const cost: number = made.credits_charged;
const same = await unwrap(reverie.POST('/api/ra1', { body: { prompt: 'a fox' } }));
const chat: string = (await reverie.chat.send({ query: 'Who are you?', character: 'mira' })).response;
const byPath: string = (await unwrap(reverie.POST('/api/chatpred_or', { body: { query: 'Hello', character: 'mira' } }))).response;

const film = await reverie.videos.ltx23(
  { prompt: 'waves', image_url: 'https://images.example.com/a.png', response_mode: 'polling' },
  { headers: { Prefer: 'code=202' } },
);
const job_id: string = 'job_id' in film ? film.job_id : '';
const job = await reverie.jobs.wait(job_id);

const found = await reverie.text.searchEmoji({ q: 'sea' });
const emoji: string | undefined = found.results[0]?.emoji;

const refused = await reverie.account.get({}, { headers: { Prefer: 'code=401' } }).catch((error: unknown) => error);
const code = refused instanceof ReverieError ? refused.code : undefined;

const never = async () => {
  // @ts-expect-error a prompt is a text
  await reverie.images.ra1({ prompt: 7 });
  // @ts-expect-error a field is misspelt
  await reverie.images.ra1({ prompt: 'a fox', sead: 1 });
  // @ts-expect-error the input is missing
  await reverie.images.ra1();
  // @ts-expect-error q is missing
  await reverie.text.searchEmoji({});
  // @ts-expect-error events are another call
  await reverie.chat.send({ query: 'Who are you?', character: 'mira', stream: true });
  // @ts-expect-error it cannot be waited for
  reverie.text.translate.andWait;
  // @ts-expect-error a job is not the picture
  (await reverie.images.ra1({ prompt: 'a fox', response_mode: 'polling' })).image_url;
  const { job_id: submitted } = await reverie.images.ra1.submit({ prompt: 'a fox' });
  await reverie.jobs.wait(submitted);
  // @ts-expect-error a field is misspelt
  await reverie.POST('/api/ra1', { body: { prompt: 'a fox', sead: 1 } });
  // @ts-expect-error no such path
  await reverie.POST('/api/ra9', { body: { prompt: 'a fox' } });
  // @ts-expect-error not by this method
  await reverie.GET('/api/ra1');
  // @ts-expect-error a body is missing
  await reverie.POST('/api/ra1');
  // @ts-expect-error no such resolution
  await reverie.videos.ltx2({ prompt: 'a fox', image_url: 'https://a/b.png', resolution: '720p' });
  // @ts-expect-error no such operation
  price('ra9', {});
  // @ts-expect-error not in the answer
  made.image;
  // @ts-expect-error no error has such a code
  if (refused instanceof ReverieError && refused.code === 'no_such_code') throw refused;
};

console.log(JSON.stringify({ text, cost: cost + same.credits_charged, chat, byPath, job_id, status: job.status, emoji, code, never: typeof never }));
`,
  );
  expect(await compile()).toBe('');
  expect(JSON.parse(await execute('consumer'))).toEqual({
    text: expect.stringMatching(/^http:\/\/.+\.png$/),
    cost: 8,
    chat: expect.any(String),
    byPath: expect.any(String),
    job_id: expect.stringMatching(/^job_/),
    status: 'completed',
    emoji: expect.any(String),
    code: expect.stringMatching(/api_key$/),
    never: 'function',
  });
});

test('the guide’s code compiles and runs against the mock', async () => {
  const guide = readFileSync('docs/guides/client.md', 'utf8');
  const blocks = [...guide.matchAll(/^```ts\n([\s\S]*?)^```$/gm)].map(([, code]) => code!);
  expect(blocks.length).toBeGreaterThan(5);
  write(
    'guide.ts',
    blocks
      .join('\n')
      .replace('http://127.0.0.1:4080', mock.url)
      .replace('http://127.0.0.1:4081', mock.altUrl),
  );
  expect(await compile()).toBe('');
  const lines = (await execute('guide')).split('\n');
  expect(lines[0]).toMatch(/^http:\/\/.+\.png 4$/);
  expect(lines).toContain("{ credits: '28.8', cost_usd: 0.288, qualifier: 'exact' }");
  expect(lines).toContain("{ credits: '18', cost_usd: 0.18, qualifier: 'exact' }");
  expect(lines).toEqual(
    expect.arrayContaining(["{ missing: [ 'source_seconds' ] }", 'aborted', 'undefined']),
  );
});

// test/docs/samples.test.ts compiles and runs them, in a folder that is not fresh.
test.runIf(FULL)('the samples of the served contract compile, each on its own', async () => {
  const { paths } = JSON.parse(readFileSync('generated/openapi.json', 'utf8')) as {
    paths: Record<string, Record<string, { 'x-codeSamples'?: { lang: string; source: string }[] }>>;
  };
  const samples = Object.values(paths)
    .flatMap((item) => Object.values(item))
    .flatMap((operation) => operation['x-codeSamples'] ?? [])
    .filter(({ lang }) => lang === 'typescript');
  expect(samples.length).toBeGreaterThan(50);
  for (const [n, { source }] of samples.entries()) write(`sample${n}.ts`, source);
  expect(await compile()).toBe('');
  for (const n of samples.keys()) rmSync(join(project, `sample${n}.ts`));
});

test('the whole client is smaller than 11.5 kB, and one part alone is smaller still', async () => {
  const whole = await sizeOf('*');
  expect(whole).toBeLessThan(11_500);
  expect(await sizeOf('{ verifyWebhook }')).toBeLessThan(whole / 3);
  expect(await sizeOf('{ price }')).toBeLessThan(whole / 2);
});

/** Bytes of a bundle for a page, as they go over the wire. */
async function sizeOf(what: string): Promise<number> {
  const entry = { name: 'entry', resolveId: (id: string) => (id === 'entry' ? id : null) };
  const client = resolve('dist/client/client/reverie.js');
  const load = (id: string) => (id === 'entry' ? `export ${what} from ${JSON.stringify(client)}` : null);
  const bundle = await rolldown({ input: 'entry', platform: 'browser', plugins: [{ ...entry, load }] });
  const { output } = await bundle.generate({ format: 'esm', minify: true });
  return gzipSync(output[0].code).length;
}

function write(name: string, content: string): void {
  writeFileSync(join(project, name), content);
}

function npm(args: string[]) {
  return run('npm', args, { cwd: project });
}

/** The compiler's complaints. */
async function compile(): Promise<string> {
  return run(process.execPath, [tsc, '-p', project], { cwd: project }).then(
    ({ stdout }) => stdout,
    ({ stdout }: { stdout: string }) => stdout,
  );
}

async function execute(name: string): Promise<string> {
  return (await run(process.execPath, [`out/${name}.js`], { cwd: project })).stdout;
}

test('a CommonJS project requires it, with its types', async () => {
  mkdirSync(join(project, 'common'));
  write('common/package.json', '{ "name": "common", "private": true }');
  write(
    'common/main.ts',
    `import { createClient } from '@reverie/client';
const reverie = createClient({ apiKey: 'mk_test_EXAMPLEKEY0123456789', baseUrl: '${mock.url}', altBaseUrl: '${mock.altUrl}' });
// @ts-expect-error a prompt is a text
export const never = () => reverie.images.ra1({ prompt: 7 });
void reverie.images.ra1({ prompt: 'a fox' }).then(({ image_url }) => console.log(image_url.startsWith('${mock.url}')));
`,
  );
  const words = '--module node16 --target es2022 --lib es2023,dom,dom.iterable --strict common/main.ts';
  await run(process.execPath, [tsc, ...words.split(' ')], { cwd: project });
  expect((await run(process.execPath, ['common/main.js'], { cwd: project })).stdout).toBe('true\n');
});
