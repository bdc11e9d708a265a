/** A service that sells several models of one operation, on two protocols. */
import { ENGINE_SPECS } from '../../../generated/engines.ts';
import { parseEngines } from '../../../upstreams/file.ts';
import { createRegistry, type Registry } from '../../../upstreams/registry.ts';
import { instantEngine } from '../engines.ts';
import { type Answer, openService, type Service } from '../service.ts';
import { openAiImagesServer } from './openai-images-server.ts';
import { queueServer } from './queue-server.ts';

/** The registry of an engines file whose sections follow two engines, `fal` and `openai`. */
export function modelsRegistry(urls: { fal: string; openai: string }, sections: string): Registry {
  return createRegistry({
    specs: ENGINE_SPECS,
    embedded: new Map(
      ['ra1', 'ra2', 'smart-resize', 'video-relight'].map((operation) => [operation, instantEngine()]),
    ),
    file: parseEngines(`
engines:
  fal: { protocol: queue, base_url: ${urls.fal}, key_env: KEY }
  openai: { protocol: openai-images, base_url: ${urls.openai}/v1, key_env: KEY }
${sections}`),
    environment: { KEY: 'fixture-key' },
    fetch,
  });
}

const MODELS = `
operations:
  ra1: { engine: openai, model: painter-1 }
models:
  ra1/flux-pro:
    engine: fal
    model: vendor/flux-pro
    title: Flux Pro
    factor: "2.5"
    options: { steps: { type: integer, maximum: 50 }, loras: {} }
  ra1/cheap: { engine: openai, model: painter-1, factor: "0.3333", options: [style] }
  ra1/own: { engine: embedded, factor: "2" }
  ra2/flux: { engine: fal, model: vendor/flux, factor: "1.5" }
  video-relight/half: { engine: fal, model: vendor/light, factor: "0.5" }
`;

export async function modelShop() {
  const [fal, openai] = [await queueServer({ course: [] }), await openAiImagesServer()];
  const service = await openService({
    registry: modelsRegistry({ fal: fal.url, openai: openai.url }, MODELS),
  });
  return {
    service,
    fal,
    paint: (account: Keyed, body: object, headers = {}) =>
      service.post('/api/ra1', { prompt: 'a fox', ...body }, { ...account.keyHeader, ...headers }),
    postedOf: async ({ keyHeader }: Keyed) =>
      ((await service.get('/api/account', keyHeader)).body.credits as { posted: string }).posted,
    async close() {
      await service.stop();
      await Promise.all([fal.close(), openai.close()]);
    },
  };
}

type Keyed = { keyHeader: Record<string, string> };

/** The job once it has ended. */
export async function endedJob(
  at: Pick<Service, 'get'>,
  { body }: Answer,
  keyHeader: Record<string, string>,
): Promise<Answer> {
  for (;;) {
    const job = await at.get(`/api/jobs/${body.job_id}`, keyHeader);
    if (job.body.status !== 'in_progress') return job;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
