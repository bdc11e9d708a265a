/** The packed service runs: the tarball through npx, and the Dockerfile's own commands in an empty folder. */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { promisify } from 'node:util';
import { DockerfileParser } from 'dockerfile-ast';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { imageOf, instructionWords, lastStage } from '../../deploy/release/image.ts';
import { packService } from '../../deploy/release/pack-service.ts';
import { FULL } from '../../engines/test/support/full.ts';
import { overStdio, use } from '../surfaces/mcp/connect.ts';

const run = promisify(execFile);
const ROOT = process.cwd();
const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'release-'));
});
// Two installations are many files; and a process that has stopped listening still writes down its compiled code.
afterAll(() => rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 }), 240_000);

describe('the packed service', () => {
  let project: string;
  beforeAll(async () => {
    project = join(folder, 'project');
    mkdirSync(project);
    packService(ROOT, join(folder, 'package'));
    await run('npm', ['pack', join(folder, 'package'), '--pack-destination', project, '--silent']);
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
    await run('npm', ['install', `./reverie-${version}.tgz`, ...QUIET], { cwd: project });
  }, 240_000);

  test('npx starts it in a folder of somebody else, with pictures and documentation', async () => {
    const service = await started(['npx', 'reverie'], project, join(project, 'data'));
    await works(service);
    expect(await status(service, '/docs/errors/invalid_request')).toBe(200);
    expect(await status(service, '/openapi.yaml')).toBe(200);
    const command = { command: 'npx', args: ['reverie', 'mcp'], cwd: project };
    const agent = await overStdio(`http://127.0.0.1:${service.port}`, service.key, command);
    expect(await use(agent, 'get_balance')).toMatchObject({ mode: 'test' });
    await agent.close();
    expect(await ended(service)).toBe(true);
  }, 120_000);

  test('it names its commands when asked for another', async () => {
    await expect(run('npx', ['reverie', 'sing'], { cwd: project })).rejects.toThrow(
      /^reverie takes start, account, .*, mcp; got sing\.$/m,
    );
  });
});

test.runIf(FULL)(
  'the commands of the Dockerfile make a folder that runs as its user and answers its health check',
  async () => {
    const [stage, app] = [join(folder, 'stage'), join(folder, 'app')];
    const dockerfile = readFileSync('Dockerfile', 'utf8');
    const all = DockerfileParser.parse(dockerfile).getInstructions();
    const last = lastStage(dockerfile);
    for (const instruction of all.slice(0, -last.length)) await carriedOut(instruction, stage, '');
    for (const instruction of last) await carriedOut(instruction, app, stage);
    const { Cmd, Env } = imageOf(dockerfile, '0').config;
    const data = join(folder, 'image-data');
    mkdirSync(data, { mode: 0o777 });
    const environment = Object.fromEntries(Env.map((each) => each.split('=') as [string, string]));
    const service = await started([process.execPath, ...Cmd.slice(1)], app, data, environment);
    await works(service);
    const check = last.find((one) => one.getKeyword() === 'HEALTHCHECK')!.getRawArgumentsContent()!;
    const [, ...args] = JSON.parse(check.slice(check.indexOf('['))) as string[];
    await run(process.execPath, args, { env: { PORT: String(service.port) } });
    expect(await ended(service)).toBe(true);
    await expect(run(process.execPath, args, { env: { PORT: String(service.port) } })).rejects.toThrow();
  },
  240_000,
);

/** One instruction as Docker would: COPY from the repository or the stage before, RUN in the folder. */
async function carriedOut(
  instruction: ReturnType<typeof lastStage>[number],
  to: string,
  stage: string,
): Promise<void> {
  const [keyword, words] = [instruction.getKeyword(), instructionWords(instruction)];
  mkdirSync(to, { recursive: true });
  if (keyword === 'COPY') {
    const fromStage = instruction.getTextContent().includes('--from=');
    for (const from of words.slice(0, -1)) {
      const source = fromStage ? join(stage, from.replace('/app/', '')) : join(ROOT, from);
      const place = join(to, words.at(-1)!);
      const target = words.at(-1)!.endsWith('/') ? join(place, basename(from)) : place;
      cpSync(source, target, {
        recursive: true,
        verbatimSymlinks: true,
        filter: (file) =>
          fromStage || !/\/(node_modules|dist|build-data)(\/|$)/.test(file.slice(ROOT.length)),
      });
    }
  }
  // Commands on the image's /data apply to the test's volume.
  if (keyword === 'RUN' && !instruction.getRawArgumentsContent()!.includes('/data'))
    await run('sh', ['-c', instruction.getRawArgumentsContent()!], { cwd: to });
}

type Service = { process: ChildProcess; output: () => string; port: number; key: string };

async function started(
  [command, ...args]: string[],
  cwd: string,
  data: string,
  environment: Record<string, string> = {},
): Promise<Service> {
  const [port, alt] = [await freePort(), await freePort()];
  const child = spawn(command!, args, {
    cwd,
    env: {
      PATH: process.env.PATH,
      HOME: folder,
      ...environment,
      HOST: '127.0.0.1',
      PORT: String(port),
      ALT_PORT: String(alt),
      DATA_DIR: data,
      BUNDLED_PICTURES: 'off',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  while (!/mk_test_\w+/.test(output)) {
    if (child.exitCode !== null) throw new Error(`It ended: ${output}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return { process: child, output: () => output, port, key: output.match(/mk_test_\w+/)![0] };
}

async function works({ port, key }: Service): Promise<void> {
  const answer = await fetch(`http://127.0.0.1:${port}/api/ra1`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-API-Key': key },
    body: JSON.stringify({ prompt: 'A lighthouse at dusk', size: '512x512' }),
  });
  const { image_url } = (await answer.json()) as { image_url: string };
  expect(answer.status).toBe(200);
  const picture = Buffer.from(await (await fetch(image_url)).arrayBuffer());
  expect(picture.subarray(1, 4).toString()).toBe('PNG');
}

async function status({ port }: Service, path: string): Promise<number> {
  return (await fetch(`http://127.0.0.1:${port}${path}`)).status;
}

/** True when it ends on a signal, and its port is closed. */
async function ended({ process: child, port }: Service): Promise<boolean> {
  const over = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await over;
  for (let tries = 0; tries < 300; tries++) {
    const answers = await fetch(`http://127.0.0.1:${port}/healthz`).then(
      () => true,
      () => false,
    );
    if (!answers) return true;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  return false;
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return port;
}
