/**
 * A server that speaks as BFL's API for FLUX does: a task, an address to ask at, a signed address of the sample.
 *
 * Source of every shape: `docs/upstreams/http.md`.
 */
import { mediaIn, numberOf, paint, type Received, type Wire, wire } from './wire.ts';

export type BflVerb = 'submit' | 'poll' | 'sample' | 'credits';
export type BflServer = Wire<BflVerb> & { received: Received[] };

type Task = Received & { id: string; polls: number };

/** `polling_origin`: where the answer says to ask; as in production it may be another than the one submitted to. */
export async function bflServer({
  key = 'fixture-key',
  polling_origin,
}: {
  key?: string;
  polling_origin?: string;
} = {}): Promise<BflServer> {
  const received: Task[] = [];

  const submit = (model: string, fields: Record<string, unknown>, origin: string) => {
    const { prompt, width, height, seed } = fields;
    if (typeof prompt !== 'string' || prompt === '')
      return {
        status: 422,
        body: { detail: [{ loc: ['body', 'prompt'], msg: 'Field required', type: 'missing' }] },
      };
    const id = crypto.randomUUID();
    received.push({
      id,
      polls: 0,
      fields: { ...fields, model },
      sources: mediaIn({ fields, files: {} }),
      prompt,
      width: numberOf(width),
      height: numberOf(height),
      seed: numberOf(seed),
      count: 1,
    });
    return { body: { id, polling_url: `${polling_origin ?? origin}/v1/get_result?id=${id}`, cost: 3 } };
  };

  const poll = (task: Task | undefined, origin: string) => {
    if (!task) return { status: 404, body: { id: 'none', status: 'Task not found', result: null } };
    task.polls += 1;
    const { id, polls, prompt = '', seed = 42 } = task;
    if (prompt.includes('forbidden'))
      return {
        body: {
          id,
          status: 'Request Moderated',
          result: null,
          details: { 'Moderation Reasons': ['Safety'] },
        },
      };
    if (polls < 3) return { body: { id, status: 'Pending', result: null, progress: polls / 4 } };
    if (prompt.includes('risky')) return { body: { id, status: 'Content Moderated', result: null } };
    if (prompt.includes('broken'))
      return { body: { id, status: 'Error', result: null, details: 'out of memory' } };
    const sample = `${origin}/samples/${id}.png?sig=signed`;
    return { body: { id, status: 'Ready', result: { sample, prompt, seed, duration: 2.5 }, progress: 1 } };
  };

  const server = await wire<BflVerb>(({ method, path, query, headers, fields }, origin) => {
    const [, id] = /^\/samples\/([\w-]+)\.png$/.exec(path) ?? [];
    const sample = received.find((task) => task.id === id);
    if (sample) {
      const { width = 1024, height = 768, seed } = sample;
      return { verb: 'sample', act: async () => ({ bytes: await paint(width, height, seed) }) };
    }
    if (headers['x-key'] !== key) return { status: 403, body: { detail: 'Not authenticated' } };
    const [, model] = /^\/v1\/(flux-[\w.-]+)$/.exec(path) ?? [];
    if (method === 'POST' && model) return { verb: 'submit', act: () => submit(model, fields, origin) };
    if (path === '/v1/get_result')
      return {
        verb: 'poll',
        act: () =>
          poll(
            received.find((task) => task.id === query.get('id')),
            origin,
          ),
      };
    if (path === '/v1/credits') return { verb: 'credits', act: () => ({ body: { credits: 12 } }) };
    return { status: 404, body: { detail: 'Not Found' } };
  });
  return { ...server, received };
}
