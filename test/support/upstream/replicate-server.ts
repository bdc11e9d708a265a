/**
 * A real HTTP server that speaks Replicate's protocol below `/v1`, and at `/predictions` that of a Cog server. Source of
 * every shape: `docs/upstreams/replicate.md`.
 */
import { COG_PROGRAMS, type CogProgram, type CogProgramName } from './cog-programs.ts';
import {
  type Answer,
  bytesOf,
  type Fixture,
  type FixtureRequest,
  fixtureServer,
  numberOf,
  picture,
  type Received,
  sentOf,
} from './fixture.ts';

export type Verb = 'create' | 'get' | 'cancel' | 'upload' | 'predict';
export type ReplicateServer = Fixture<Verb> & { files: Buffer[] };

export type ReplicateOptions = {
  key?: string;
  /** Answers to successive polls before the end. */
  course?: { status: 'starting' | 'processing'; logs?: string }[];
  /** Format of the output. */
  shape?: 'list' | 'text' | 'object' | 'data';
  /** The version of the Cog server at `/predictions`. */
  cog?: CogProgramName;
  /** The model prints its seed, as replicate/cog-flux does. Default: true. */
  logs?: boolean;
  make?: (received: Received, index: number) => Promise<Uint8Array>;
};

const VERSION = 'a'.repeat(64);
/** Takes the place of the seed 0. Source: replicate/cog-flux, predict.py (`if not seed`). */
const RANDOM_SEED = 31_337;

export async function replicateServer({
  key = 'fixture-key',
  course = [{ status: 'starting' }, { status: 'processing', logs: ' 40%|████      | 4/10 [00:01<00:02]' }],
  shape = 'list',
  logs = true,
  cog = 'Cog 0.23.1',
  make = picture,
}: ReplicateOptions = {}): Promise<ReplicateServer> {
  const files: Buffer[] = [];
  const pollCounts = new Map<number, number>();
  const { ended }: CogProgram = COG_PROGRAMS[cog];

  const printed = ({ seed }: Received) => (logs ? { logs: `Using seed: ${seed || RANDOM_SEED}\n` } : {});

  const server = await fixtureServer<Verb>((request, fixture) => {
    const { method, path, headers } = request;
    if (path === '/predictions') return { verb: 'predict', act: () => predict() };
    if (path === '/health-check') return { act: () => ({ body: { status: 'READY' } }) };
    const [, work, index] = /^\/files\/(\d+)-(\d+)$/.exec(path) ?? [];
    if (work)
      return { act: async () => ({ bytes: await make(fixture.received[Number(work)]!, Number(index)) }) };
    if (headers.authorization !== `Bearer ${key}`) {
      const detail = 'You did not pass a valid authentication token';
      return { act: () => ({ status: 401, body: { title: 'Unauthenticated', detail, status: 401 } }) };
    }
    if (method === 'POST' && path === '/v1/files') return { verb: 'upload', act: () => upload() };
    const [, model] =
      /^\/v1\/(?:models\/(?!nobody)|deployments\/)(\w+\/[\w.-]+)(?:\/predictions)?$/.exec(path) ?? [];
    if (method === 'GET' && model) return { act: () => ({ body: { owner: model.split('/')[0] } }) };
    if (method === 'GET' && path === `/v1/models/vendor/painter/versions/${VERSION}`)
      return { act: () => ({ body: { id: VERSION } }) };
    if (method === 'POST' && model) return { verb: 'create', act: () => create(model) };
    if (method === 'POST' && path === '/v1/predictions') {
      const { version } = request.json<{ version?: string }>();
      if (version === VERSION) return { verb: 'create', act: () => create(version) };
      return { act: () => invalid([{ type: 'required', field: '', description: 'version is required' }]) };
    }
    const [, number, tail] = /^\/v1\/predictions\/p(\d+)(\/cancel)?$/.exec(path) ?? [];
    const received = fixture.received[Number(number)];
    if (!received) return { act: () => ({ status: 404, body: { detail: 'Not found.', status: 404 } }) };
    if (tail) return { verb: 'cancel', act: () => cancel(Number(number), received) };
    return { verb: 'get', act: () => get(Number(number), received) };

    async function upload(): Promise<Answer> {
      const content = (await request.form()).get('content') as File;
      const index = files.push(Buffer.from(await content.arrayBuffer())) - 1;
      const urls = { get: `${fixture.url}/v1/files/f${index}` };
      return { status: 201, body: { id: `f${index}`, content_type: content.type, size: content.size, urls } };
    }

    function create(model: string): Answer {
      const received = receivedOf(request, model, files);
      if (!received.prompt && Object.keys(received.sources).length === 0)
        return invalid([{ type: 'required', field: 'input', description: 'prompt is required' }]);
      const index = fixture.received.push(received) - 1;
      return { status: 201, body: prediction(index, received, { status: 'starting' }) };
    }

    async function get(index: number, received: Received): Promise<Answer> {
      const times = pollCounts.get(index) ?? 0;
      pollCounts.set(index, times + 1);
      if (received.canceled) return { body: prediction(index, received, { status: 'canceled' }) };
      const now = course[times];
      if (now) return { body: prediction(index, received, now) };
      return { body: prediction(index, received, await ending(index, received)) };
    }

    function cancel(index: number, received: Received): Answer {
      received.canceled = true;
      return { body: prediction(index, received, { status: 'canceled' }) };
    }

    async function ending(index: number, received: Received): Promise<object> {
      if (received.prompt?.includes('forbidden'))
        return {
          status: 'failed',
          error: 'NSFW content detected. Try running it again, or try a different prompt.',
        };
      if (received.prompt?.includes('stuck')) return { status: 'failed', error: 'Timeout starting (E6716)' };
      const media = Array.from({ length: received.count ?? 1 }, (_, each) =>
        shape === 'data'
          ? make(received, each).then(
              (bytes) => `data:image/png;base64,${Buffer.from(bytes).toString('base64')}`,
            )
          : `${fixture.url}/files/${index}-${each}`,
      );
      const all = await Promise.all(media);
      const output =
        shape === 'text' ? all[0] : shape === 'object' ? { preview: 'none', video: all[0] } : all;
      return { status: 'succeeded', output, ...printed(received), metrics: { predict_time: 2.5 } };
    }

    /** Cog answers when it is done, with the media in the answer. */
    async function predict(): Promise<Answer> {
      const received = receivedOf(request, 'cog', files);
      if (!received.prompt)
        return {
          status: 422,
          body: { detail: [{ loc: ['body', 'input', 'prompt'], msg: 'Field required' }] },
        };
      fixture.received.push(received);
      const about = { input: received.fields, logs: printed(received).logs ?? '', seconds: 1 };
      if (received.prompt.includes('forbidden')) return ended({ ...about, error: 'NSFW content detected.' });
      const bytes = Buffer.from(await make(received, 0)).toString('base64');
      return ended({ ...about, output: `data:image/png;base64,${bytes}` });
    }

    function prediction(index: number, { model, fields }: Received, now: object): object {
      const urls = {
        get: `${fixture.url}/v1/predictions/p${index}`,
        cancel: `${fixture.url}/v1/predictions/p${index}/cancel`,
      };
      return { id: `p${index}`, model, input: fields, output: null, error: null, logs: '', urls, ...now };
    }
  });
  return Object.assign(server, { files });
}

function receivedOf(request: FixtureRequest, model: string, files: Buffer[]): Received {
  const { input } = request.json<{ input: Record<string, unknown> }>();
  const fields: Record<string, unknown> = {};
  const sources: Record<string, Buffer> = {};
  const members = Object.entries(input).flatMap(([name, value]) =>
    Array.isArray(value)
      ? value.map((each, index) => [`${name}[${index}]`, each] as const)
      : [[name, value] as const],
  );
  for (const [name, value] of members) {
    const [, file] = /\/v1\/files\/f(\d+)$/.exec(String(value)) ?? [];
    if (file) sources[name] = files[Number(file)]!;
    else if (/^data:/.test(String(value))) sources[name] = bytesOf(String(value));
    else fields[name] = value;
  }
  const { prompt, width, height, seed, num_outputs, duration } = fields as Record<string, string | undefined>;
  return sentOf({
    fields,
    model,
    prompt,
    width: numberOf(width),
    height: numberOf(height),
    seed: numberOf(seed),
    count: numberOf(num_outputs),
    seconds: numberOf(duration),
    sources,
    canceled: false,
  }) as Received;
}

function invalid(invalid_fields: { type: string; field: string; description: string }[]): Answer {
  const detail = invalid_fields.map(({ field, description }) => `- ${field}: ${description}\n`).join('');
  return { status: 422, body: { title: 'Input validation failed', detail, status: 422, invalid_fields } };
}
