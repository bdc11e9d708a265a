/**
 * The API of AUTOMATIC1111's WebUI, which Forge, SD.Next and sd-server also implement. It responds when the pictures
 * are finished. Meanwhile progress is polled, and a cancel interrupts the work.
 *
 * Source: `docs/upstreams/sdapi.md`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { type EngineSpec, type Json, type JsonObject, type Report, UpstreamError } from '@reverie/engines';
import { type Call, call, MEDIA_REPLY_BYTES_MAX, type Reply, type Upstream } from './call.ts';
import { checkKey, isOk } from './http-refusals.ts';
import { randomName } from './lib/random-name.ts';
import type { Mapping } from './mapping.ts';
import { base64 } from './media-transfer.ts';
import { missingModel } from './missing-model.ts';
import type { Adapter, Protocol, UpstreamRequest, UpstreamSettings, WorkState } from './protocol.ts';
import { finishedWork, Models, Progress, refused, sdapiErrorDetails } from './sdapi-replies.ts';
import { signedSeed } from './seeds.ts';

/** The limit of auxiliary calls, such as progress and interrupt. */
const ASIDE_SECONDS = 10;

export const sdapi: Protocol = {
  name: 'sdapi',
  needs: [],
  takes: ['base64'],
  obeys: ['arguments', 'comments', 'networks', 'choices', 'wildcards', 'compositions'],
  interrupts: true,
  mappingFor,
  open,
};

/** Pictures from a prompt, or from a prompt and a picture. The API makes neither cut-outs nor films. */
function mappingFor(_operation: string, { fields, sources, gives }: EngineSpec): Mapping | undefined {
  if (gives.medium !== 'image' || gives.alpha || !fields.includes('prompt')) return undefined;
  const mapping: Mapping = { prompt: { from: 'prompt' } };
  if (fields.includes('negative_prompt')) mapping.negative_prompt = { from: 'negative_prompt' };
  if (fields.includes('strength')) mapping.denoising_strength = { from: 'strength' };
  const [source] = Object.keys(sources);
  if (source) mapping.init_images = { from: source, as: 'base64' };
  if (sources.mask) mapping.mask = { from: 'mask', as: 'base64' };
  mapping.width = { from: 'width' };
  mapping.height = { from: 'height' };
  if (fields.includes('seed')) mapping.seed = { from: 'seed' };
  if (gives.count) mapping.batch_size = { from: gives.count };
  return mapping;
}

type Ask = (path: string, request: Pick<Call, 'method' | 'accepted' | 'signal' | 'body'>) => Promise<Reply>;
type Server = UpstreamSettings & {
  ask: Ask;
  /** Without the limit of one call. */
  askLong: Ask;
};

function open(settings: UpstreamSettings): Adapter {
  const upstream = { ...settings, ...authorizationOf(settings.key) };
  const { timeout_seconds: _, ...unlimited } = upstream;
  const asking =
    (to: Upstream): Ask =>
    (path, request) =>
      call(to, {
        url: `${settings.base_url}/sdapi/v1${path}`,
        reply_bytes_max: MEDIA_REPLY_BYTES_MAX,
        ...request,
      });
  const server: Server = { ...settings, ask: asking(upstream), askLong: asking(unlimited) };
  return {
    submit: (request, signal, report) => submit(server, request, signal, report),
    check: (signal) => check(server, signal),
  };
}

async function submit(
  server: Server,
  { fields, count }: UpstreamRequest,
  signal: AbortSignal,
  report: Report | undefined,
): Promise<WorkState> {
  const { name, base_url, model, ask, askLong } = server;
  const task = randomName('reverie');
  const ended = new AbortController();
  const stopped = stoppedWork(server, task, signal);
  if (report) follow(server, task, report, ended.signal).catch(() => undefined);
  try {
    const body: JsonObject = { ...bodyOf(fields, model), force_task_id: task };
    const path = body.init_images === undefined ? '/txt2img' : '/img2img';
    const reply = await askLong(path, { method: 'POST', body, accepted: false, signal: stopped });
    return isOk(reply) ? finishedWork(reply, { name, base_url, count, model }) : refused(reply, name);
  } catch (error) {
    const lost =
      error instanceof UpstreamError && error.accepted === 'unknown' && error.fault !== 'malformed';
    // The result is lost with the connection, so the work is interrupted to free the machine.
    if (lost && !stopped.aborted) await interrupt(ask, task).catch(() => undefined);
    throw error;
  } finally {
    ended.abort();
  }
}

/** Reports progress until the work ends. Failures to read it are ignored. */
async function follow(
  { poll_seconds, ask }: Server,
  task: string,
  report: Report,
  ended: AbortSignal,
): Promise<void> {
  while (!ended.aborted) {
    await sleep(poll_seconds * 1000, undefined, { signal: ended });
    const { progress, current_task } = await progressOf(ask);
    if (current_task === undefined || current_task === task) report({ progress });
  }
}

/**
 * Aborts once the server was told to stop the work, after a cancellation or after the limit of a call. A server that
 * cannot be interrupted works on, so the call then lasts until it answers, and its slot stays taken.
 */
function stoppedWork({ ask, timeout_seconds }: Server, task: string, signal: AbortSignal): AbortSignal {
  const stopped = new AbortController();
  const stopping = AbortSignal.any([signal, AbortSignal.timeout(timeout_seconds * 1000)]);
  if (signal.aborted) stopped.abort(signal.reason);
  stopping.addEventListener(
    'abort',
    () =>
      void interrupt(ask, task)
        .catch(() => true)
        .then((canStop) => canStop && stopped.abort(stopping.reason)),
    { once: true },
  );
  return stopped.signal;
}

/**
 * Interrupts only our own work, if the server reports the current task. Returns false if the server has no such call.
 */
async function interrupt(ask: Ask, task: string): Promise<boolean> {
  const { current_task = task } = await progressOf(ask).catch(() => ({ current_task: task }));
  if (current_task !== task) return true;
  const reply = await ask('/interrupt', { method: 'POST', body: {}, accepted: true, signal: aside() });
  return ![404, 405, 501].includes(reply.status);
}

async function progressOf(ask: Ask): Promise<ReturnType<typeof Progress.parse>> {
  const path = '/progress?skip_current_image=true';
  const { body } = await ask(path, { method: 'GET', accepted: true, signal: aside() });
  return Progress.parse(body);
}

function aside(): AbortSignal {
  return AbortSignal.timeout(ASIDE_SECONDS * 1000);
}

async function check({ name, model, ask }: Server, signal: AbortSignal): Promise<string> {
  const reply = await ask('/sd-models', { method: 'GET', accepted: false, signal });
  const details = sdapiErrorDetails(reply);
  checkKey(reply, details, name);
  const models = Models.safeParse(reply.body).data;
  if (!isOk(reply) || !models)
    throw new UpstreamError(`${name} ${details.message}: is it started with --api?`, 'no');
  if (model === '') return `reached; ${models.length} checkpoints`;
  if (models.some((one) => one.title === model || one.model_name === model))
    return `reached; it has the checkpoint ${model}`;
  const there = models.map(({ model_name }) => model_name);
  throw new UpstreamError(missingModel(name, model, there), 'no');
}

/** `user:password` is for the server itself (`--api-auth`). Any other key is for a proxy in front of it. */
function authorizationOf(key: string | undefined): { authorization?: string } {
  if (key === undefined) return {};
  return { authorization: key.includes(':') ? `Basic ${base64(Buffer.from(key))}` : `Bearer ${key}` };
}

function bodyOf(fields: UpstreamRequest['fields'], model: string): JsonObject {
  const { init_images, override_settings, seed, ...rest } = fields as Record<string, Json>;
  const settings = {
    ...(override_settings as JsonObject | undefined),
    ...(model !== '' && { sd_model_checkpoint: model }),
  };
  return {
    ...rest,
    ...(seed !== undefined && { seed: typeof seed === 'number' ? signedSeed(seed) : seed }),
    ...(init_images !== undefined && {
      init_images: Array.isArray(init_images) ? init_images : [init_images],
    }),
    // The next work usually needs the same checkpoint, and restoring it each time takes longer than a picture.
    ...(Object.keys(settings).length > 0 && {
      override_settings: settings,
      override_settings_restore_afterwards: false,
    }),
  };
}
