/** `npm run engines -- check` names every model that its server does not have. */
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openAiImagesServer } from '../support/upstream/openai-images-server.ts';
import { sdapiServer } from '../support/upstream/sdapi-server.ts';
import { sdcppServer } from '../support/upstream/sdcpp-server.ts';

test('each is one line with the models that there are, and the exit code is 1', async () => {
  const images = await openAiImagesServer({ models: ['painter-1', 'painter-2'] });
  const webui = await sdapiServer();
  const sdcpp = await sdcppServer({ model: 'z_image_turbo-Q4_K' });
  const folder = mkdtempSync(join(tmpdir(), 'missing-models-'));
  const file = join(folder, 'engines.yaml');
  writeFileSync(
    file,
    `
engines:
  my-gpu: { protocol: openai-images, base_url: "${images.url}/v1", key_env: GPU_KEY }
  webui: { protocol: sdapi, base_url: "${webui.url}" }
  sdcpp: { protocol: sdcpp, base_url: "${sdcpp.url}" }
operations:
  ra1: { engine: my-gpu, model: painter-1 }
models:
  ra1/gone: { engine: my-gpu, model: gone }
  ra2/gone: { engine: webui, model: gone }
  zimage/gone: { engine: sdcpp, model: gone }
chat_models:
  acme/large: { protocol: openai, base_url: "${images.url}/v1", key_env: GPU_KEY, model: painter-2 }
  acme/gone: { protocol: openai, base_url: "${images.url}/v1", key_env: GPU_KEY, model: gone }
`,
  );
  const env = { PATH: process.env.PATH!, GPU_KEY: 'fixture-key', ENGINES_FILE: file, DATA_DIR: folder };
  const [code, out] = await new Promise<[number, string]>((resolve) => {
    execFile(process.execPath, ['src/operator/engines-command.ts', 'check'], { env }, (error, stdout) =>
      resolve([Number(error?.code ?? 0), stdout]),
    );
  });
  await Promise.all([images.close(), webui.close(), sdcpp.close()]);
  rmSync(folder, { recursive: true });
  expect(out.trim().split('\n')).toEqual([
    'usable    ra1 → my-gpu painter-1: reached; it has painter-1',
    'unusable  ra1/gone → my-gpu gone: my-gpu has no model gone; it has painter-1, painter-2',
    expect.stringMatching(
      /^unusable {2}ra2\/gone → webui gone: webui has no model gone; it has sd_xl_base_1\.0/,
    ),
    expect.stringMatching(/^unusable {2}zimage\/gone → sdcpp gone: sdcpp has .*z_image_turbo-Q4_K/),
    'usable    chat acme/large → painter-2: reached; it has painter-2',
    'unusable  chat acme/gone → gone: acme/gone has no model gone; it has painter-1, painter-2',
  ]);
  expect(code).toBe(1);
});
