/** The negative prompt and the strength reach each protocol's server by the name that it has for them. */
import { expect, test } from 'vitest';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { withOptions } from '../../upstreams/model-options.ts';
import { openaiImages } from '../../upstreams/openai-images.ts';
import { queue } from '../../upstreams/queue.ts';
import { replicate } from '../../upstreams/replicate.ts';
import { sdapi } from '../../upstreams/sdapi.ts';
import { adapterFor, timeLimit, wholeWay } from '../support/upstream/adapter.ts';
import { picture } from '../support/upstream/fixture.ts';
import { openAiImagesServer } from '../support/upstream/openai-images-server.ts';
import { queueServer } from '../support/upstream/queue-server.ts';
import { replicateServer } from '../support/upstream/replicate-server.ts';
import { sdapiServer } from '../support/upstream/sdapi-server.ts';

const operation = 'ra2-image-editor' as const;
const steered = { negative_prompt: 'people, text', strength: 0.6 };
const image_url = await picture({ width: 64, height: 32 });
const edit = (more: object = steered) => ({
  operation,
  input: { prompt: 'let it snow', width: 64, height: 32, ...more },
  seed: 1,
  sources: { image_url },
});

test('sdapi: negative_prompt and denoising_strength, and neither where the caller sends none', async () => {
  const upstream = await sdapiServer({ key: 'operator:secret' });
  const own = { protocol: sdapi, operation, key: 'operator:secret', model: 'sd_xl_base_1.0' };
  const engine = adapterFor(upstream.url, own);
  await engine.start(edit(), timeLimit());
  await engine.start(edit({}), timeLimit());
  const [sent, without] = upstream.received.map(({ fields }) => fields);
  expect(sent).toMatchObject({ negative_prompt: 'people, text', denoising_strength: 0.6 });
  expect(Object.keys(without as object)).not.toContain('negative_prompt');
  expect(Object.keys(without as object)).not.toContain('denoising_strength');
  expect(engine.ignored_fields).not.toContain('negative_prompt');
  await upstream.close();
});

test('queue: under their own names', async () => {
  const upstream = await queueServer({ course: [] });
  await wholeWay(adapterFor(upstream.url, { protocol: queue, operation }), edit());
  expect(upstream.submissions[0]!.input).toMatchObject(steered);
  await upstream.close();
});

test('replicate: negative_prompt and prompt_strength', async () => {
  const upstream = await replicateServer({});
  await wholeWay(
    adapterFor(`${upstream.url}/v1`, { protocol: replicate, operation, model: 'vendor/painter' }),
    edit(),
  );
  expect(upstream.received[0]!.fields).toMatchObject({
    negative_prompt: 'people, text',
    prompt_strength: 0.6,
  });
  await upstream.close();
});

test('openai-images: not sent, and named as ignored', async () => {
  const upstream = await openAiImagesServer({});
  const engine = adapterFor(`${upstream.url}/v1`, { protocol: openaiImages, operation });
  await engine.start(edit(), timeLimit());
  expect(Object.keys(upstream.received[0]!.fields)).not.toContain('negative_prompt');
  expect(engine.ignored_fields).toEqual(expect.arrayContaining(['negative_prompt', 'strength']));
  await upstream.close();
});

test.each([
  ['by default', queue.mappingFor(operation, ENGINE_SPECS[operation])!, 'negative_prompt'],
  ['by the operator', { prompt: { from: 'prompt' }, bad: { from: 'options.negative_prompt' } }, 'bad'],
] as const)(
  'an option of that name, mapped %s, comes before the field, which fills it too',
  async (_, written, theirs) => {
    const { mapping, duplicates } = withOptions(written, { negative_prompt: {} });
    expect(duplicates).toEqual([]);
    const upstream = await queueServer({ course: [] });
    const engine = adapterFor(upstream.url, { protocol: queue, operation, mapping });
    await wholeWay(engine, edit());
    await wholeWay(engine, edit({ ...steered, options: { negative_prompt: 'rain' } }));
    expect(upstream.submissions.map(({ input }) => (input as Record<string, unknown>)[theirs])).toEqual([
      'people, text',
      'rain',
    ]);
    expect(engine.ignored_fields).not.toContain('negative_prompt');
    await upstream.close();
  },
);

test('an option may not have the name of another field', () => {
  expect(withOptions({ seed: { from: 'seed' } }, { seed: {} }).duplicates).toEqual(['seed']);
});
