/**
 * A server that speaks sd-server's native API: a queue in memory and one worker that cannot be interrupted.
 *
 * Driven: leejet/stable-diffusion.cpp 97d29908 on a CPU. Source of every shape: `docs/upstreams/sdcpp.md`.
 */
import { sniffType } from '@reverie/engines';
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

export type SdcppVerb = 'submit' | 'poll' | 'cancel' | 'capabilities';
type Status = 'queued' | 'generating' | 'completed' | 'failed' | 'cancelled';
export type SdcppServer = Wire<SdcppVerb> & {
  received: (Received & { status: Status; mode: string })[];
  /** Works begun from now on go on until this is called with false. */
  hold(on: boolean): void;
  /** Sets the outputs of all later works. */
  deliver(outputs: Uint8Array[]): void;
  /** The server restarts, and its jobs are gone. */
  forget(): void;
  /** Ten minutes pass. */
  expire(): void;
};
type Job = SdcppServer['received'][number] & { id: string; outputs: Uint8Array[] };

/** Builds of the server: the containers that they write. */
export const SDCPP_BUILDS = {
  'sd-server 97d29908': ['webm', 'webp', 'avi'],
  'sd-server 97d29908 without libwebm': ['webp', 'avi'],
} as const;
export type SdcppBuild = keyof typeof SDCPP_BUILDS;
const MIME: Record<string, string> = { webm: 'video/webm', webp: 'image/webp', avi: 'video/x-msvideo' };

export async function sdcppServer({
  build = 'sd-server 97d29908',
  model = 'z_image_turbo-Q4_K',
  modes = ['img_gen', 'vid_gen'],
  loras = [{ name: 'ink', path: 'styles/ink.safetensors' }],
  key,
}: {
  build?: SdcppBuild;
  model?: string;
  modes?: string[];
  loras?: { name: string; path: string }[];
  key?: string;
} = {}): Promise<SdcppServer> {
  let jobs = new Map<string, Job>();
  const received: Job[] = [];
  const expired = new Set<string>();
  const formats: readonly string[] = SDCPP_BUILDS[build];
  let current: Job | undefined;
  let held = false;
  let release: () => void = () => undefined;
  let delivered: Uint8Array[] | undefined;
  const queued = () => [...jobs.values()].filter(({ status }) => status === 'queued');

  function work(): void {
    if (current) return;
    const [job] = queued();
    if (!job) return;
    current = job;
    job.status = 'generating';
    const waited = new Promise<void>((resolve) => {
      release = resolve;
      if (!held) resolve();
    });
    void waited.then(async () => {
      const { width = 512, height = 512, count = 1, seed = 42 } = job;
      job.outputs =
        delivered ??
        (await Promise.all(Array.from({ length: count }, (_, at) => paint(width, height, seed + at))));
      job.status = job.prompt?.includes('broken') ? 'failed' : 'completed';
      current = undefined;
      work();
    });
  }

  function submit(wireRequest: WireRequest, mode: string): Answer {
    const { fields } = wireRequest;
    if (!modes.includes(mode))
      return { status: 400, body: { error: `loaded model does not support ${mode}` } };
    const format = String(fields.output_format ?? (mode === 'img_gen' ? 'png' : 'webm'));
    const valid = mode === 'img_gen' ? ['png', 'jpeg', 'webp'] : formats;
    if (!valid.includes(format))
      return { status: 400, body: { error: `invalid output_format, must be one of [${valid.join(', ')}]` } };
    const sources = mediaIn(wireRequest);
    const undecodable = Object.values(sources).some((one) => !/png|jpeg/.test(sniffType(one) ?? ''));
    const unknown = ((fields.lora ?? []) as { path: string }[]).some(
      ({ path }) => !loras.some((lora) => lora.path === path),
    );
    if (undecodable || unknown) return { status: 400, body: { error: 'invalid generation parameters' } };
    if (queued().length >= 64) return { status: 429, body: { error: 'job queue is full' } };
    const frames = numberOf(fields.video_frames);
    const fps = numberOf(fields.fps) ?? 16;
    const job: Job = {
      id: `job_68b_${String(received.length).padStart(8, '0')}`,
      mode,
      fields,
      sources,
      prompt: fields.prompt as string,
      width: numberOf(fields.width),
      height: numberOf(fields.height),
      seed: numberOf(fields.seed),
      count: numberOf(fields.batch_count),
      ...(frames !== undefined && { seconds: frames / fps }),
      status: 'queued',
      outputs: [],
    };
    received.push(job);
    jobs.set(job.id, job);
    work();
    const { id, status } = job;
    return { status: 202, body: { id, kind: mode, status, created: 1, poll_url: `/sdcpp/v1/jobs/${id}` } };
  }

  function presentJob(job: Job): object {
    const { id, mode, status, outputs, fields } = job;
    const texts = outputs.map((one) => Buffer.from(one).toString('base64'));
    const output_format = String(fields.output_format ?? 'webm');
    const film = {
      output_format,
      mime_type: MIME[output_format],
      fps: 24,
      frame_count: 1,
      b64_json: texts[0],
    };
    const pictures = { output_format: 'png', images: texts.map((b64_json, index) => ({ index, b64_json })) };
    const ended = {
      failed: { code: 'generation_failed', message: 'generate_image returned no results' },
      cancelled: { code: 'cancelled', message: 'job cancelled by client' },
    }[status as string];
    return {
      id,
      kind: mode,
      status,
      created: 1,
      started: status === 'queued' ? null : 2,
      completed: null,
      queue_position: status === 'queued' ? queued().indexOf(job) + 1 : 0,
      result: status === 'completed' ? (mode === 'vid_gen' ? film : pictures) : null,
      error: ended ?? null,
    };
  }

  function cancel(job: Job): Answer {
    if (job.status === 'generating')
      return { status: 409, body: { error: 'job is currently generating and cannot be interrupted yet' } };
    if (job.status === 'queued') job.status = 'cancelled';
    return { body: presentJob(job) };
  }

  const server = await wire<SdcppVerb>((received) => {
    const { method, path, headers } = received;
    if (key !== undefined && headers.authorization !== `Bearer ${key}`)
      return { status: 401, body: { error: 'unauthorized' } };
    if (method === 'GET' && path === '/sdcpp/v1/capabilities')
      return {
        verb: 'capabilities',
        act: () => ({
          body: {
            model: { name: `${model}.gguf`, stem: model, path: `/models/${model}.gguf` },
            supported_modes: modes,
            output_formats_by_mode: { img_gen: ['png', 'jpeg', 'webp'], vid_gen: formats },
            limits: { max_width: 4096, max_queue_size: 64 },
            loras,
          },
        }),
      };
    const [, mode] = /^\/sdcpp\/v1\/(img_gen|vid_gen)$/.exec(path) ?? [];
    if (mode && method === 'POST') return { verb: 'submit', act: () => submit(received, mode) };
    const [, id = '', cancels] = /^\/sdcpp\/v1\/jobs\/([\w-]+)(\/cancel)?$/.exec(path) ?? [];
    if (id === '') return { status: 404, body: '' };
    const verb = cancels ? 'cancel' : 'poll';
    return {
      verb,
      act: () => {
        const job = jobs.get(id);
        if (expired.has(id)) return { status: 410, body: { error: 'job expired' } };
        if (!job) return { status: 404, body: { error: 'job not found' } };
        return cancels ? cancel(job) : { body: presentJob(job) };
      },
    };
  });
  return {
    ...server,
    received,
    hold(on) {
      held = on;
      if (!on) release();
    },
    deliver(outputs) {
      delivered = outputs;
    },
    forget() {
      jobs = new Map();
      current = undefined;
    },
    expire() {
      for (const id of jobs.keys()) expired.add(id);
    },
  };
}
