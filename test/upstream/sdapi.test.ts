/** AUTOMATIC1111's API: the example of its page, and what goes wrong, against a server of its shapes. */
import sharp from 'sharp';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Step, Task } from '../../engines/port/engine.ts';
import { timeLimit } from '../support/upstream/adapter.ts';
import { examplesOf, openExample } from '../support/upstream/examples.ts';
import { type SdapiServer, sdapiServer } from '../support/upstream/sdapi-server.ts';
import { type Fault, paint } from '../support/upstream/wire.ts';

const [PAGE] = examplesOf('sdapi') as [string];
const LOGIN = 'operator:secret';
const task: Task = {
  operation: 'ra2',
  input: { prompt: 'a paper boat', width: 96, height: 64, num_images: 2 },
  seed: 0,
};

let upstream: SdapiServer;
let photo: Buffer;
beforeAll(async () => {
  photo = await paint(48, 32, 9);
});
beforeEach(async () => {
  upstream = await sdapiServer({ key: LOGIN });
});
afterEach(() => upstream.close());

const opened = (yaml = PAGE, key = LOGIN) => openExample(yaml, upstream.url, { key });
const engineOf = (operation: string) => opened().engineOf(operation);
const picturesOf = (step: Step) => {
  if (step.is !== 'done') throw new Error(JSON.stringify(step));
  return step.outputs.map((output) => ('bytes' in output ? output.bytes : Buffer.alloc(0)));
};
/** Until the fixture has heard so many calls of a verb. */
async function untilReceived(verb: string, count = 1): Promise<void> {
  for (let tries = 0; tries < 500; tries++) {
    if (upstream.calls.filter((one) => one.verb === verb).length >= count) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  throw new Error(`No ${verb} came.`);
}

describe('work', () => {
  test('prompt, size, seed and count travel; the pictures and the seed used come back', async () => {
    const step = await engineOf('ra2').start(task, timeLimit());
    expect(upstream.received).toMatchObject([
      { path: '/sdapi/v1/txt2img', prompt: 'a paper boat', width: 96, height: 64, seed: 0, count: 2 },
    ]);
    expect(step).toMatchObject({ is: 'done', facts: { seed: 0 } });
    const sizes = await Promise.all(picturesOf(step).map((one) => sharp(one).metadata()));
    expect(sizes).toMatchObject([
      { format: 'png', width: 96, height: 64 },
      { format: 'png', width: 96, height: 64 },
    ]);
  });

  test('the checkpoint of the file is the one that works', async () => {
    await engineOf('ra1').start({ ...task, operation: 'ra1' }, timeLimit());
    expect(upstream.received[0]!.fields).toMatchObject({
      override_settings: { sd_model_checkpoint: 'sd_xl_base_1.0' },
      override_settings_restore_afterwards: false,
    });
    const step = await opened(PAGE.replace('sd_xl_base_1.0', 'gone'))
      .engineOf('ra1')
      .start({ ...task, operation: 'ra1' }, timeLimit());
    expect(step).toMatchObject({
      is: 'failed',
      failure: 'misconfigured',
      message: 'my-webui used the checkpoint sd_xl_base_1.0 in place of gone',
    });
  });

  test.each([PAGE, PAGE.replace(/(ra2-image-editor:\n.*my-webui\n)(.*\n)*/, '$1')])(
    'the caller’s picture is an init image, bare base64 of the same pixels (%#)',
    async (yaml) => {
      const edit: Task = { ...task, operation: 'ra2-image-editor', sources: { image_url: photo } };
      const step = await opened(yaml).engineOf('ra2-image-editor').start(edit, timeLimit());
      const [work] = upstream.received;
      expect(work).toMatchObject({ path: '/sdapi/v1/img2img', prompt: 'a paper boat' });
      expect(work!.fields.init_images).toEqual([photo.toString('base64')]);
      expect(work!.sources['init_images.0']).toEqual(photo);
      expect(step.is).toBe('done');
    },
  );

  test('a grid before the pictures is none of them; a server that tells no info is understood', async () => {
    await upstream.close();
    upstream = await sdapiServer({ key: LOGIN, grid: true });
    const sizes = await Promise.all(
      picturesOf(await engineOf('ra2').start(task, timeLimit())).map((one) => sharp(one).metadata()),
    );
    expect(sizes.map(({ width }) => width)).toEqual([96, 96]);
    await upstream.close();
    upstream = await sdapiServer({ key: LOGIN, tells: false });
    expect(await engineOf('ra2').start(task, timeLimit())).toMatchObject({
      is: 'done',
      outputs: [{}, {}],
      facts: {},
    });
  });

  test('progress is told while it works', async () => {
    upstream.hold(true);
    const reported: number[] = [];
    const hasty = opened(
      PAGE.replace('ra2: { engine: my-webui', 'ra2: { engine: my-webui, poll_seconds: 0.1'),
    ).engineOf('ra2');
    const step = hasty.start(task, timeLimit(), ({ progress }) => reported.push(progress));
    await untilReceived('progress', 2);
    upstream.hold(false);
    expect((await step).is).toBe('done');
    expect(reported).toContain(0.4);
  });

  test.each(['smart-resize', 'remove-background', 'wan'])('%s is not served', (operation) => {
    expect(() => opened(`${PAGE}  ${operation}: { engine: my-webui }\n`)).toThrow(
      'cannot be served by sdapi without its own input',
    );
  });
});

describe('cancel', () => {
  test('interrupts the server, which is at this work', async () => {
    upstream.hold(true);
    const abort = new AbortController();
    const step = engineOf('ra2').start(task, abort.signal);
    await untilReceived('submit');
    abort.abort();
    await expect(step).rejects.toMatchObject({ accepted: 'unknown' });
    expect(upstream.received).toMatchObject([{ interrupted: true }]);
  });

  test('of work that waits there interrupts nobody', async () => {
    upstream.hold(true);
    const first = engineOf('ra2').start(task, timeLimit());
    await untilReceived('submit');
    const abort = new AbortController();
    const second = engineOf('ra2').start(task, abort.signal);
    await untilReceived('submit', 2);
    abort.abort();
    await expect(second).rejects.toMatchObject({ accepted: 'unknown' });
    expect(upstream.received).toMatchObject([{ interrupted: false }, { interrupted: false }]);
    upstream.hold(false);
    expect((await first).is).toBe('done');
  });

  test('out of time is interrupted as well', async () => {
    upstream.hold(true);
    const hurried = opened(PAGE.replace('timeout_seconds: 600', 'timeout_seconds: 1')).engineOf('ra2');
    await expect(hurried.start(task, timeLimit())).rejects.toMatchObject({
      accepted: 'unknown',
      fault: 'timeout',
    });
    expect(upstream.received).toMatchObject([{ interrupted: true }]);
  });
});

describe('failures', () => {
  test.each([429, 503])('%d is overload and was not taken', async (status) => {
    upstream.fail('submit', { is: 'reply', status, headers: { 'retry-after': '9' } });
    await expect(engineOf('ra2').start(task, timeLimit())).rejects.toMatchObject({
      accepted: 'no',
      fault: 'overload',
      retry_after_seconds: 9,
    });
  });

  test.each<[Fault['is'], string]>([
    ['lost', 'connection'],
    ['cut', 'connection'],
    ['html', 'malformed'],
  ])('%s: it may have been done, and is never submitted twice', async (is, fault) => {
    upstream.fail('submit', { is } as Fault);
    await expect(engineOf('ra2').start(task, timeLimit())).rejects.toMatchObject({
      accepted: 'unknown',
      fault,
    });
    expect(upstream.received).toHaveLength(1);
  });

  test('out of memory is the engine’s failure, in their words', async () => {
    const step = await engineOf('ra2').start(
      { ...task, input: { ...task.input, prompt: 'broken' } },
      timeLimit(),
    );
    expect(step).toMatchObject({
      is: 'failed',
      failure: 'engine_failed',
      message: expect.stringContaining('CUDA out of memory'),
    });
  });

  test('a field that is not taken is the caller’s where we filled it from theirs', async () => {
    const step = await engineOf('ra2').start({ ...task, input: { ...task.input, prompt: 4 } }, timeLimit());
    expect(step).toMatchObject({ is: 'failed', failure: 'invalid_request', param: 'prompt' });
  });

  test('a login that is not taken is the operator’s to mend, and is in no message', async () => {
    const step = await opened(PAGE, 'operator:wrong').engineOf('ra2').start(task, timeLimit());
    expect(step).toMatchObject({ is: 'failed', failure: 'misconfigured' });
    expect(JSON.stringify(step)).not.toMatch(/operator:wrong|b3BlcmF0b3I/);
  });
});

describe('check', () => {
  const check = (yaml = PAGE, key = LOGIN) => opened(yaml, key).entries[0]!.adapter!.check(timeLimit());

  test('says that the checkpoint is there', async () => {
    expect(await check()).toBe('reached; it has the checkpoint sd_xl_base_1.0');
  });

  test('says which are there where it is not', async () => {
    await expect(check(PAGE.replace('sd_xl_base_1.0', 'gone'))).rejects.toThrow(
      'has no model gone; it has sd_xl_base_1.0',
    );
  });

  test('tells a login that is not taken, and a server without the API', async () => {
    await expect(check(PAGE, 'operator:wrong')).rejects.toMatchObject({ fault: 'auth' });
    upstream.fail('models', { is: 'reply', status: 404, body: { detail: 'Not Found' } });
    await expect(check()).rejects.toThrow('started with --api');
  });
});
