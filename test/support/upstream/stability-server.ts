/**
 * A server that speaks as Stability's REST API v2beta does: multipart in, the picture itself or JSON out, why it ended
 * in a header.
 *
 * Source of every shape: `docs/upstreams/http.md`.
 */
import sharp from 'sharp';
import {
  type Answer,
  mediaIn,
  numberOf,
  paint,
  type Received,
  type Wire,
  type WireRequest,
  wire,
} from './wire.ts';

export type StabilityVerb = 'submit' | 'balance';
export type StabilityServer = Wire<StabilityVerb> & { received: Received[] };

/** Sides of the pictures by ratio, a tenth of the service's own so that tests are quick. */
const SIDES: Record<string, [number, number]> = { '1:1': [102, 102], '3:2': [126, 84], '2:3': [84, 126] };

export async function stabilityServer({ key = 'fixture-key' } = {}): Promise<StabilityServer> {
  const received: Received[] = [];

  const make = async (path: string, wireRequest: WireRequest): Promise<Answer> => {
    const { fields, files, headers } = wireRequest;
    const prompt = typeof fields.prompt === 'string' ? fields.prompt : undefined;
    const cuts = path.endsWith('/edit/remove-background');
    if (!cuts && !prompt) return refusal(400, 'bad_request', 'prompt: cannot be blank');
    if (cuts && !files.image) return refusal(400, 'bad_request', 'image: cannot be blank');
    if (prompt?.includes('forbidden'))
      return refusal(403, 'content_moderation', 'Your request was flagged by our content moderation system.');
    const sources = mediaIn(wireRequest);
    const seed = numberOf(fields.seed) || 7;
    received.push({ fields, sources, prompt, seed: numberOf(fields.seed), count: 1 });
    const [width, height] = SIDES[String(fields.aspect_ratio ?? '1:1')] ?? SIDES['1:1']!;
    const output = cuts
      ? await sharp(sources.image).ensureAlpha(0.5).png().toBuffer()
      : await paint(width, height, seed);
    const filtered = prompt?.includes('risky') ?? false;
    const finish = filtered ? 'CONTENT_FILTERED' : 'SUCCESS';
    const bytes = filtered ? await sharp(output).blur(20).png().toBuffer() : output;
    if (headers.accept === 'application/json')
      return { body: { image: bytes.toString('base64'), finish_reason: finish, seed } };
    return { bytes, headers: { 'finish-reason': finish, seed: String(seed) } };
  };

  const server = await wire<StabilityVerb>((received) => {
    const { method, path, headers } = received;
    if (headers.authorization !== `Bearer ${key}`)
      return refusal(401, 'unauthorized', 'missing, malformed or invalid Authorization header');
    if (path === '/v1/user/balance') return { verb: 'balance', act: () => ({ body: { credits: 0.63 } }) };
    if (method === 'POST' && /^\/v2beta\/stable-image\/(generate|edit)\/[\w-]+$/.test(path)) {
      if (!headers['content-type']?.startsWith('multipart/form-data'))
        return refusal(400, 'bad_request', 'content-type: must be multipart/form-data');
      return { verb: 'submit', act: () => make(path, received) };
    }
    return refusal(404, 'not_found', 'no such path');
  });
  return { ...server, received };
}

function refusal(status: number, name: string, error: string): Answer {
  return { status, body: { id: 'a1b2c3d4', name, errors: [error] } };
}
