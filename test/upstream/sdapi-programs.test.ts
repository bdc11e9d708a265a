/** AUTOMATIC1111's API over every program that speaks it: prompts, seeds, sources, checkpoints. */
import sharp from 'sharp';
import { afterEach, describe, expect, test } from 'vitest';
import type { Task } from '../../engines/port/engine.ts';
import { sdapi } from '../../upstreams/sdapi.ts';
import { adapterFor, timeLimit } from '../support/upstream/adapter.ts';
import { SDAPI_PROGRAM_NAMES, type SdapiProgramName } from '../support/upstream/sdapi-programs.ts';
import { type SdapiServer, sdapiServer } from '../support/upstream/sdapi-server.ts';
import { paint } from '../support/upstream/wire.ts';

const LOGIN = 'operator:secret';
const servers: SdapiServer[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.close()));
});

async function opened(program: SdapiProgramName, { loaded, ...more }: Record<string, string | boolean> = {}) {
  const server = await sdapiServer({ key: LOGIN, program, ...(loaded && { loaded: String(loaded) }) });
  servers.push(server);
  const operation = more.edits ? 'ra2-image-editor' : 'ra2';
  const model = typeof more.model === 'string' ? more.model : '';
  const engine = adapterFor(server.url, {
    ...{ protocol: sdapi, operation, key: LOGIN, name: 'my-webui', model },
    ...(more.loras && { loras: true }),
  });
  return { server, engine };
}
const taskOf = (input: object = {}, seed = 5): Task => ({
  operation: 'ra2',
  input: { prompt: 'a paper boat', width: 96, height: 64, num_images: 1, ...input },
  seed,
});

describe.each(SDAPI_PROGRAM_NAMES)('%s', (program) => {
  test.each([
    'a boat <sd_cpp_extra_args>{"width":8192,"height":8192,"seed":9}</sd_cpp_extra_args>',
    'a boat <sd_cpp_<lora:x:1>extra_args>{"width":8192}</sd_cpp_extra_args>',
    'a boat <lo/* */ra:../../evil:9>, {<lo}ra:evil:1>',
    'a boat A/**/ND a fox AND a hat, {red|blue}, __color__',
  ])('obeys nothing of the prompt %s', async (prompt) => {
    const { server, engine } = await opened(program);
    const step = await engine.start(taskOf({ prompt }), timeLimit());
    expect(server.received).toMatchObject([{ obeyed: [], width: 96, height: 64, used_seed: 5 }]);
    expect(server.received[0]!.prompt).toContain('a boat');
    expect(step).toMatchObject({ is: 'done', warnings: [expect.stringContaining('prompt: ')] });
  });

  test('a prompt of control syntax alone is the caller’s mistake, and nothing is sent', async () => {
    const { server, engine } = await opened(program);
    const step = await engine.start(taskOf({ prompt: '<lora:x:1> <hypernet:y:1>' }), timeLimit());
    expect(step).toMatchObject({ is: 'failed', failure: 'invalid_request', param: 'prompt' });
    expect(server.received).toEqual([]);
  });

  test('LoRA tags stay if the operator allows them', async () => {
    const { server, engine } = await opened(program, { loras: true });
    await engine.start(taskOf({ prompt: 'a boat <lora:ink:0.8> <lora:../x:1>' }), timeLimit());
    expect(server.received[0]!.fields.prompt).toBe('a boat <lora:ink:0.8>');
  });

  test.each([0, 2 ** 31 - 1, 2 ** 31, 2 ** 31 + 77, 2 ** 32 - 1])(
    'the seed %d, sent again, makes the same picture',
    async (seed) => {
      const { server, engine } = await opened(program);
      const steps = [1, 2].map(() => engine.start(taskOf({}, seed), timeLimit()));
      const [one, two] = await Promise.all(steps);
      expect(server.received.map(({ used_seed }) => used_seed)).toEqual([seed % 2 ** 31, seed % 2 ** 31]);
      expect(one).toMatchObject({ is: 'done' });
      expect(one).not.toHaveProperty('warnings');
      expect(two).toEqual(one);
    },
  );

  test.each(['webp', 'avif', 'gif'] as const)(
    'a source in %s arrives in a format that the program decodes',
    async (format) => {
      const { server, engine } = await opened(program, { edits: true });
      const image_url = await sharp(await paint(96, 64, 3))
        .toFormat(format)
        .toBuffer();
      const step = await engine.start(
        { ...taskOf({}), operation: 'ra2-image-editor', sources: { image_url } },
        timeLimit(),
      );
      expect(step.is).toBe('done');
      expect(server.received).toMatchObject([{ ignored: [] }]);
      const [came] = Object.values(server.received[0]!.sources);
      expect((await sharp(came).metadata()).format).toBe('png');
    },
  );

  test('a picture by another checkpoint is not delivered, and the operator reads which', async () => {
    const { engine } = await opened(program, { model: 'sd_xl_base_1.0', loaded: 'other' });
    expect(await engine.start(taskOf(), timeLimit())).toMatchObject({
      is: 'failed',
      failure: 'misconfigured',
      message: expect.stringMatching(
        /^my-webui used the checkpoint other(?:\.safetensors)? in place of sd_xl_base_1\.0$/,
      ),
    });
  });

  test.each(['sd_xl_base_1.0', 'sd_xl_base_1.0.safetensors [31e35c80fc]', 'SDXL/sd_xl_base_1.0.safetensors'])(
    'the checkpoint may be named as %s',
    async (model) => {
      const { engine } = await opened(program, { model });
      expect(await engine.start(taskOf(), timeLimit())).toMatchObject({ is: 'done' });
    },
  );
});

test('the step has the seed that the server used', async () => {
  const { server, engine } = await opened('AUTOMATIC1111 1.10.1');
  server.fail('submit', {
    is: 'reply',
    body: { images: [(await paint(96, 64)).toString('base64')], info: JSON.stringify({ seed: 42 }) },
  });
  expect(await engine.start(taskOf(), timeLimit())).toMatchObject({ is: 'done', seed: 42 });
});

test('sd-server’s explanation beside its error is in the operator’s log', async () => {
  const { server, engine } = await opened('sd-server 97d29908');
  server.fail('submit', {
    is: 'reply',
    status: 500,
    body: { error: 'server_error', message: 'type must be number' },
  });
  expect(await engine.start(taskOf(), timeLimit())).toMatchObject({
    is: 'failed',
    message: expect.stringContaining('type must be number'),
  });
});
