/**
 * A real HTTP server with OpenAI's video API below `/v1`, or, on request, OpenRouter's variant of it. Source of every
 * shape: `docs/upstreams/openai-videos.md`.
 */
import {
  type Answer,
  bytesOf,
  type Fixture,
  type FixtureRequest,
  fixtureServer,
  numberOf,
  type Received,
  sentOf,
  sizeOf,
} from './fixture.ts';
import {
  OPENAI_VIDEOS_PROGRAMS,
  type OpenAiVideosProgram,
  type OpenAiVideosProgramName,
} from './openai-videos-programs.ts';

export type Verb = 'create' | 'status' | 'content' | 'cancel';
export type OpenAiVideosServer = Fixture<Verb>;

export type OpenAiVideosOptions = {
  key?: string;
  /** Answers to successive polls before the end. */
  course?: { status: string; progress?: number }[];
  /** The program whose ids and errors it sends. Default: OpenAI. */
  program?: OpenAiVideosProgramName;
  /** Speaks as OpenRouter does. */
  routed?: boolean;
  /** The film of a work; default: bytes that are none. */
  make?: (received: Received) => Promise<Uint8Array>;
};

const OUT = 'CUDA out of memory';
const NO_FILM = Buffer.from('no film at all, as far as this fixture knows');

export async function openAiVideosServer({
  key = 'fixture-key',
  course = [
    { status: 'queued', progress: 0 },
    { status: 'in_progress', progress: 40 },
  ],
  routed = false,
  program: programName = 'OpenAI',
  make = async () => NO_FILM,
}: OpenAiVideosOptions = {}): Promise<OpenAiVideosServer> {
  const program: OpenAiVideosProgram = OPENAI_VIDEOS_PROGRAMS[programName];
  const refusal = (status: number, message: string, code: string, param: string | null = null) =>
    program.refuses({ status, message, code, param });
  const pollCounts = new Map<number, number>();
  const deleted = new Set<number>();

  return fixtureServer<Verb>((request, fixture) => {
    const { method, path, headers } = request;
    const authorized = headers.authorization === `Bearer ${key}` || headers['api-key'] === key;
    if (!authorized) return { act: () => program.wrongKey };
    if (method === 'POST' && path === '/v1/videos') return { verb: 'create', act: () => create(request) };
    if (/^\/v1\/(?:videos\/)?models/.test(path))
      return { act: () => ({ body: { data: [{ id: 'director-1' }] } }) };

    const [, id, tail = ''] = /^\/v1\/videos\/([^/]+)(\/content)?$/.exec(path) ?? [];
    const index = fixture.received.findIndex((_, each) => program.id(each) === id);
    const received = fixture.received[index];
    if (!received || deleted.has(index)) return { act: () => program.nowhere };
    if (method === 'DELETE') return { verb: 'cancel', act: () => remove(index, received) };
    if (tail) return { verb: 'content', act: () => content(index, received) };
    return { verb: 'status', act: () => status(index, received) };

    async function create(request: FixtureRequest): Promise<Answer> {
      const received = routed ? routedOf(request) : await formOf(request);
      if (!received.prompt)
        return refusal(400, "Missing required parameter: 'prompt'.", 'missing_required_parameter', 'prompt');
      // As their moderation does: a word refuses the prompt before the work begins.
      if (/refused/.test(received.prompt) && program.moderates)
        return refusal(400, 'Your request was blocked by our moderation system.', 'moderation_blocked');
      const index = fixture.received.push(received) - 1;
      const id = program.id(index);
      if (routed) {
        const polling_url = `/api/v1/videos/${id}`;
        return { status: 202, body: { id, polling_url, status: 'pending' } };
      }
      return { body: video(index, received, 'queued', 0) };
    }

    function status(index: number, received: Received): Answer {
      const times = pollCounts.get(index) ?? 0;
      pollCounts.set(index, times + 1);
      const now = course[times];
      if (now) return { body: video(index, received, now.status, now.progress) };
      if (/broken/.test(received.prompt!)) {
        const error = { code: program.failed === 200 ? 'server_error' : program.failed, message: OUT };
        return { status: program.failed, body: { ...video(index, received, 'failed'), error } };
      }
      // As their moderation does: a word refuses the prompt, when the work has already begun.
      if (/forbidden/.test(received.prompt!)) {
        const error = {
          code: 'moderation_blocked',
          message: 'Your request was blocked by our moderation system.',
        };
        return {
          body: {
            ...video(index, received, 'failed'),
            error: routed
              ? error.message
              : received.prompt!.includes('unnamed')
                ? { message: error.message }
                : error,
          },
        };
      }
      const whole = video(index, received, 'completed', 100);
      const unsigned_urls = [`${fixture.url}/v1/videos/${program.id(index)}/content?index=0`];
      return { body: routed ? { ...whole, unsigned_urls, usage: { cost: 0.25 } } : whole };
    }

    async function content(index: number, received: Received): Promise<Answer> {
      if ((pollCounts.get(index) ?? 0) <= course.length)
        return refusal(404, 'Video is not ready yet.', 'not_ready');
      return { bytes: await make(received), headers: { 'content-type': 'video/mp4' } };
    }

    function remove(index: number, received: Received): Answer {
      if (routed) return refusal(405, 'Method Not Allowed', 'method_not_allowed');
      if (!program.deletes) return { status: 405, body: { detail: 'Method Not Allowed' } };
      received.canceled = true;
      deleted.add(index);
      return { body: { id: program.id(index), deleted: true, object: 'video.deleted' } };
    }
  });

  function video(
    index: number,
    { model, prompt, fields }: Received,
    status: string,
    progress?: number,
  ): object {
    const id = program.id(index);
    if (routed) return { id, polling_url: `/api/v1/videos/${id}`, status };
    const { seconds, size } = fields;
    return sentOf({
      id,
      object: 'video',
      model,
      prompt,
      status,
      progress,
      seconds,
      size,
      created_at: 1,
      error: null,
    });
  }
}

async function formOf(request: FixtureRequest): Promise<Received> {
  const fields: Record<string, unknown> = {};
  const sources: Record<string, Buffer> = {};
  for (const [name, value] of await request.form()) {
    if (typeof value === 'string') fields[name] = value;
    else sources[name] = Buffer.from(await value.arrayBuffer());
  }
  return receivedOf(fields, sources, fields.seconds);
}

function routedOf(request: FixtureRequest): Received {
  type Frame = { frame_type: string; image_url: { url: string } };
  const { frame_images = [], ...fields } = request.json<{ frame_images?: Frame[]; duration?: number }>();
  const sources = frame_images.map(({ frame_type, image_url }) => [frame_type, bytesOf(image_url.url)]);
  return receivedOf(fields, Object.fromEntries(sources), fields.duration);
}

function receivedOf(
  fields: Record<string, unknown>,
  sources: Record<string, Buffer>,
  seconds: unknown,
): Received {
  const { model, prompt, size, seed } = fields as Record<string, string | undefined>;
  return sentOf({
    fields,
    model,
    prompt,
    ...sizeOf(size),
    seed: numberOf(seed),
    seconds: numberOf(seconds),
    sources,
    canceled: false,
  }) as Received;
}
