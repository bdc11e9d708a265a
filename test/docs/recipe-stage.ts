/** A reader's machine: the service, the packages that recipes need, and the files that recipes read. */
import { execFile, spawn, spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { tone, writeFilm } from '../../engines/test/support/films.ts';
import { addressed } from '../../src/contract/sample-addresses.ts';
import { freePort } from '../support/member.ts';
import { type Fence, fencesOf } from './fences.ts';
import { openLive } from './live.ts';

export const run = promisify(execFile);
export const LANGUAGES = ['curl', 'TypeScript', 'JavaScript', 'Python'] as const;
export type Language = (typeof LANGUAGES)[number];

const OPENAI = resolve(globSync('dist/foreign-python/openai-*')[0] ?? 'dist/foreign-python/none');
const works = (program: string, ...args: string[]) => spawnSync(program, args).status === 0;
const MISSING: Record<Language, boolean> = {
  curl: !works('jq', '--version') || !works('openssl', 'version'),
  TypeScript: false,
  JavaScript: false,
  Python: !works('python3', '-c', 'import sys; sys.exit(sys.version_info < (3, 11))'),
};

/** True when this machine cannot run the recipe: no jq, no Python, or no `openai` for Python. */
export function isMissing(source: string, language: Language): boolean {
  return MISSING[language] || (/^from openai/m.test(source) && !existsSync(join(OPENAI, 'openai')));
}

/** The code of a page by its tab. */
export function codeOf(page: string): Record<string, string> {
  const labelled = fencesOf(page).filter(({ info }) => /\[.+\]/.test(info));
  return Object.fromEntries(labelled.map(({ info, text }) => [/\[(.+)\]/.exec(info)![1]!, text]));
}

/** The documented output. */
export function outputOf(page: string): string {
  return fencesOf(page)
    .find(({ info }) => info === 'text')!
    .text.trim();
}

export type Stage = Awaited<ReturnType<typeof openStage>>;

export async function openStage() {
  const port = await freePort();
  const live = await openLive({ allowHosts: [`127.0.0.1:${port}`], fingerprints: true });
  const folder = mkdtempSync(join(tmpdir(), 'recipes-'));
  await run(process.execPath, ['client/build-client.ts', folder]);
  mkdirSync(join(folder, 'node_modules/@reverie'), { recursive: true });
  symlinkSync(join(folder, 'client'), join(folder, 'node_modules/@reverie/client'));
  for (const name of ['openapi-fetch', 'openapi-typescript-helpers', 'openai', '@types'])
    symlinkSync(resolve('node_modules', name), join(folder, 'node_modules', name));
  const [wheel] = globSync(join(folder, 'python/*.whl'));
  if (!MISSING.Python) await run('python3', ['-m', 'zipfile', '-e', wheel!, join(folder, 'site')]);
  const files = join(folder, 'files');
  mkdirSync(files);
  await writeFiles(files);
  const own = (text: string) =>
    addressed(text, live)
      .replaceAll('127.0.0.1:9000', `127.0.0.1:${port}`)
      .replaceAll(/listen\(9000\)/g, `listen(${port})`)
      .replaceAll('"127.0.0.1", 9000', `"127.0.0.1", ${port}`);
  const environment = (key: string) => ({
    ...{ PATH: process.env.PATH!, REVERIE_API_KEY: key },
    PYTHONPATH: [join(folder, 'site'), OPENAI].join(':'),
  });
  return {
    ...{ live, folder, files, port, own, environment },
    /** A folder with the files that recipes read, below the packages that they import. */
    place(name: string): string {
      const at = join(folder, 'runs', name);
      cpSync(files, at, { recursive: true });
      return at;
    },
    async close() {
      await live.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** The command that runs a text in a language, in its folder. */
export function commandFor(language: Language, at: string, text: string): [string, string[]] {
  if (language === 'curl') return ['bash', ['-euo', 'pipefail', '-c', text]];
  if (language === 'Python') return ['python3', ['-c', text]];
  const file = join(at, language === 'TypeScript' ? 'recipe.mts' : 'recipe.mjs');
  writeFileSync(file, text);
  return [process.execPath, [file]];
}

/** Runs a program that does not end, until it has written a line. `ready` is called again until then. */
export async function firstLine(
  [program, args]: [string, string[]],
  options: { cwd: string; env: Record<string, string> },
  ready: () => Promise<void>,
): Promise<string> {
  const child = spawn(program, args, options);
  try {
    let [output, failed] = ['', ''];
    child.stdout.on('data', (bytes) => (output += bytes));
    child.stderr.on('data', (bytes) => (failed += bytes));
    for (let n = 0; n < 300 && !output.includes('\n') && child.exitCode === null; n++) {
      await ready();
      await new Promise((again) => setTimeout(again, 100));
    }
    return output || failed;
  } finally {
    child.kill();
  }
}

async function writeFiles(folder: string): Promise<void> {
  const flat = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } });
  const at = (name: string) => join(folder, name);
  const spot = await flat(420, 420, '#ffffff').png().toBuffer();
  await flat(1024, 1024, '#000000')
    .composite([{ input: spot, left: 300, top: 300 }])
    .png()
    .toFile(at('mask.png'));
  await flat(640, 360, '#336699').png().toFile(at('slide-1.png'));
  await flat(640, 360, '#996633').png().toFile(at('slide-2.png'));
  const ball = `<svg xmlns="http://www.w3.org/2000/svg" width="512" height="512"><radialGradient id="a" cx=".35" cy=".3">
    <stop stop-color="#fff"/><stop offset="1" stop-color="#555"/></radialGradient><rect width="512" height="512"
    fill="#345"/><circle cx="256" cy="256" r="170" fill="url(#a)"/></svg>`;
  await sharp(Buffer.from(ball)).png().toFile(at('ball.png'));
  await writeFilm({ path: at('product.mp4'), size: { width: 640, height: 360 }, fps: 24, count: 72 });
  writeFileSync(at('music.mp3'), wave());
  const book = [
    {
      keys: ['Ada'],
      content: "Ada is the ship of Mira's brother.",
      enabled: true,
      insertion_order: 0,
      extensions: {},
    },
  ];
  const data = {
    name: 'Mira',
    description: 'Mira keeps a lighthouse.',
    first_mes: 'Hello.',
    character_book: { entries: book },
  };
  writeFileSync(at('mira.json'), JSON.stringify({ spec: 'chara_card_v2', spec_version: '2.0', data }));
}

/** Eight seconds of a tone, as 16-bit mono. The service reads the bytes of a file, not its name. */
function wave(): Buffer {
  const samples = [...tone(8)].flatMap(({ left }) => [...left]);
  const bytes = Buffer.alloc(44 + samples.length * 2);
  bytes.write('RIFF', 0).toString();
  bytes.writeUInt32LE(36 + samples.length * 2, 4);
  bytes.write('WAVEfmt ', 8);
  bytes.writeUInt32LE(16, 16);
  for (const [at, value] of [1, 1].entries()) bytes.writeUInt16LE(value, 20 + at * 2);
  bytes.writeUInt32LE(48_000, 24);
  bytes.writeUInt32LE(96_000, 28);
  for (const [at, value] of [2, 16].entries()) bytes.writeUInt16LE(value, 32 + at * 2);
  bytes.write('data', 36);
  bytes.writeUInt32LE(samples.length * 2, 40);
  for (const [at, value] of samples.entries()) bytes.writeInt16LE(Math.round(value * 32_767), 44 + at * 2);
  return bytes;
}

/** The commands of the list of recipes, which make `product.png`. */
export function preparation(): Fence {
  return fencesOf('docs/recipes/index.md').find(({ info }) => info === 'bash')!;
}
