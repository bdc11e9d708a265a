/** ComfyUI where something goes wrong: on the wire, in a node, in the file. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Task } from '../../engines/port/engine.ts';
import { EnginesFileError } from '../../upstreams/engines-file-error.ts';
import { ticketOf, timeLimit, wholeWay } from '../support/upstream/adapter.ts';
import { type ComfyServer, comfyServer } from '../support/upstream/comfyui-server.ts';
import { examplesOf, openExample } from '../support/upstream/examples.ts';
import { type Fault, paint } from '../support/upstream/wire.ts';

const [PAGE] = examplesOf('comfyui') as [string];
const task: Task = {
  operation: 'ra2',
  input: { prompt: 'a paper boat', width: 96, height: 64, num_images: 2 },
  seed: 0,
};

let upstream: ComfyServer;
let photo: Buffer;
beforeAll(async () => {
  photo = await paint(48, 32, 9);
});
beforeEach(async () => {
  upstream = await comfyServer();
});
afterEach(() => upstream.close());
const engineOf = (operation: string) => openExample(PAGE, upstream.url).engineOf(operation);
const filming = (): Task => ({
  operation: 'wan',
  input: { prompt: 'the boat sails' },
  seed: 4,
  sources: { image_url: photo },
  measured: { image_url: { width: 48, height: 32 } },
});

describe('failures', () => {
  test('a file that is not there is told to the operator, not to the caller', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'comfy-'));
    const workflow = readFileSync('docs/upstreams/workflows/picture.json', 'utf8').replace(
      'sd_xl_base',
      'sd_xl_refiner',
    );
    writeFileSync(join(folder, 'picture.json'), workflow);
    const yaml = `${PAGE.slice(0, PAGE.indexOf('  wan:'))}`.replace('./workflows', '.');
    const { engineOf, entries } = openExample(yaml, upstream.url, { folder });
    expect(await engineOf('ra2').start(task, timeLimit())).toMatchObject({
      is: 'failed',
      failure: 'misconfigured',
      message: expect.stringMatching(/node 4 \(CheckpointLoaderSimple\): Value not in list: ckpt_name/),
    });
    await expect(entries[0]!.adapter!.check(timeLimit())).rejects.toThrow(
      'ckpt_name sd_xl_refiner_1.0.safetensors for node 4',
    );
    rmSync(folder, { recursive: true });
  });

  test('an exception of a node is the engine’s failure, told with its node', async () => {
    const steps = await wholeWay(engineOf('ra2'), { ...task, input: { ...task.input, prompt: 'broken' } });
    expect(steps.at(-1)).toMatchObject({
      is: 'failed',
      failure: 'engine_failed',
      message: expect.stringContaining('node 3 (KSampler): CUDA out of memory'),
    });
  });

  test('a server that was started anew knows nothing: the work may begin anew', async () => {
    const engine = engineOf('ra2');
    const ticket = ticketOf(await engine.start(task, timeLimit()));
    upstream.restart();
    expect(await engine.poll(ticket, timeLimit())).toMatchObject({
      is: 'failed',
      failure: 'engine_failed',
      retryable: true,
    });
  });

  test.each([429, 503])(
    '%d is overload: nothing was taken, neither of an upload nor of the prompt',
    async (status) => {
      for (const verb of ['upload', 'prompt'] as const) {
        upstream.fail(verb, { is: 'reply', status, headers: { 'retry-after': '9' } });
        await expect(engineOf('wan').start(filming(), timeLimit())).rejects.toMatchObject({
          accepted: 'no',
          fault: 'overload',
          retry_after_seconds: 9,
        });
      }
      expect(upstream.received).toEqual([]);
    },
  );

  const hurried = () => openExample(PAGE.replace('concurrency: 4', 'timeout_seconds: 1'), upstream.url);
  test.each<[Fault['is'], string]>([
    ['silent', 'timeout'],
    ['lost', 'connection'],
    ['cut', 'connection'],
    ['html', 'malformed'],
  ])('%s: an upload was surely not work, a prompt may be, a question is asked again', async (is, fault) => {
    upstream.fail('upload', { is } as Fault);
    await expect(hurried().engineOf('wan').start(filming(), timeLimit())).rejects.toMatchObject({
      accepted: 'no',
      fault,
    });
    upstream.fail('prompt', { is } as Fault);
    await expect(hurried().engineOf('wan').start(filming(), timeLimit())).rejects.toMatchObject({
      accepted: 'unknown',
      fault,
    });
    const ticket = ticketOf(await hurried().engineOf('ra2').start(task, timeLimit()));
    upstream.fail('queue', { is } as Fault);
    await expect(hurried().engineOf('ra2').poll(ticket, timeLimit())).rejects.toMatchObject({
      accepted: 'unknown',
      fault,
    });
  });
});

describe('check', () => {
  test.each([0, 1, 2, 3])('entry %d: the server has every node and file', async (index) => {
    const { entries } = openExample(PAGE, upstream.url);
    expect(await entries[index]!.adapter!.check(timeLimit())).toContain(
      'ComfyUI 0.3.60 on cuda:0 NVIDIA GeForce RTX 4090',
    );
    expect(upstream.received).toEqual([]);
  });
});

describe('told at the start, with its line', () => {
  const mistakesOf = (yaml: string, folder?: string) => {
    try {
      openExample(yaml, undefined, folder === undefined ? {} : { folder });
      return [];
    } catch (error) {
      if (error instanceof EnginesFileError) return error.mistakes;
      throw error;
    }
  };

  test.each([
    [
      '6.inputs.text',
      '60.inputs.text',
      'operations.ra2.input.60.inputs.text (line 8) takes a node of the workflow: 3, 4, 5, 6, 7, 8, 9',
    ],
    [
      '6.inputs.text',
      '6.inputs.prompt',
      'operations.ra2.input.6.inputs.prompt (line 8) takes an input of node 6 (CLIPTextEncode): text, clip',
    ],
    [
      '6.inputs.text',
      'prompt',
      'operations.ra2.input.prompt (line 8) takes a slot NODE.inputs.NAME, e.g. 6.inputs.text',
    ],
    [
      'picture.json',
      'painting.json',
      'operations.ra2.workflow (line 6) takes the path of a JSON file that holds an object (ENOENT)',
    ],
  ])('%s as %s', (what, instead, mistake) => {
    expect(mistakesOf(PAGE.replace(what, instead))).toEqual([mistake]);
  });

  test('the editor’s own format', () => {
    const folder = mkdtempSync(join(tmpdir(), 'comfy-'));
    writeFileSync(join(folder, 'picture.json'), JSON.stringify({ nodes: [], links: [], version: 0.4 }));
    const yaml = PAGE.slice(0, PAGE.indexOf('  wan:')).replace('./workflows', '.');
    expect(mistakesOf(yaml, folder)).toEqual([
      expect.stringContaining(
        'operations.ra2.workflow (line 6) takes a workflow as ComfyUI exports it for its API',
      ),
    ]);
    rmSync(folder, { recursive: true });
  });
});
