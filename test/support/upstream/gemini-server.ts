/**
 * A real HTTP server that speaks Gemini's protocol of pictures below `/v1beta`. Source of every shape:
 * `docs/upstreams/gemini.md`.
 */
import {
  type Answer,
  type Fixture,
  type FixtureRequest,
  fixtureServer,
  picture,
  type Received,
  sentOf,
} from './fixture.ts';

export type Verb = 'generate' | 'model';
export type GeminiServer = Fixture<Verb>;

export type GeminiOptions = {
  key?: string;
  make?: (received: Received, index: number) => Promise<Uint8Array>;
};

type Part = { text?: string; inlineData?: { mimeType: string; data: string } };
type Body = {
  contents: { parts: Part[] }[];
  generationConfig?: {
    responseModalities?: string[];
    seed?: number;
    imageConfig?: { aspectRatio?: string; imageSize?: string };
  };
};

/** Long sides by the name of the size, as the guide lists them for squares. */
const SIDES: Record<string, number> = { '1K': 1024, '2K': 2048, '4K': 4096 };
const RATIOS = /^(?:1:1|2:3|3:2|3:4|4:3|4:5|5:4|9:16|16:9|21:9)$/;

export async function geminiServer({
  key = 'fixture-key',
  make = picture,
}: GeminiOptions = {}): Promise<GeminiServer> {
  return fixtureServer<Verb>((request, fixture) => {
    const { method, path, headers } = request;
    if (headers['x-goog-api-key'] !== key)
      return {
        act: () =>
          refusal(400, 'INVALID_ARGUMENT', 'API key not valid. Please pass a valid API key.', {
            '@type': 'type.googleapis.com/google.rpc.ErrorInfo',
            reason: 'API_KEY_INVALID',
            domain: 'googleapis.com',
          }),
      };
    const [, model, verb] = /^\/v1beta\/models\/([\w.-]+)(:generateContent)?$/.exec(path) ?? [];
    if (!model || model === 'nobody')
      return { act: () => refusal(404, 'NOT_FOUND', `models/${model} is not found for API version v1beta`) };
    if (method === 'GET' && !verb)
      return { verb: 'model', act: () => ({ body: { name: `models/${model}` } }) };
    return { verb: 'generate', act: () => generate(model) };

    async function generate(model: string): Promise<Answer> {
      const received = receivedOf(request, model);
      if (!received.prompt)
        return refusal(
          400,
          'INVALID_ARGUMENT',
          '* GenerateContentRequest.contents[0].parts[0].data: required',
          {
            '@type': 'type.googleapis.com/google.rpc.BadRequest',
            fieldViolations: [{ field: 'contents[0].parts[0].data', description: 'required' }],
          },
        );
      const ratio = request.json<Body>().generationConfig?.imageConfig?.aspectRatio;
      if (ratio !== undefined && !RATIOS.test(ratio))
        return refusal(400, 'INVALID_ARGUMENT', 'aspect_ratio must be one of …', {
          '@type': 'type.googleapis.com/google.rpc.BadRequest',
          fieldViolations: [{ field: 'generation_config.image_config.aspect_ratio', description: 'unknown' }],
        });
      fixture.received.push(received);
      if (received.prompt.includes('forbidden'))
        return { body: { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: {} } };
      if (received.prompt.includes('risky')) return candidate([], 'IMAGE_SAFETY');
      if (received.prompt.includes('talk')) return candidate([{ text: 'I would rather talk.' }], 'NO_IMAGE');
      const bytes = await make(received, 0);
      const data = Buffer.from(bytes).toString('base64');
      return candidate([{ text: 'Here it is.' }, { inlineData: { mimeType: 'image/png', data } }], 'STOP');
    }
  });
}

function candidate(parts: Part[], finishReason: string): Answer {
  const usageMetadata = { promptTokenCount: 5, candidatesTokenCount: 1290, totalTokenCount: 1295 };
  return {
    body: { candidates: [{ content: { parts, role: 'model' }, finishReason, index: 0 }], usageMetadata },
  };
}

function receivedOf(request: FixtureRequest, model: string): Received {
  const { contents, ...rest } = request.json<Body>();
  const parts = contents[0]!.parts;
  const { seed, imageConfig = {} } = rest.generationConfig ?? {};
  const [across, down] = (imageConfig.aspectRatio ?? '1:1').split(':').map(Number) as [number, number];
  const side = SIDES[imageConfig.imageSize ?? '1K'] ?? 1024;
  const scale = side / Math.sqrt(across * down);
  const media = parts.flatMap(({ inlineData }) =>
    inlineData ? [Buffer.from(inlineData.data, 'base64')] : [],
  );
  return sentOf({
    fields: rest,
    model,
    prompt: parts.find(({ text }) => text)?.text,
    width: Math.round((across * scale) / 16) * 16,
    height: Math.round((down * scale) / 16) * 16,
    seed,
    sources: Object.fromEntries(media.map((bytes, index) => [`inlineData[${index}]`, bytes])),
    canceled: false,
  }) as Received;
}

function refusal(code: number, status: string, message: string, ...details: object[]): Answer {
  return { status: code, body: { error: { code, message, status, details } } };
}
