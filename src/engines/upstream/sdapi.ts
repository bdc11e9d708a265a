/**
 * The API of AUTOMATIC1111's WebUI, which Forge, SD.Next and sd-server speak too. It answers when the pictures are there:
 * progress is asked for beside the call, and who does not want it any more interrupts.
 *
 * Source of everything here: `docs/upstreams/sdapi.md`.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '../../lib/id.ts';
import type { Json, JsonObject } from '../../lib/json.ts';
import { type Report, UpstreamError } from '../engine.ts';
import type { EngineSpec } from '../spec.ts';
import { type Call, call, MEDIA_REPLY_BYTES_MAX } from './call.ts';
import { checkKey, isOk } from './http-refusals.ts';
import type { Mapping } from './mapping.ts';
import { base64 } from './media-transfer.ts';
import type { Adapter, Protocol, UpstreamRequest, UpstreamSettings } from './protocol.ts';
import { finishedWork, Models, Progress, refused, saidBySdapi } from './sdapi-replies.ts';

/** Of the calls beside the one that works: they are not worth waiting for. */
const ASIDE_SECONDS = 10;

export const sdapi: Protocol = {
  name: 'sdapi',
  needs: [],
  takes: ['base64'],
  mappingFor,
  open,
};

/** Pictures from a prompt, or from a prompt and a picture. It cuts nothing out and makes no films. */
function mappingFor(_operation: string, { fields, sources, gives }: EngineSpec): Mapping | undefined {
  if (gives.medium !== 'image' || gives.alpha || !fields.includes('prompt')) return undefined;
  const mapping: Mapping = { prompt: { from: 'prompt' } };
  const [source] = Object.keys(sources);
  if (source) mapping.init_images = { from: source, as: 'base64' };
  mapping.width = { from: 'width' };
  mapping.height = { from: 'height' };
  if (fields.includes('seed')) mapping.seed = { from: 'seed' };
  if (gives.count) mapping.batch_size = { from: gives.count };
  return mapping;
}

function open(settings: UpstreamSettings): Adapter {
  const { name, base_url, model, poll_seconds } = settings;
  const upstream = { ...settings, ...authorizationOf(settings.key) };
  const ask = (path: string, asked: Pick<Call, 'method' | 'taken' | 'signal' | 'body'>) =>
    call(upstream, { url: `${base_url}/sdapi/v1${path}`, reply_bytes_max: MEDIA_REPLY_BYTES_MAX, ...asked });
  const aside = () => AbortSignal.timeout(ASIDE_SECONDS * 1000);

  const progressOf = async () => {
    const path = '/progress?skip_current_image=true';
    const { body } = await ask(path, { method: 'GET', taken: true, signal: aside() });
    return Progress.parse(body);
  };

  /** Told until the work ends. What cannot be told is not missed. */
  const follow = async (task: string, report: Report, ended: AbortSignal): Promise<void> => {
    while (!ended.aborted) {
      await sleep(poll_seconds * 1000, undefined, { signal: ended });
      const { progress, current_task } = await progressOf();
      if (current_task === undefined || current_task === task) report({ progress });
    }
  };

  /** Nobody else's work is stopped where the server tells whose it is at. */
  const interrupt = async (task: string): Promise<void> => {
    const { current_task = task } = await progressOf().catch(() => ({ current_task: task }));
    if (current_task === task)
      await ask('/interrupt', { method: 'POST', body: {}, taken: true, signal: aside() });
  };

  return {
    async submit({ fields, count }, signal, report) {
      const task = newId('reverie');
      const ended = new AbortController();
      if (report) follow(task, report, ended.signal).catch(() => undefined);
      try {
        const body: JsonObject = { ...bodyOf(fields, model), force_task_id: task };
        const path = body.init_images === undefined ? '/txt2img' : '/img2img';
        const reply = await ask(path, { method: 'POST', body, taken: false, signal });
        return isOk(reply) ? finishedWork(reply, { name, base_url, count }) : refused(reply, name);
      } catch (error) {
        const lost =
          error instanceof UpstreamError && error.accepted === 'unknown' && error.fault !== 'malformed';
        // There is no second way to its result: the machine is freed.
        if (lost) await interrupt(task).catch(() => undefined);
        throw error;
      } finally {
        ended.abort();
      }
    },

    async check(signal) {
      const reply = await ask('/sd-models', { method: 'GET', taken: false, signal });
      const said = saidBySdapi(reply);
      checkKey(reply, said, name);
      const models = Models.safeParse(reply.body).data;
      if (!isOk(reply) || !models)
        throw new UpstreamError(`${name} ${said.message}: is it started with --api?`, 'no');
      const known = models.flatMap(({ title, model_name }) => [title, model_name]);
      if (model !== '' && !known.includes(model))
        throw new UpstreamError(
          `${name} has no checkpoint ${model}, but ${models.map((one) => one.model_name).join(', ')}`.slice(
            0,
            1000,
          ),
          'no',
        );
      return model === ''
        ? `reached; ${models.length} checkpoints`
        : `reached; it has the checkpoint ${model}`;
    },
  };
}

/** `user:password` is for the server itself (`--api-auth`), anything else for what stands before it. */
function authorizationOf(key: string | undefined): { authorization?: string } {
  if (key === undefined) return {};
  return { authorization: key.includes(':') ? `Basic ${base64(Buffer.from(key))}` : `Bearer ${key}` };
}

function bodyOf(fields: UpstreamRequest['fields'], model: string): JsonObject {
  const { init_images, override_settings, ...rest } = fields as Record<string, Json>;
  const settings = {
    ...(override_settings as JsonObject | undefined),
    ...(model !== '' && { sd_model_checkpoint: model }),
  };
  return {
    ...rest,
    ...(init_images !== undefined && {
      init_images: Array.isArray(init_images) ? init_images : [init_images],
    }),
    // The next work most often wants the same checkpoint: loading it twice a picture takes longer than the picture.
    ...(Object.keys(settings).length > 0 && {
      override_settings: settings,
      override_settings_restore_afterwards: false,
    }),
  };
}
