/**
 * A real HTTP server that speaks OpenAI's protocol of images below `/v1`, and OpenRouter's variant of it at
 * `/v1/images`. Source of every shape: `docs/upstreams/openai-images.md`.
 */
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
  sizeOf,
} from './fixture.ts';

import { OPENAI_IMAGES_PROGRAMS, type OpenAiImagesProgramName } from './openai-images-programs.ts';

export type Verb = 'generate' | 'edit' | 'file' | 'models';
export type OpenAiImagesServer = Fixture<Verb>;

export type OpenAiImagesOptions = {
  key?: string;
  models?: string[];
  /** The program whose errors it sends. Default: OpenAI. */
  program?: OpenAiImagesProgramName;
  /** Delivery of results: in the response, or at a URL that needs the key. Default: as the program does. */
  results?: 'b64_json' | 'url';
  make?: (received: Received, index: number) => Promise<Uint8Array>;
};

/** A word in the prompt refuses it, as their moderation does. */
const FORBIDDEN = /forbidden/;
/** A word in the prompt with which the model fails. */
const BROKEN = /broken/;

export async function openAiImagesServer({
  key = 'fixture-key',
  models = ['painter-1'],
  program = 'OpenAI',
  results = OPENAI_IMAGES_PROGRAMS[program].results,
  make = picture,
}: OpenAiImagesOptions = {}): Promise<OpenAiImagesServer> {
  const { refuses, wrongKey } = OPENAI_IMAGES_PROGRAMS[program];
  const refusal = (status: number, message: string, code: string, param: string | null = null) =>
    refuses({ status, message, code, param });
  return fixtureServer<Verb>((request, fixture) => {
    const { method, path, headers } = request;
    const authorized = headers.authorization === `Bearer ${key}` || headers['api-key'] === key;
    if (!authorized) return { act: () => wrongKey };
    const [, work, index] = /^\/(?:files|generated-images)\/(\d+)-(\d+)\.png$/.exec(path) ?? [];
    if (work && index)
      return {
        verb: 'file',
        act: async () => ({
          bytes: await make(fixture.received[Number(work)]!, Number(index)),
          headers: { 'content-type': 'image/png' },
        }),
      };
    if (method === 'GET') return { verb: 'models', act: () => modelsAt(path) };
    if (path === '/v1/images/generations') return { verb: 'generate', act: () => make1(generation(request)) };
    if (path === '/v1/images/edits')
      return {
        verb: 'edit',
        act: async () => {
          const received = await edit(request);
          if (Object.keys(received.sources).length > 0) return make1(received);
          return refusal(400, "Missing required parameter: 'image'.", 'missing_required_parameter', 'image');
        },
      };
    if (path === '/v1/images') return { verb: 'generate', act: () => make1(routed(request), 0.04) };
    return { act: () => refusal(404, `Unknown request URL: ${method} ${path}.`, 'unknown_url') };

    function modelsAt(path: string): Answer {
      const name = decodeURIComponent(path.replace(/^\/v1\/(?:images\/)?models\/?/, ''));
      if (name === '')
        return { body: { object: 'list', data: models.map((id) => ({ id, object: 'model' })) } };
      if (models.includes(name)) return { body: { id: name, object: 'model' } };
      return refusal(404, `The model '${name}' does not exist`, 'model_not_found');
    }

    async function make1(received: Received, cost?: number): Promise<Answer> {
      if (!received.prompt)
        return refusal(400, "Missing required parameter: 'prompt'.", 'missing_required_parameter', 'prompt');
      if (FORBIDDEN.test(received.prompt))
        return refusal(400, 'Your request was rejected by the safety system.', 'moderation_blocked');
      if (BROKEN.test(received.prompt))
        return refusal(500, 'Image generation failed: out of memory', 'server_error');
      const work = fixture.received.push(received) - 1;
      const media = Array.from({ length: received.count ?? 1 }, async (_, each) =>
        results === 'url'
          ? { url: `${fixture.url}/files/${work}-${each}.png`, revised_prompt: `${received.prompt}, painted` }
          : { b64_json: Buffer.from(await make(received, each)).toString('base64') },
      );
      // LiteLLM 1.108.7 rejects a response without the details.
      const input_tokens_details = { text_tokens: 8, image_tokens: 0 };
      const tokens = { input_tokens: 8, input_tokens_details, output_tokens: 272, total_tokens: 280 };
      const usage = { ...tokens, ...(cost && { cost }) };
      return { body: { created: 1_790_000_000, data: await Promise.all(media), usage } };
    }
  });
}

/** As the request says it, in JSON. Fields that OpenAI's own server does not know are refused when they say so. */
function generation(request: FixtureRequest): Received {
  const fields = request.json<Record<string, unknown>>();
  return receivedOf(fields, {});
}

async function edit(request: FixtureRequest): Promise<Received> {
  const form = await request.form();
  const fields: Record<string, unknown> = {};
  const sources: Record<string, Buffer> = {};
  let count = 0;
  for (const [name, value] of form) {
    if (typeof value === 'string') fields[name] = value;
    else sources[name === 'image[]' ? `image[${count++}]` : name] = Buffer.from(await value.arrayBuffer());
  }
  return receivedOf(fields, sources);
}

function routed(request: FixtureRequest): Received {
  type Reference = { image_url: { url: string } };
  const { input_references = [], ...fields } = request.json<{ input_references?: Reference[] }>();
  const sources = input_references.map(({ image_url }, index) => [`image[${index}]`, bytesOf(image_url.url)]);
  return receivedOf(fields, Object.fromEntries(sources));
}

function receivedOf(fields: Record<string, unknown>, sources: Record<string, Buffer>): Received {
  const { model, prompt, size, n, seed } = fields as Record<string, string | undefined>;
  return sentOf({
    fields,
    model,
    prompt,
    ...sizeOf(size),
    count: numberOf(n),
    seed: numberOf(seed),
    sources,
    canceled: false,
  }) as Received;
}
