/** `kill -9` while every protocol's upstream is at work: all is delivered and paid once, nothing is asked twice. */
import { join } from 'node:path';
import { sniffType } from '@reverie/engines';
import { afterAll, expect, test } from 'vitest';
import { eventually } from '../../engines/test/support/eventually.ts';
import { bentoServer } from '../support/upstream/bento-server.ts';
import { comfyServer } from '../support/upstream/comfyui-server.ts';
import { geminiServer } from '../support/upstream/gemini-server.ts';
import { openAiImagesServer } from '../support/upstream/openai-images-server.ts';
import { openAiVideosServer } from '../support/upstream/openai-videos-server.ts';
import { queueServer } from '../support/upstream/queue-server.ts';
import { replicateServer } from '../support/upstream/replicate-server.ts';
import { sdapiServer } from '../support/upstream/sdapi-server.ts';
import { caseOf, openMedia } from '../upstreams/cases.ts';
import { FAR_KEY, WholeService } from './whole-service.ts';

const closing: (() => Promise<unknown> | unknown)[] = [];
afterAll(async () => {
  for (const close of closing.reverse()) await close();
});

/** One a protocol. */
async function upstreams() {
  const media = await openMedia();
  closing.push(media.close);
  const [film] = await media.resultOf(caseOf('ltx-text-to-video'));
  const [picture] = await media.resultOf(caseOf('ra1'));
  const gate = Promise.withResolvers<void>();
  const make = async () => {
    await gate.promise;
    return picture!;
  };
  const servers = {
    queue: await queueServer({ course: [], key: FAR_KEY }),
    'openai-images': await openAiImagesServer({ key: FAR_KEY, make }),
    'openai-videos': await openAiVideosServer({ key: FAR_KEY, make: async () => film! }),
    replicate: await replicateServer({ key: FAR_KEY }),
    comfyui: await comfyServer({ course: 0 }),
    gemini: await geminiServer({ key: FAR_KEY, make }),
    sdapi: await sdapiServer(),
    http: await bentoServer({ key: FAR_KEY }),
  };
  for (const server of Object.values(servers)) closing.push(server.close);
  servers.comfyui.deliver([picture!]);
  servers.http.deliver(await media.resultOf(caseOf('remove-background')));
  servers.sdapi.hold(true);
  const answer = () => {
    gate.resolve();
    servers.sdapi.hold(false);
  };
  return { servers, answer };
}

type Servers = Awaited<ReturnType<typeof upstreams>>['servers'];

function fileOf(servers: Servers): string {
  const engine = (protocol: keyof Servers, path = '', key = ', key_env: FAR_KEY') =>
    `  ${protocol}: { protocol: ${protocol}, base_url: "${servers[protocol].url}${path}"${key} }`;
  const http =
    'submit: { path: /generate/submit, ticket: { task_id: /task_id } }, poll: { path: "/generate/status?task_id={task_id}", state: /status, done: [completed], failed: [failed] }, result: { path: "/generate/get?task_id={task_id}", media: body, content_type: image/png }, input: { image_url: { from: image_url } }';
  const workflow = join(process.cwd(), 'docs/upstreams/workflows/picture.json');
  return `engines:
${engine('queue')}
${engine('openai-images', '/v1')}
${engine('openai-videos', '/v1')}
${engine('replicate', '/v1')}
${engine('comfyui', '', '')}
${engine('gemini', '/v1beta')}
${engine('sdapi', '', '')}
${engine('http')}
operations:
  ra1: { engine: queue, model: vendor/model, poll_seconds: 10 }
  ra2: { engine: openai-images, model: painter }
  ltx-text-to-video: { engine: openai-videos, model: director, poll_seconds: 10 }
  relay: { engine: replicate, model: vendor/painter, poll_seconds: 10 }
  zimage: { engine: comfyui, workflow: ${workflow}, poll_seconds: 10, input: { 6.inputs.text: { from: prompt }, 5.inputs.width: { from: width }, 5.inputs.height: { from: height } } }
  photoreal-image: { engine: gemini, model: painter }
  ra2-image-editor: { engine: sdapi }
  remove-background: { engine: http, poll_seconds: 10, ${http} }
`;
}

const PICTURE = { prompt: 'a paper boat on a pond', seed: 41 };

test('each protocol is asked once, and what it made is delivered and paid once', async () => {
  const { servers, answer } = await upstreams();
  const service = new WholeService();
  closing.push(() => service.close());
  await service.start(fileOf(servers));
  const key = await service.caller();
  const { prompt } = PICTURE;
  const photo = `data:image/png;base64,${Buffer.from(await (await openMedia()).media['photo.png']).toString('base64')}`;
  const orders: Record<string, object> = {
    '/api/ra1': { ...PICTURE, size: '768x1152' },
    '/api/ra2': PICTURE,
    '/api/ltx-text-to-video': { prompt, duration: 2, aspect_ratio: '9:16', response_mode: 'polling' },
    '/relay': { model_name: 'vendor/image-2/pro/text-to-image', prompt },
    '/api/zimage': { ...PICTURE, size: '768x1152' },
    '/api/photoreal-image': PICTURE,
    '/api/ra2-image-editor': { prompt, image_url: photo, size: '768x1152' },
    '/api/remove-background': { image_url: photo },
  };
  for (const [path, body] of Object.entries(orders)) service.order(path, key, body);
  const counts = () => ({
    queue: servers.queue.submissions.length,
    'openai-images': servers['openai-images'].received.length,
    'openai-videos': servers['openai-videos'].received.length,
    replicate: servers.replicate.received.length,
    comfyui: servers.comfyui.received.length,
    gemini: servers.gemini.received.length,
    sdapi: servers.sdapi.received.length,
    http: servers.http.received.length,
  });
  await eventually(() => Object.values(counts()).every((works) => works === 1));
  // Their answers to the submit have time to be stored, also on a busy machine; none is asked after for ten seconds.
  await new Promise((resolve) => setTimeout(resolve, 6000));
  await service.end();
  answer();
  await service.start(fileOf(servers));
  const jobs = await service.ended(key);
  const ends = Object.fromEntries(jobs.map((job) => [job.operation, [job.status, job.credits_charged > 0]]));
  expect(ends).toEqual({
    ra1: ['completed', true],
    ra2: ['completed', true],
    'ltx-text-to-video': ['completed', true],
    relay: ['completed', true],
    zimage: ['completed', true],
    'photoreal-image': ['completed', true],
    'ra2-image-editor': ['completed', true],
    'remove-background': ['completed', true],
  });
  expect(Object.values(counts())).toEqual([1, 1, 1, 1, 1, 1, 1, 1]);
  for (const job of jobs) {
    const { operation } = job;
    expect({ operation, type: sniffType(await service.delivered(job, key)) }).toEqual({
      operation,
      type: operation === 'ltx-text-to-video' ? 'video/mp4' : 'image/png',
    });
  }
  const charged = jobs.reduce((sum, { credits_charged }) => sum + credits_charged, 0);
  expect(await service.books(key)).toEqual({ left: 500 - charged, held: '0', balanced: true, open_holds: 0 });
}, 300_000);
