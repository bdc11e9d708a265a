/**
 * A server that speaks as a BentoML service with an async task does: submit, status, get (the picture itself), cancel,
 * all behind one key.
 *
 * Source of every shape: `docs/upstreams/http.md`.
 */
import { sniffType } from '@reverie/engines';
import { type Answer, mediaIn, numberOf, paint, type Received, type Wire, wire } from './wire.ts';

export type BentoVerb = 'submit' | 'status' | 'get' | 'cancel';
export type BentoServer = Wire<BentoVerb> & {
  received: (Received & { canceled: boolean })[];
  /** Sets the outputs of all later works; as a list of data URIs when the field `listed` requests one. */
  deliver(outputs: Uint8Array[]): void;
};

type Task = Received & { canceled: boolean; id: string; polls: number };

export async function bentoServer({
  key = 'fixture-key',
  busy = false,
  onSubmit,
}: {
  key?: string;
  /** Works go on until they are canceled. */
  busy?: boolean;
  onSubmit?: (work: Received) => void;
} = {}): Promise<BentoServer> {
  const received: Task[] = [];
  let delivered: Uint8Array[] | undefined;
  const info = ({ id }: Task, status: string): Answer => ({
    body: { task_id: id, status, created_at: '2026-01-01T00:00:00', executed_at: null },
  });

  const submit = (fields: Record<string, unknown>): Answer => {
    const { prompt, size } = fields as { prompt?: string; size?: { width: number; height: number } };
    if (prompt === '')
      return { status: 400, body: { error: '1 validation error for Input\nprompt\n  Field required' } };
    const task = {
      id: crypto.randomUUID(),
      polls: 0,
      canceled: false,
      fields,
      sources: mediaIn({ fields, files: {} }),
      prompt,
      width: size?.width,
      height: size?.height,
      seed: numberOf(fields.seed),
      count: 1,
    };
    received.push(task);
    onSubmit?.(task);
    return info(task, 'pending');
  };

  const status = (task: Task): Answer => {
    task.polls += 1;
    if (task.canceled) return info(task, 'canceled');
    if (task.prompt?.includes('broken')) return info(task, 'failed');
    if (busy) return info(task, 'in_progress');
    return info(task, task.polls < 2 ? 'pending' : task.polls < 3 ? 'in_progress' : 'completed');
  };

  const get = async ({ width = 64, height = 64, seed, fields }: Task): Promise<Answer> => {
    const images = delivered ?? [await paint(width, height, seed)];
    if (!fields.listed)
      return { bytes: Buffer.from(images[0]!), headers: { 'content-type': sniffType(images[0]!)! } };
    return {
      body: { outputs: images.map((one) => `data:image/png;base64,${Buffer.from(one).toString('base64')}`) },
    };
  };

  const cancel = (task: Task): Answer => {
    if (!busy && task.polls >= 3) return { status: 400, body: { error: 'Task is already completed' } };
    task.canceled = true;
    return info(task, 'canceled');
  };

  const server = await wire<BentoVerb>(({ method, path, query, headers, fields }) => {
    if (headers.authorization !== `Bearer ${key}`) return { status: 401, body: { error: 'Unauthorized' } };
    if (method === 'POST' && path === '/generate/submit')
      return { verb: 'submit', act: () => submit(fields) };
    const task = received.find(({ id }) => id === query.get('task_id'));
    if (!task) return { status: 404, body: { error: 'Task not found' } };
    if (`${method} ${path}` === 'GET /generate/status') return { verb: 'status', act: () => status(task) };
    if (`${method} ${path}` === 'GET /generate/get') return { verb: 'get', act: () => get(task) };
    if (`${method} ${path}` === 'PUT /generate/cancel') return { verb: 'cancel', act: () => cancel(task) };
    return { status: 405, body: { error: 'Method not allowed' } };
  });
  return {
    ...server,
    received,
    deliver: (outputs) => {
      delivered = outputs;
    },
  };
}
