/**
 * A server that speaks as Ideogram's API for its model 3.0 does: multipart in, addresses of the pictures out, each with
 * the verdict of the safety check.
 *
 * Source of every shape: `docs/upstreams/http.md`.
 */
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

export type IdeogramVerb = 'submit' | 'file';
export type IdeogramServer = Wire<IdeogramVerb> & { received: Received[] };

export async function ideogramServer({ key = 'fixture-key' } = {}): Promise<IdeogramServer> {
  const received: Received[] = [];

  const make = (path: string, wireRequest: WireRequest, origin: string): Answer => {
    const { fields, files } = wireRequest;
    const { prompt, resolution, num_images } = fields;
    if (typeof prompt !== 'string') return { status: 400, body: { error: 'prompt is required' } };
    if (path.endsWith('/remix') && !files.image) return { status: 400, body: { error: 'image is required' } };
    if (prompt.includes('forbidden'))
      return { status: 422, body: { error: 'Prompt or provided image failed the safety checks' } };
    const [width, height] = String(resolution ?? '1024x1024')
      .split('x')
      .map(Number);
    const seed = numberOf(fields.seed) ?? 12345;
    const count = numberOf(num_images) ?? 1;
    received.push({
      fields,
      sources: mediaIn(wireRequest),
      prompt,
      width,
      height,
      seed: numberOf(fields.seed),
      count,
    });
    const data = Array.from({ length: count }, (_, index) => {
      const safe = !prompt.includes(`risky-${index}`);
      const url = safe ? `${origin}/ephemeral/${received.length - 1}/${index}.png?exp=1&sig=s` : null;
      return {
        url,
        prompt,
        resolution: `${width}x${height}`,
        is_image_safe: safe,
        seed: seed + index,
        style_type: 'GENERAL',
      };
    });
    return { body: { created: '2026-01-01T00:00:00Z', data } };
  };

  const server = await wire<IdeogramVerb>((wireRequest, origin) => {
    const { method, path, headers } = wireRequest;
    const [, work, index] = /^\/ephemeral\/(\d+)\/(\d+)\.png$/.exec(path) ?? [];
    const submitted = received[Number(work)];
    if (submitted) {
      const { width = 1024, height = 1024, seed = 12345 } = submitted;
      return { verb: 'file', act: async () => ({ bytes: await paint(width, height, seed + Number(index)) }) };
    }
    if (headers['api-key'] !== key) return { status: 401, body: { error: 'Unauthorized' } };
    if (method === 'POST' && /^\/v1\/ideogram-v3\/(generate|remix)$/.test(path))
      return { verb: 'submit', act: () => make(path, wireRequest, origin) };
    return { status: 404, body: { error: 'Not found' } };
  });
  return { ...server, received };
}
