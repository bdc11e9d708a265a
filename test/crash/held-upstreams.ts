/** One upstream of every protocol that answers in the same call, each holding its work until it is let. */
import sharp from 'sharp';
import { discPicture } from '../../engines/test/support/sources.ts';
import { fixtureServer, type Received } from '../support/upstream/fixture.ts';
import { geminiServer } from '../support/upstream/gemini-server.ts';
import { openAiImagesServer } from '../support/upstream/openai-images-server.ts';
import { replicateServer } from '../support/upstream/replicate-server.ts';
import { sdapiServer } from '../support/upstream/sdapi-server.ts';
import { FAR_KEY } from './whole-service.ts';

/** Of every picture that they make. */
export const SIZE = { width: 768, height: 1152 };

/** Upstreams that have the work and give the picture when they are let. */
export async function heldUpstreams({ oneColour = false } = {}) {
  const gate = Promise.withResolvers<void>();
  const disc = await discPicture(SIZE.width, SIZE.height).png().toBuffer();
  const create = { ...SIZE, channels: 3, background: 'red' } as const;
  const picture = oneColour ? await sharp({ create }).png().toBuffer() : disc;
  const make = async () => {
    await gate.promise;
    return picture;
  };
  const options = { key: FAR_KEY, make };
  const sdapi = await sdapiServer();
  sdapi.deliver([picture]);
  sdapi.hold(true);
  const servers = {
    images: await openAiImagesServer(options),
    addresses: await openAiImagesServer({ ...options, results: 'url' }),
    gemini: await geminiServer(options),
    sdapi,
    once: await onceServer(make),
    cog: await replicateServer(options),
  };
  return {
    servers,
    let() {
      gate.resolve();
      sdapi.hold(false);
    },
    async close() {
      for (const { close } of Object.values(servers)) await close();
    },
    works: () =>
      Object.fromEntries(Object.entries(servers).map(([name, { received }]) => [name, received.length])),
  };
}

/** Answers one call with 16 MB of JSON, in which the picture stands. */
async function onceServer(make: () => Promise<Buffer>) {
  return fixtureServer<'make'>((request, fixture) => ({
    verb: 'make',
    act: async () => {
      const { prompt } = request.json<{ prompt: string }>();
      fixture.received.push({ fields: {}, prompt, sources: {}, canceled: false } satisfies Received);
      const image = (await make()).toString('base64');
      return { body: { image, padding: 'x'.repeat(16 * 2 ** 20) } };
    },
  }));
}

type Servers = Awaited<ReturnType<typeof heldUpstreams>>['servers'];

/** The engines file that names them. */
export function fileOf({ images, addresses, gemini, sdapi, once, cog }: Servers): string {
  return `engines:
  images: { protocol: openai-images, base_url: "${images.url}/v1", key_env: FAR_KEY }
  addresses: { protocol: openai-images, base_url: "${addresses.url}/v1", key_env: FAR_KEY }
  gemini: { protocol: gemini, base_url: "${gemini.url}/v1beta", key_env: FAR_KEY }
  sdapi: { protocol: sdapi, base_url: "${sdapi.url}" }
  once: { protocol: http, base_url: "${once.url}", key_env: FAR_KEY }
  cog: { protocol: replicate, base_url: "${cog.url}/predictions", key_env: FAR_KEY }
operations:
  ra1: { engine: images, model: painter }
  ra2: { engine: addresses, model: painter }
  zimage: { engine: gemini, model: painter }
  relay: { engine: sdapi }
  photoreal-image: { engine: once, input: { prompt: { from: prompt } }, submit: { path: /make }, result: { media: /image, content_type: image/png } }
  ra2-image-editor: { engine: cog, model: painter }
`;
}
