/** `npm run engines`, as an operator runs it: without a service, against fixtures of upstreams. */
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { bentoServer } from '../support/upstream/bento-server.ts';
import { type BflServer, bflServer } from '../support/upstream/bfl-server.ts';
import { type ComfyServer, comfyServer } from '../support/upstream/comfyui-server.ts';
import { examplesOf } from '../support/upstream/examples.ts';
import { type SdapiServer, sdapiServer } from '../support/upstream/sdapi-server.ts';
import { paint } from '../support/upstream/wire.ts';

const SECRETS = { BFL_API_KEY: 'bfl-secret', WEBUI_LOGIN: 'operator:secret' };
const [BFL] = examplesOf('http') as [string];
const [COMFY] = examplesOf('comfyui') as [string];
const [SDAPI] = examplesOf('sdapi') as [string];

let folder: string;
let bfl: BflServer;
let comfy: ComfyServer;
let webui: SdapiServer;
let photo: Buffer;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'engines-command-'));
  photo = await paint(48, 32, 9);
  writeFileSync(join(folder, 'photo.png'), photo);
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  [bfl, comfy, webui] = await Promise.all([
    bflServer({ key: SECRETS.BFL_API_KEY }),
    comfyServer(),
    sdapiServer({ key: SECRETS.WEBUI_LOGIN }),
  ]);
});
afterEach(() => Promise.all([bfl.close(), comfy.close(), webui.close()]));

const at = (yaml: string, url: string) =>
  yaml
    .replaceAll(/base_url: [^ ,}\n]+/g, `base_url: "${url}"`)
    .replaceAll('./workflows', join(process.cwd(), 'docs/upstreams/workflows'));

/** Runs the command with this engines file. */
function engines(
  yaml: string,
  args: string[],
  secrets: Record<string, string> = SECRETS,
): Promise<{ code: number; out: string; err: string }> {
  const file = join(folder, 'engines.yaml');
  writeFileSync(file, yaml);
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const env = { PATH, NODE_COMPILE_CACHE, ...secrets, ENGINES_FILE: file, DATA_DIR: join(folder, 'data') };
  return new Promise((resolve) => {
    execFile(process.execPath, ['src/operator/engines-command.ts', ...args], { env }, (error, out, err) => {
      const result = { code: Number(error?.code ?? 0), out, err };
      // The output never contains a key.
      for (const secret of Object.values(secrets))
        for (const hidden of [secret, btoa(secret)]) expect(out + err).not.toContain(hidden);
      resolve(result);
    });
  });
}

describe('check', () => {
  test('one line an entry, and 0 where all can be used; nothing is made', async () => {
    const { code, out } = await engines(at(COMFY, comfy.url), ['check']);
    expect(out.trim().split('\n')).toEqual([
      expect.stringMatching(/^usable {4}ra2 → my-comfy picture: ComfyUI 0\.3\.60/),
      expect.stringMatching(/^usable {4}wan → my-comfy wan/),
      expect.stringMatching(/^usable {4}remove-background → my-comfy cutout/),
      expect.stringMatching(/^usable {4}remove-background-video → my-comfy cutout-film/),
    ]);
    expect(code).toBe(0);
    expect(comfy.received).toEqual([]);
  });

  test('1 where a key is not taken, a model is not there or nobody answers', async () => {
    const wrong = await engines(at(BFL, bfl.url), ['check'], { BFL_API_KEY: 'other-secret' });
    expect(wrong).toMatchObject({
      code: 1,
      out: expect.stringMatching(/^unusable {2}ra1 → my-bfl flux-2-pro: my-bfl rejects the key/),
    });
    const missing = await engines(at(SDAPI.replace('sd_xl_base_1.0', 'gone'), webui.url), ['check']);
    expect(missing).toMatchObject({
      code: 1,
      out: expect.stringMatching(/unusable {2}ra1.*has no model gone.*\nusable {4}ra2/),
    });
    await webui.close();
    expect(await engines(at(SDAPI, webui.url), ['check'])).toMatchObject({
      code: 1,
      out: expect.stringContaining('ECONNREFUSED'),
    });
  });

  test('every mistake of the file is told, each with its line', async () => {
    const yaml = at(BFL, bfl.url)
      .replace("'{polling_url}'", "'{nowhere}'")
      .replace('seed: { from: seed }', 'seed: { from: sead }');
    const { code, err } = await engines(yaml, ['check']);
    expect(code).toBe(1);
    expect(err).toMatch(/ENGINES_FILE: operations\.ra1\.input\.seed \(line \d+\) takes no from: sead/);
  });

  test('a variable that holds no key is told', async () => {
    expect(await engines(at(BFL, bfl.url), ['check'], {})).toMatchObject({
      code: 1,
      err: expect.stringContaining('BFL_API_KEY'),
    });
  });
});

describe('try', () => {
  test('prints the request, the result and the path of the file', async () => {
    const yaml = at(BFL, bfl.url).replace(
      '    submit:',
      '    cost: { usd: "0.03", per: output }\n    poll_seconds: 0.1\n    submit:',
    );
    const { code, out } = await engines(yaml, [
      'try',
      'ra1',
      '--prompt',
      'a paper boat',
      '--seed',
      '5',
      '--input',
      '{"width":96,"height":64}',
    ]);
    expect(out).toContain(`sent     POST ${bfl.url}/v1/flux-2-pro`);
    expect(out).toContain('"prompt": "a paper boat"');
    expect(out).toContain('x-key: [hidden]');
    expect(out).toMatch(/running, 25 %/);
    expect(out).toMatch(/result {3}1 output in \d+\.\d s \{"seed":5\}/);
    expect(out).toMatch(/image\/png, 96×64, \d+ bytes/);
    expect(out).toMatch(/cost {5}\$0\.03/);
    expect(code).toBe(0);
    expect(bfl.received).toMatchObject([{ prompt: 'a paper boat', width: 96, height: 64, seed: 5 }]);
    const [file] = /\/\S+\.png/.exec(out.slice(out.indexOf('\nfile')))!;
    expect(existsSync(file)).toBe(true);
    expect(await sharp(readFileSync(file)).metadata()).toMatchObject({ width: 96, height: 64 });
  });

  test('a requested size reaches the server', async () => {
    const { out } = await engines(at(SDAPI, webui.url), ['try', 'ra2', '--input', '{"size": "256x320"}']);
    expect(out).toMatch(/"width": 256/);
    expect(out).toMatch(/"height": 320/);
  });

  test('with --json the result is JSON, and the rest goes to standard error', async () => {
    const args = ['try', 'ra2', '--prompt', 'a paper boat', '--json'];
    const { code, out, err } = await engines(at(SDAPI, webui.url), args);
    expect(code).toBe(0);
    expect(JSON.parse(out)).toMatchObject({ files: [expect.stringMatching(/\.png$/)], cost_usd: null });
    expect(err).toMatch(/result {3}1 output/);
    const failed = await engines(at(SDAPI, webui.url), ['try', 'ra2', '--prompt', 'broken', '--json']);
    expect(failed.code).toBe(1);
    expect(JSON.parse(failed.out)).toMatchObject({ failure: 'engine_failed' });
  });

  test('a medium is sent whole and shown short', async () => {
    const yaml = at(SDAPI, webui.url);
    const { code, out } = await engines(yaml, [
      'try',
      'ra2-image-editor',
      '--image',
      join(folder, 'photo.png'),
      '--input',
      '{"width":96,"height":64}',
    ]);
    expect(code).toBe(0);
    expect(webui.received[0]!.sources['init_images.0']).toEqual(photo);
    expect(out).toMatch(/"[\w+/]{40}… \(\d+ characters\)"/);
    expect(out).not.toContain(photo.toString('base64').slice(0, 200));
  });

  test('an upload is shown by its name and size', async () => {
    const film = readFileSync(join(folder, 'photo.png'));
    const { out } = await engines(at(COMFY, comfy.url).replaceAll('concurrency: 4', 'timeout_seconds: 9'), [
      'try',
      'remove-background',
      '--image',
      join(folder, 'photo.png'),
    ]);
    expect(out).toMatch(new RegExp(`image: file reverie-\\w{32}\\.png, ${film.length} bytes, image/png`));
    expect(out).toMatch(/result {3}1 output/);
  });

  test('a failure is told in their words, with 1', async () => {
    const { code, out } = await engines(at(SDAPI, webui.url), ['try', 'ra2', '--prompt', 'broken']);
    expect(code).toBe(1);
    expect(out).toMatch(/result {3}engine_failed after .* CUDA out of memory/);
  });

  test.each([
    [['try', 'wan'], 'wan needs --image FILE for image_url.'],
    [['try', 'wan', '--image', '/nowhere.png'], '/nowhere.png cannot be read (ENOENT).'],
    [['try', 'zimage'], 'names no engine for zimage'],
    [['try', 'ra2', '--engine', 'other'], 'names no engine for ra2 called other'],
  ])('%j is told what is missing', async (args, message) => {
    expect(await engines(at(COMFY, comfy.url), args)).toMatchObject({
      code: 1,
      err: expect.stringContaining(message),
    });
  });

  test.each([
    [['try', 'ra2', '--input', 'x'], 'It takes JSON, such as'],
    [['try', 'ra2', '--colour', 'red'], "unknown option '--colour'"],
    [['try'], "missing required argument 'operation'"],
  ])('%j is refused with one line and exit code 2', async (args, message) => {
    const { code, err } = await engines(at(COMFY, comfy.url), args);
    expect(code).toBe(2);
    expect(err).toMatch(/^[^\n]+\n$/);
    expect(err).toContain(message);
  });
});

test('a cancelled try stops the upstream', async () => {
  const bento = await bentoServer({ key: 'bento-secret' });
  const [, , , yaml] = examplesOf('http') as [string, string, string, string];
  const file = join(folder, 'bento.yaml');
  writeFileSync(file, at(yaml, bento.url).replace('    input:', '    poll_seconds: 60\n    input:'));
  const env = {
    PATH: process.env.PATH!,
    BENTO_TOKEN: 'bento-secret',
    ENGINES_FILE: file,
    DATA_DIR: join(folder, 'data'),
  };
  const ended = new Promise<void>((resolve) => {
    const child = execFile(process.execPath, ['src/operator/engines-command.ts', 'try', 'ra1'], { env }, () =>
      resolve(),
    );
    child.stdout!.on('data', (text) => /running/.test(String(text)) && child.kill('SIGINT'));
  });
  await ended;
  expect(bento.received).toMatchObject([{ canceled: true }]);
  await bento.close();
});
