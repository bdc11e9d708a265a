/**
 * A server with ComfyUI's API: uploads, a queue in memory, a history, files behind `/view`, every path also below
 * `/api`. Its nodes do only what the tests need to see the request.
 *
 * Source of every shape: `docs/upstreams/comfyui.md`.
 */
import { sniffType } from '@reverie/engines';
import { type ComfyWork, errorsIn, kindOf, outputsOf, type Workflow, workOf } from './comfyui-work.ts';
import { type Answer, paint, type Wire, type WireRequest, wire } from './wire.ts';

export type ComfyVerb =
  | 'upload'
  | 'prompt'
  | 'queue'
  | 'delete'
  | 'interrupt'
  | 'history'
  | 'view'
  | 'kind'
  | 'stats';
export type ComfyServer = Wire<ComfyVerb> & {
  received: ComfyWork[];
  /** Stops at work, so that nothing goes on until it is released. */
  hold(on: boolean): void;
  /** Sets the outputs of all later works. */
  deliver(outputs: Uint8Array[]): void;
  /** Simulates a restart: queue and history are lost. */
  restart(): void;
};

/** `film`: what nodes that make films give. `course`: questions that a work is under way for, and those before it. */
export async function comfyServer({
  key,
  film = Buffer.alloc(0),
  course = 2,
}: {
  key?: string;
  film?: Buffer;
  course?: number;
} = {}): Promise<ComfyServer> {
  const received: ComfyWork[] = [];
  let queue: { work: ComfyWork; number: number; left: number }[] = [];
  const history = new Map<string, object>();
  const uploads = new Map<string, Buffer>();
  let held = false;
  let delivered: Uint8Array[] | undefined;

  const upload = ({ files }: WireRequest): Answer => {
    const { name, bytes } = files.image!;
    const [, stem, ending] = /^(.*?)(\.\w+)?$/.exec(name)!;
    let storedName = name;
    for (let copy = 1; uploads.has(storedName) && !uploads.get(storedName)!.equals(bytes); copy++)
      storedName = `${stem} (${copy})${ending ?? ''}`;
    uploads.set(storedName, bytes);
    return { body: { name: storedName, subfolder: '', type: 'input' } };
  };

  const prompt = ({ fields }: WireRequest): Answer => {
    const workflow = fields.prompt as Workflow;
    const node_errors = errorsIn(workflow, uploads);
    if (Object.keys(node_errors).length > 0) {
      const error = {
        type: 'prompt_outputs_failed_validation',
        message: 'Prompt outputs failed validation',
        details: '',
        extra_info: {},
      };
      return { status: 400, body: { error, node_errors } };
    }
    const work = workOf(workflow, uploads);
    received.push(work);
    queue.push({ work, number: received.length, left: course });
    return { body: { prompt_id: work.prompt_id, number: received.length, node_errors: {} } };
  };

  /** Polling advances the running work. */
  const ask = (): Answer => {
    const [running] = queue;
    if (running && !held && --running.left < 0) finish(running.work);
    const entries = queue.map(({ work, number }) => [number, work.prompt_id, work.workflow, {}, ['9']]);
    // The order of the pending is a heap's, as Python keeps it.
    return { body: { queue_running: entries.slice(0, 1), queue_pending: entries.slice(1).reverse() } };
  };

  function finish(work: ComfyWork): void {
    queue = queue.filter((one) => one.work !== work);
    const broken = work.prompt?.includes('broken');
    const failure = {
      prompt_id: work.prompt_id,
      node_id: '3',
      node_type: 'KSampler',
      exception_message: 'CUDA out of memory\n',
      exception_type: 'OutOfMemoryError',
      traceback: [],
    };
    const messages: [string, object][] = [['execution_start', { prompt_id: work.prompt_id }]];
    if (broken) messages.push(['execution_error', failure]);
    else if (work.interrupted)
      messages.push([
        'execution_interrupted',
        { prompt_id: work.prompt_id, node_id: '3', node_type: 'KSampler', executed: [] },
      ]);
    const ended = broken || work.interrupted;
    history.set(work.prompt_id, {
      prompt: [received.indexOf(work), work.prompt_id, work.workflow, {}, []],
      outputs: ended ? {} : outputsOf(work, received.indexOf(work), delivered?.length),
      status: { status_str: ended ? 'error' : 'success', completed: !ended, messages },
      meta: {},
    });
  }

  const view = async (filename: string): Promise<Answer> => {
    const [, index, number] = /^reverie_(\d+)_(\d+)/.exec(filename) ?? [];
    const work = received[Number(index)];
    if (!work) return { status: 404, body: {} };
    const bytes = delivered?.[Number(number)];
    if (bytes) return { bytes: Buffer.from(bytes), headers: { 'content-type': sniffType(bytes)! } };
    if (/\.(mp4|webm)$/.test(filename)) return { bytes: film, headers: { 'content-type': 'video/mp4' } };
    const source = Object.values(work.sources)[0];
    if (source && work.workflow['2']?.class_type === 'RMBG') return { bytes: source };
    return { bytes: await paint(work.width ?? 64, work.height ?? 64, (work.seed ?? 0) + Number(number)) };
  };

  const server = await wire<ComfyVerb>((received) => {
    const { method, query, headers, fields } = received;
    const path = received.path.replace(/^\/api\//, '/');
    if (key !== undefined && headers.authorization !== `Bearer ${key}`)
      return { status: 401, body: { error: 'Unauthorized' } };
    const [, id] = /^\/history\/([\w-]+)$/.exec(path) ?? [];
    if (id)
      return { verb: 'history', act: () => ({ body: history.has(id) ? { [id]: history.get(id) } : {} }) };
    const [, kind] = /^\/object_info\/(\w+)$/.exec(path) ?? [];
    if (kind) return { verb: 'kind', act: () => ({ body: kindOf(kind) }) };
    switch (`${method} ${path}`) {
      case 'POST /upload/image':
        return { verb: 'upload', act: () => upload(received) };
      case 'POST /prompt':
        return { verb: 'prompt', act: () => prompt(received) };
      case 'GET /queue':
        return { verb: 'queue', act: ask };
      case 'POST /queue':
        return {
          verb: 'delete',
          act: () => {
            const ids = fields.delete as string[];
            for (const one of queue.slice(1)) one.work.deleted ||= ids.includes(one.work.prompt_id);
            queue = queue.filter(({ work }) => !work.deleted);
            return {};
          },
        };
      case 'POST /interrupt':
        return {
          verb: 'interrupt',
          act: () => {
            // Older servers interrupt the running work, whoever asks.
            const running = queue[0]?.work;
            if (running) {
              running.interrupted = true;
              finish(running);
            }
            return {};
          },
        };
      case 'GET /view':
        return { verb: 'view', act: () => view(query.get('filename') ?? '') };
      case 'GET /system_stats':
        return {
          verb: 'stats',
          act: () => ({
            body: {
              system: { comfyui_version: '0.3.60' },
              devices: [{ name: 'cuda:0 NVIDIA GeForce RTX 4090', type: 'cuda' }],
            },
          }),
        };
      default:
        return { status: 404, body: {} };
    }
  });
  return {
    ...server,
    received,
    hold: (on) => {
      held = on;
    },
    deliver: (outputs) => {
      delivered = outputs;
    },
    restart: () => {
      queue = [];
      history.clear();
    },
  };
}
