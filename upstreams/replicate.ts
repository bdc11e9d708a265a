/**
 * Replicate's predictions by model, version or deployment, and predictions of a Cog server.
 *
 * Source: `docs/upstreams/replicate.md`.
 */

import { type EngineSpec, type Json, type Ticket, UpstreamError } from '@reverie/engines';
import { z } from 'zod';
import { call, credentials, MEDIA_REPLY_BYTES_MAX, type Upstream, upstreamOf } from './call.ts';
import { unreadable } from './http-answers.ts';
import { canceledReply, checkKey, isOk, refusedPoll, refusedSubmit, untaken } from './http-refusals.ts';
import { type Mapping, relisted } from './mapping.ts';
import { dataUriOf } from './media-transfer.ts';
import type { Adapter, Protocol, UpstreamRequest, UpstreamSettings, WorkState } from './protocol.ts';
import {
  isRefused,
  mediaIn,
  neverBegan,
  Prediction,
  predictionIn,
  progressInLogs,
  replicateErrorDetails,
  seedInLogs,
} from './replicate-replies.ts';

export const replicate: Protocol = {
  name: 'replicate',
  needs: ['model'],
  takes: ['upload', 'data_uri', 'url', 'base64'],
  obeys: [],
  joins_files: true,
  // Cog ends a prediction whose connection closes. Source: replicate/cog, crates/coglet/src/supervisor.rs
  // (`SyncPredictionGuard`), and its test `test_cancel_sync_prediction_connection_drop`.
  interrupts: true,
  mappingFor,
  open,
};

/** The field names of most models on Replicate. Models ignore fields that they do not know. */
function mappingFor(operation: string, { fields, sources, gives }: EngineSpec): Mapping | undefined {
  if (operation === 'smart-resize' || operation === 'video-editor/render') return undefined;
  const mapping: Mapping = {};
  for (const [field, theirs] of [
    ['image_url', 'image'],
    ['mask', 'mask'],
    ['end_image_url', 'last_frame_image'],
    ['video_url', 'video'],
    ['reference_image_url', 'reference_image'],
  ] as const)
    if (sources[field]) mapping[theirs] = { from: field };
  for (const field of ['prompt', 'negative_prompt', 'resolution', 'generate_audio', 'box', 'points'])
    if (fields.includes(field) && !(field === 'resolution' && gives.medium === 'image'))
      mapping[field] = { from: field };
  if (fields.includes('seed')) mapping.seed = { from: 'seed' };
  if (fields.includes('strength')) mapping.prompt_strength = { from: 'strength' };
  if (gives.count === 'num_images') mapping.num_outputs = { from: 'num_images' };
  if (!fields.includes('prompt')) return mapping;
  mapping.width = { from: 'width' };
  mapping.height = { from: 'height' };
  if (gives.medium === 'film') {
    mapping.duration = { from: 'duration_seconds' };
    mapping.fps = { from: 'fps' };
  }
  return mapping;
}

const OurTicket = z.object({ id: z.string() });
const Uploaded = z.object({ urls: z.object({ get: z.string() }) });

/** `isCog` is true for a Cog server, which responds when the prediction has ended and has no file uploads. */
type Server = UpstreamSettings & { upstream: Upstream; isCog: boolean };

function open(settings: UpstreamSettings): Adapter {
  const isCog = /\/predictions$/.test(settings.base_url);
  const server: Server = { ...settings, upstream: upstreamOf(settings), isCog };
  return {
    submit: (request, signal) => submit(server, request, signal),
    // A Cog server responds with the result and stops the work if the caller disconnects.
    ...(!isCog && {
      poll: (ticket, signal) => poll(server, ticket, signal),
      cancel: (ticket, signal) => cancel(server, ticket, signal),
    }),
    check: (signal) => check(server, signal),
  };
}

async function submit(server: Server, { fields }: UpstreamRequest, signal: AbortSignal): Promise<WorkState> {
  const { name, base_url, model, upstream, isCog } = server;
  const input = await inputOf(fields, (value) => placed(server, value, signal));
  const { url, version } = isCog ? { url: base_url } : placeOf(base_url, model);
  const reply = await call(upstream, {
    method: 'POST',
    url,
    body: { input, ...(version && { version }) },
    accepted: false,
    signal,
    reply_bytes_max: MEDIA_REPLY_BYTES_MAX,
  });
  const details = replicateErrorDetails(reply);
  if (isCog && reply.status === 409)
    throw new UpstreamError(`${name} did not accept the work: ${details.message}`, 'no', {
      fault: 'overload',
    });
  if (!isOk(reply)) return refusedSubmit(reply, details, name);
  return stateOf(server, predictionIn(reply, name), reply.body);
}

async function poll(server: Server, ticket: Ticket, signal: AbortSignal): Promise<WorkState> {
  const { name, base_url, upstream } = server;
  const { id } = OurTicket.parse(ticket);
  const reply = await call(upstream, {
    method: 'GET',
    url: `${base_url}/predictions/${id}`,
    accepted: true,
    signal,
    reply_bytes_max: MEDIA_REPLY_BYTES_MAX,
  });
  if (isOk(reply)) return stateOf(server, predictionIn(reply, name, id), reply.body);
  return refusedPoll(reply, replicateErrorDetails(reply), { id }, name);
}

async function cancel(
  { name, base_url, upstream }: Server,
  ticket: Ticket,
  signal: AbortSignal,
): Promise<unknown> {
  const url = `${base_url}/predictions/${OurTicket.parse(ticket).id}/cancel`;
  const reply = await call(upstream, { method: 'POST', url, accepted: true, signal });
  // 404 and 409 mean that there is nothing left to stop.
  const body = canceledReply(reply, replicateErrorDetails(reply), name, [404, 409]);
  // A prediction that had already ended in another state was not stopped.
  return Prediction.safeParse(body).data?.status === 'canceled' ? body : undefined;
}

async function check(
  { name, base_url, model, upstream, isCog }: Server,
  signal: AbortSignal,
): Promise<string> {
  const url = isCog ? base_url.replace(/predictions$/, 'health-check') : placeOf(base_url, model).check;
  const reply = await call(upstream, { method: 'GET', url, accepted: false, signal });
  const details = replicateErrorDetails(reply);
  checkKey(reply, details, name);
  if (!isOk(reply)) throw new UpstreamError(`${name} has no ${model}: ${details.message}`, 'no');
  if (!isCog) return `reached; it has ${model}`;
  const { status } = (reply.body ?? {}) as { status?: unknown };
  if (status !== 'READY' && status !== 'BUSY')
    throw new UpstreamError(`${name} is not ready: ${String(status)}`, 'no');
  return `reached; it is ${status}`;
}

function stateOf(server: Server, prediction: Prediction, body: unknown): WorkState {
  const { name, base_url, poll_seconds, spec, upstream, isCog } = server;
  const { id, status, output, logs, error } = prediction;
  if (status === 'succeeded') {
    const located = { base_url, headers: credentials(upstream) };
    const outputs = mediaIn(output, located, spec.gives.medium);
    const seed = seedInLogs(logs);
    return { is: 'done', outputs, ...(seed !== undefined && { facts: { seed } }), reply: body };
  }
  if (status === 'starting' || status === 'processing') {
    if (typeof id !== 'string' || isCog)
      throw unreadable(`${name} accepted the work but returned no id to poll with.`);
    const progress = progressInLogs(logs);
    const share = progress === undefined ? {} : { progress };
    return { is: 'running', ticket: { id }, after_seconds: poll_seconds, ...share };
  }
  const words = typeof error === 'string' ? error : JSON.stringify(error ?? '');
  const message = `${name} ended the work as ${status}: ${words}`.slice(0, 300);
  if (isRefused(words)) return { is: 'failed', failure: 'content_blocked', message };
  const stopped = status === 'canceled' ? { reply: body } : {};
  return { is: 'failed', failure: 'engine_failed', message, retryable: neverBegan(prediction), ...stopped };
}

/** Uploads a file and returns its URL, or a data URI if the server has no uploads. */
async function placed(
  { name, base_url, upstream, isCog }: Server,
  value: Json | File,
  signal: AbortSignal,
): Promise<Json> {
  if (!(value instanceof File)) return value;
  if (isCog) return dataUriOf(value);
  const form = new FormData();
  form.append('content', value);
  const url = `${base_url}/files`;
  const reply = await call(upstream, { method: 'POST', url, form, accepted: false, signal }).catch(untaken);
  const { data } = Uploaded.safeParse(reply.body);
  if (isOk(reply) && data) return data.urls.get;
  const { message } = replicateErrorDetails(reply);
  throw new UpstreamError(`${name} did not accept a file: ${message}`, 'no', {
    fault: reply.status === 429 || reply.status === 503 ? 'overload' : 'fault',
  });
}

async function inputOf(
  fields: UpstreamRequest['fields'],
  placed: (value: Json | File) => Promise<Json>,
): Promise<object> {
  const entries = Object.entries(fields).map(async ([field, value]) => [field, await placed(value)] as const);
  return relisted<Json>(Object.fromEntries(await Promise.all(entries)));
}

/** `owner/name`, `owner/name:version`, a version alone, or `deployments/owner/name`. */
function placeOf(base_url: string, model: string): { url: string; check: string; version?: string } {
  const [named, version] = model.includes('/') ? model.split(':') : [undefined, model];
  if (version) {
    const check = named ? `${base_url}/models/${named}/versions/${version}` : `${base_url}/account`;
    return { url: `${base_url}/predictions`, check, version };
  }
  const home = named!.startsWith('deployments/') ? `${base_url}/${named}` : `${base_url}/models/${named}`;
  return { url: `${home}/predictions`, check: home };
}
