import type { EngineSpec } from '../../engines/port/spec.ts';
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { queue } from '../../upstreams/queue.ts';
import { bentoServer } from '../support/upstream/bento-server.ts';
import { servedOf } from '../support/upstream/fields.ts';
import { CASES } from './cases.ts';
import { describeColumn, describeServed, type Received, type Serving } from './served.ts';
import { describeValues } from './served-values.ts';

/** Every field and every medium of the operation, under our own names, to a service of BentoML. */
function entryOf(operation: string): string {
  const spec: EngineSpec = ENGINE_SPECS[operation as keyof typeof ENGINE_SPECS];
  const type = spec.gives.medium === 'film' ? 'video/mp4' : 'image/png';
  const several = spec.gives.count !== undefined;
  const mapping = { ...queue.mappingFor(operation, spec), ...(several && { listed: { value: true } }) };
  const input = JSON.stringify(mapping);
  const media = several ? '/outputs/*' : 'body';
  return `poll_seconds: 0.1, input: ${input}, submit: { path: /generate/submit, ticket: { task_id: /task_id } }, poll: { path: "/generate/status?task_id={task_id}", state: /status, done: [completed], failed: [failed, canceled] }, result: { path: "/generate/get?task_id={task_id}", media: ${media}, content_type: ${type} }`;
}

/** Only the project of a film has addresses of ours in it: they are good while the work lasts. */
async function receivedOf(work: Parameters<typeof servedOf>[0]): Promise<Received> {
  const { clips = [] } = (work.fields.project ?? {}) as { clips?: { src?: string }[] };
  const linked = await Promise.all(
    clips.flatMap(({ src }) =>
      src ? [fetch(src).then(async (answer) => new Uint8Array(await answer.arrayBuffer()))] : [],
    ),
  );
  const { image_size, num_images, duration, aspect_ratio } = work.fields as {
    image_size?: { width: number; height: number };
    num_images?: number;
    duration?: number;
    aspect_ratio?: string;
  };
  const fields = ['image_url', 'end_image_url', 'video_url', 'reference_image_url'];
  const served = servedOf({ ...work, count: num_images, ...image_size }, fields);
  return { ...served, seconds: duration, aspect_ratio, sources: [...served.sources, ...linked] };
}

const serving: Serving = {
  protocol: 'http',
  async open() {
    const works: Promise<Received>[] = [];
    const server = await bentoServer({ onSubmit: (work) => works.push(receivedOf(work)) });
    return {
      engine: `protocol: http, base_url: "${server.url}", key_env: FAR_KEY`,
      environment: { FAR_KEY: 'fixture-key' },
      deliver: server.deliver,
      received: () => Promise.all(works),
      close: server.close,
    };
  },
  unconfirmed_seed: true,
  operations: Object.fromEntries(CASES.map(({ operation }) => [operation, entryOf(operation)])),
};

describeServed(serving);
describeValues(serving);

describeColumn('http');
