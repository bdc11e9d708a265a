/**
 * The native API of sd-server, the server of stable-diffusion.cpp: pictures, edits and films from one binary. A submit
 * puts the work into the server's queue, and polls follow it.
 *
 * Source: `docs/upstreams/sdcpp.md`.
 */
import { type EngineSpec, type Json, type JsonObject, type Ticket, UpstreamError } from '@reverie/engines';
import { type Call, call, MEDIA_REPLY_BYTES_MAX, type Reply, upstreamOf } from './call.ts';
import { parsedReply } from './http-answers.ts';
import { canceledReply, checkKey, isOk, refusedPoll, refusedSubmit } from './http-refusals.ts';
import type { Mapping } from './mapping.ts';
import { missingModel } from './missing-model.ts';
import type { Adapter, Protocol, UpstreamRequest, UpstreamSettings, WorkState } from './protocol.ts';
import { takenLoras } from './sdcpp-loras.ts';
import {
  Capabilities,
  formatsIn,
  jobState,
  SdcppSubmitted,
  SdcppTicket,
  sdcppErrorDetails,
} from './sdcpp-replies.ts';

export const sdcpp: Protocol = {
  name: 'sdcpp',
  needs: [],
  takes: ['base64', 'data_uri'],
  // Picture i has the seed plus i. Source: docs/upstreams/sdcpp.md
  repeats_seeds: true,
  // The native API obeys no tags. Other routes and older versions of the same server do.
  obeys: ['arguments', 'networks'],
  mappingFor,
  open,
};

/** Pictures, edits and films. The server cuts nothing out and edits no films. */
function mappingFor(_operation: string, { fields, sources, gives }: EngineSpec): Mapping | undefined {
  if (gives.alpha || !fields.includes('prompt') || sources.video_url) return undefined;
  return {
    prompt: { from: 'prompt' },
    ...(fields.includes('negative_prompt') && { negative_prompt: { from: 'negative_prompt' } }),
    ...(fields.includes('strength') && { strength: { from: 'strength' } }),
    ...(sources.image_url && { init_image: { from: 'image_url' } }),
    ...(sources.image_urls && { ref_images: { from: 'image_urls' } }),
    ...(sources.end_image_url && { end_image: { from: 'end_image_url' } }),
    ...(sources.mask && { mask_image: { from: 'mask' } }),
    width: { from: 'width' },
    height: { from: 'height' },
    ...(fields.includes('seed') && { seed: { from: 'seed' } }),
    ...(gives.count && { batch_count: { from: gives.count } }),
    ...(gives.medium === 'film' && { video_frames: { from: 'frames' }, fps: { from: 'fps' } }),
  };
}

type Ask = (path: string, request: Pick<Call, 'method' | 'accepted' | 'signal' | 'body'>) => Promise<Reply>;
type Server = UpstreamSettings & { ask: Ask; mode: 'img_gen' | 'vid_gen' };

function open(settings: UpstreamSettings): Adapter {
  const upstream = upstreamOf(settings);
  const server: Server = {
    ...settings,
    mode: settings.spec.gives.medium === 'film' ? 'vid_gen' : 'img_gen',
    ask: (path, request) =>
      call(upstream, {
        url: `${settings.base_url}/sdcpp/v1${path}`,
        reply_bytes_max: MEDIA_REPLY_BYTES_MAX,
        ...request,
      }),
  };
  return {
    submit: (request, signal) => submit(server, request, signal),
    poll: (ticket, signal) => poll(server, ticket, signal),
    cancel: (ticket, signal) => cancel(server, ticket, signal),
    check: (signal) => check(server, signal),
  };
}

async function submit(server: Server, { fields }: UpstreamRequest, signal: AbortSignal): Promise<WorkState> {
  const { name, model, mode, ask, poll_seconds } = server;
  const { prompt, loras } = takenLoras(fields.prompt);
  const capabilities = model !== '' || loras.length > 0 ? await capabilitiesOf(server, signal) : undefined;
  const wrong = capabilities && model !== '' ? otherModel(capabilities, server) : undefined;
  if (wrong !== undefined) return { is: 'failed', failure: 'rejected', message: wrong };
  const named = loras.map(({ lora, ...rest }) => ({ path: pathOf(lora, capabilities!), lora, ...rest }));
  const unknown = named.find(({ path }) => path === undefined);
  if (unknown) {
    const message = `${name} has no LoRA ${unknown.lora}`.slice(0, 300);
    return { is: 'failed', failure: 'rejected', field: 'prompt', message };
  }
  const lora = named.map(({ path, multiplier }): JsonObject => ({ path: path!, multiplier }));
  const body = bodyOf({ ...fields, ...(prompt !== undefined && { prompt }) }, lora, mode);
  const post = (more: object = {}) =>
    ask(`/${mode}`, { method: 'POST', body: { ...body, ...more }, accepted: false, signal });
  const first = await post();
  const formats = formatsIn(first);
  const reply = formats ? await post({ output_format: bestOf(formats) }) : first;
  if (!isOk(reply)) return refusedSubmit(reply, sdcppErrorDetails(reply), name);
  const { id } = parsedReply(SdcppSubmitted, reply, `${name} accepted the work with an unreadable response.`);
  return { is: 'running', ticket: { id }, after_seconds: poll_seconds };
}

/** Models make films of 8n+1 frames (LTX) or 4n+1 (Wan); the server rounds down. The nearest 8n+1 suits both. */
function framesOf(frames: number): number {
  return Math.max(1, 8 * Math.round((frames - 1) / 8) + 1);
}

function bodyOf(fields: UpstreamRequest['fields'], lora: JsonObject[], mode: Server['mode']): JsonObject {
  const { video_frames, lora: own, ...rest } = fields as Record<string, Json>;
  const loras = [...(Array.isArray(own) ? own : []), ...lora];
  return {
    output_format: mode === 'vid_gen' ? 'webm' : 'png',
    // The parameters would name the files of the server.
    embed_image_metadata: false,
    ...rest,
    ...(video_frames !== undefined && {
      video_frames: typeof video_frames === 'number' ? framesOf(video_frames) : video_frames,
    }),
    ...(loras.length > 0 && { lora: loras }),
  };
}

/** A server without libwebm writes animated WebP and AVI. AVI keeps the frame rate exactly, and its sound. */
function bestOf(formats: readonly string[]): string | undefined {
  return ['webm', 'avi', 'png', 'jpeg'].find((format) => formats.includes(format)) ?? formats[0];
}

async function poll({ name, base_url, ask, poll_seconds }: Server, ticket: Ticket, signal: AbortSignal) {
  const { id } = SdcppTicket.parse(ticket);
  const reply = await ask(`/jobs/${id}`, { method: 'GET', accepted: true, signal });
  if (isOk(reply)) return jobState(reply, { name, base_url, ticket: { id }, poll_seconds });
  if (reply.status === 404 || reply.status === 410) return forgotten(name, reply.status);
  return refusedPoll(reply, sdcppErrorDetails(reply), { id }, name);
}

/** The server keeps its jobs in memory, and results for ten minutes. */
function forgotten(name: string, status: number): WorkState {
  const why = status === 410 ? 'its result has expired' : 'it was restarted';
  const message = `${name} no longer has the work: ${why}`;
  return { is: 'failed', failure: 'engine_failed', message, retryable: true };
}

/** Queued work is removed. Work in progress cannot be stopped (409); its result is polled and discarded. */
async function cancel({ name, ask }: Server, ticket: Ticket, signal: AbortSignal): Promise<unknown> {
  const { id } = SdcppTicket.parse(ticket);
  const reply = await ask(`/jobs/${id}/cancel`, { method: 'POST', body: {}, accepted: true, signal });
  return canceledReply(reply, sdcppErrorDetails(reply), name, [404, 409, 410]);
}

async function capabilitiesOf({ ask, name }: Server, signal: AbortSignal): Promise<Capabilities> {
  const reply = await ask('/capabilities', { method: 'GET', accepted: false, signal });
  const fault = sdcppErrorDetails(reply);
  checkKey(reply, fault, name);
  const { data } = Capabilities.safeParse(reply.body);
  if (!isOk(reply) || !data)
    throw new UpstreamError(`${name} ${fault.message}: is it sd-server with /sdcpp/v1?`, 'no');
  return data;
}

/** One process holds one model and ignores any other name. */
function otherModel({ model }: Capabilities, server: Server): string | undefined {
  const bare = (text: string) => text.replace(/^.*[/\\]/, '').replace(/\.(?:gguf|safetensors|ckpt)$/i, '');
  if (bare(server.model).toLowerCase() === bare(model.stem).toLowerCase()) return undefined;
  return missingModel(server.name, server.model, [model.stem]);
}

function pathOf(lora: string, { loras }: Capabilities): string | undefined {
  const found = loras.find(
    ({ name, path }) => path === lora || path.replace(/\.\w+$/, '') === lora || name === lora,
  );
  return found?.path;
}

async function check(server: Server, signal: AbortSignal): Promise<string> {
  const { name, mode, model } = server;
  const capabilities = await capabilitiesOf(server, signal);
  const { stem } = capabilities.model;
  const wrong = model === '' ? undefined : otherModel(capabilities, server);
  if (wrong !== undefined) throw new UpstreamError(wrong, 'no');
  if (!capabilities.supported_modes.includes(mode)) {
    const medium = mode === 'vid_gen' ? 'films' : 'pictures';
    throw new UpstreamError(`${name} has the model ${stem}, which makes no ${medium}`, 'no');
  }
  const formats = capabilities.output_formats_by_mode[mode] ?? [];
  const loras =
    capabilities.loras.length > 0 ? `; LoRAs: ${capabilities.loras.map((l) => l.path).join(', ')}` : '';
  return `reached; it has ${stem} and writes ${formats.join(', ')}${loras}`.slice(0, 1000);
}
