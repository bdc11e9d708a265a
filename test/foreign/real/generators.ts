/**
 * Code generators for other languages. Each reads the served contract with the settings of the guide, and the client that
 * it writes compiles and calls a started service: a picture, a chat, and an error read by its code.
 */
import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { fencesOf } from '../../docs/fences.ts';
import { installed, Unavailable } from './python.ts';
import type { RealProgram } from './real-program.ts';
import { openStage, type Stage } from './stage.ts';
import type { Walk } from './walk.ts';

const GUIDE = 'docs/guides/client.md';
const GUIDE_URL = 'http://127.0.0.1:8080';
const OPENAPI_GENERATOR = '7.25.0';
const MINUTES = 60_000;
const PROGRAMS = join(import.meta.dirname, 'generators');

type Run = (command: string, ...args: string[]) => Promise<string>;
/** Compiles the client in a folder, and returns what the program that calls with it prints. */
type Language = {
  compile(run: Run, folder: string): Promise<unknown>;
  call(run: Run, folder: string): Promise<string>;
};

/** By the folder that the guide's command writes. */
const LANGUAGES: Record<string, Language> = {
  'reverie-python': {
    compile: (run) => run('python', '-m', 'compileall', '-q', 'openapi_client'),
    call: (run) => run('python', join(PROGRAMS, 'openapi_generator.py')),
  },
  'reverie-client': {
    compile: (run) => run('python', '-m', 'compileall', '-q', 'reverie_api_client'),
    call: (run) => run('python', join(PROGRAMS, 'openapi_python_client.py')),
  },
  'reverie-go': {
    async compile(run, folder) {
      mkdirSync(join(folder, 'call'), { recursive: true });
      cpSync(join(PROGRAMS, 'main.go'), join(folder, 'call', 'main.go'));
      await run('go', 'mod', 'edit', '-module', 'example.com/reverie/client');
      // Its own tests import the module by the name that it was generated with.
      await run('rm', '-rf', 'test');
      await run('go', 'mod', 'tidy');
      return run('go', 'build', './...');
    },
    call: (run) => run('go', 'run', './call'),
  },
  'reverie-kotlin': {
    compile(run, folder) {
      cpSync(join(PROGRAMS, 'pom.xml'), join(folder, 'pom.xml'));
      cpSync(join(PROGRAMS, 'Main.kt'), join(folder, 'src', 'main', 'kotlin', 'Main.kt'));
      return run('mvn', '-q', '-B', 'compile', 'dependency:build-classpath', '-Dmdep.outputFile=classpath');
    },
    call: (run, folder) =>
      run('java', '-cp', `target/classes:${readFileSync(join(folder, 'classpath'), 'utf8')}`, 'MainKt'),
  },
  'reverie-typescript': {
    compile: (run) =>
      run(
        ...([
          process.execPath,
          resolve('node_modules/typescript/bin/tsc'),
          'index.ts',
          '--outDir',
          'js',
        ] as const),
        ...['--strict', '--target', 'es2022', '--module', 'commonjs', '--lib', 'es2022,dom'],
      ),
    call: (run) => run(process.execPath, join(PROGRAMS, 'client.ts')),
  },
};

export const generators: RealProgram = {
  about: 'code generators: clients for Python, Go, Kotlin and TypeScript compile and call',
  async drive(walk) {
    const stage = await openStage('engines: {}\noperations: {}\n');
    try {
      const mira = { name: 'Mira', description: 'A lighthouse keeper.', greeting: 'Hello.' };
      await stage.post('/api/create-ai', mira);
      const bin = await installedBin();
      for (const line of commandsOfGuide()) await driveGenerator(walk, stage, bin, line);
      walk.step('the ledger balances and holds nothing', await stage.balanced());
      return `openapi-generator ${OPENAPI_GENERATOR}`;
    } finally {
      await stage.close();
    }
  },
};

/** Every command of the guide that generates a client. */
export function commandsOfGuide(): string[] {
  const blocks = fencesOf(GUIDE).filter(({ info }) => info === 'sh');
  return blocks
    .flatMap(({ text }) => text.replaceAll(/\\\n\s*/g, '').split('\n'))
    .filter((line) => / generate /.test(line));
}

async function driveGenerator(walk: Walk, stage: Stage, bin: string, line: string): Promise<void> {
  const [command, ...args] = line.replaceAll(GUIDE_URL, stage.url).split(/ +/) as [string, ...string[]];
  const name = args.find((word) => word in LANGUAGES);
  if (name === undefined) throw new Error(`The guide's command writes no folder that is driven: ${line}`);
  const folder = join(stage.folder, name);
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  const own = { REVERIE_URL: stage.url, REVERIE_KEY: stage.key, GENERATED: folder };
  const runIn =
    (cwd: string): Run =>
    async (program, ...words) => {
      const options = { cwd, env: { ...env, ...own }, timeout: 20 * MINUTES, maxBuffer: 2 ** 27 };
      return (await promisify(execFile)(program, words, options)).stdout;
    };
  try {
    await runIn(stage.folder)(command, ...args);
    walk.step(`${name}: is generated`, true);
    await LANGUAGES[name]!.compile(runIn(folder), folder);
    walk.step(`${name}: compiles`, true);
    const printed = await LANGUAGES[name]!.call(runIn(folder), folder);
    const { picture, chat, error } = JSON.parse(printed.trim().split('\n').at(-1)!) as Record<string, string>;
    const { width, height } = await stage.picture(picture!);
    walk.step(`${name}: makes a picture`, width > 0 && height > 0, `${width} × ${height}`);
    walk.step(`${name}: chats`, chat !== '', chat);
    walk.step(`${name}: reads the code of an error`, error === 'not_found', error);
  } catch (failure) {
    const { code, message, stdout = '' } = failure as { code?: string; message: string; stdout?: string };
    if (code === 'ENOENT') console.log(`Skipped: ${name} (${message}).`);
    else walk.step(`${name}: is generated, compiles and calls`, false, `${message}\n${stdout}`.slice(-600));
  }
}

/** A folder with the commands of the guide: openapi-generator from Maven Central, openapi-python-client from PyPI. */
async function installedBin(): Promise<string> {
  const needed = ['openapi-python-client', 'python-dateutil', 'lazy-imports', 'urllib3'] as const;
  const { bin } = await installed('generators', [...needed]);
  const home = join(tmpdir(), 'reverie-real', 'generators');
  const jar = join(home, `openapi-generator-cli-${OPENAPI_GENERATOR}.jar`);
  const artifact = `org.openapitools:openapi-generator-cli:${OPENAPI_GENERATOR}`;
  if (!existsSync(jar))
    await promisify(execFile)(
      'mvn',
      ['-q', '-B', 'dependency:copy', `-Dartifact=${artifact}`, `-DoutputDirectory=${home}`],
      { cwd: home },
    ).catch((error: Error) => {
      throw new Unavailable(error.message.split('\n')[0]);
    });
  const script = `#!/bin/sh\nexec java -jar ${jar} "$@"\n`;
  writeFileSync(join(bin, 'openapi-generator-cli'), script, { mode: 0o755 });
  return bin;
}
