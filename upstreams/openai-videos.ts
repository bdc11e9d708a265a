/**
 * OpenAI's video protocol: create, poll, download with the key, delete. It also supports OpenRouter's variant.
 *
 * Source: `docs/upstreams/openai-videos.md`.
 */

import type { EngineSpec, Json, Output } from '@reverie/engines';
import { z } from 'zod';
import { call, credentials, type Reply, upstreamOf } from './call.ts';
import { unreadable } from './http-answers.ts';
import { canceledReply, type ErrorDetails, isOk, refusedPoll, refusedSubmit } from './http-refusals.ts';
import { checkModel } from './listed-models.ts';
import type { Mapping } from './mapping.ts';
import { dataUriOf, formOf, outputOf } from './media-transfer.ts';
import { isRefusalCode, openaiErrorDetails } from './openai-replies.ts';
import type { Adapter, Protocol, UpstreamRequest, UpstreamSettings, WorkState } from './protocol.ts';
import { joinedSize } from './upstream-sizes.ts';

export const openaiVideos: Protocol = {
  name: 'openai-videos',
  needs: ['model'],
  takes: ['upload', 'data_uri', 'url', 'base64'],
  obeys: ['networks'],
  mappingFor,
  open,
};

/** Films from a prompt, or from a prompt and a first picture. */
function mappingFor(_operation: string, { fields, sources, gives }: EngineSpec): Mapping | undefined {
  if (gives.medium !== 'film' || !fields.includes('prompt')) return undefined;
  return {
    prompt: { from: 'prompt' },
    ...(sources.image_url && { input_reference: { from: 'image_url' } }),
    seconds: { from: 'duration_seconds' },
    size: { from: 'size' },
    ...(fields.includes('seed') && { seed: { from: 'seed' } }),
  };
}

const OurTicket = z.object({ id: z.string() });

const Trouble = z.object({ code: z.unknown().optional(), message: z.string().optional().catch(undefined) });
const Video = z.object({
  /** The id becomes part of URLs. LiteLLM's id contains the names of the provider and the model. */
  id: z.string().regex(/^[\w.:=-]{1,1024}$/),
  status: z.string(),
  progress: z.number().min(0).max(100).optional().catch(undefined),
  error: z.union([z.string(), Trouble]).nullish().catch(undefined),
  unsigned_urls: z.array(z.string()).optional().catch(undefined),
});
type Video = z.infer<typeof Video>;

const WAITING = new Set(['queued', 'pending', 'in_progress', 'processing', 'running']);
const DONE = new Set(['completed', 'succeeded']);
const OVER = new Set(['failed', 'cancelled', 'canceled', 'expired']);

/** Matches refusals that have no code but only text. */
const REFUSED = /moderation|content[ _]policy|safety (?:system|filter)|flagged|sensitive content/i;

function open(settings: UpstreamSettings): Adapter {
  const { name, base_url, poll_seconds } = settings;
  const upstream = upstreamOf(settings);
  // OpenRouter's URL accepts JSON with its own names for the length and the first and last picture.
  const isEndpoint = /\/videos$/.test(base_url);
  const videos = isEndpoint ? base_url : `${base_url}/videos`;

  function workState(reply: Reply, expected?: string): WorkState {
    const { data, error } = Video.safeParse(reply.body);
    const isRecognized = data && (WAITING.has(data.status) || DONE.has(data.status) || OVER.has(data.status));
    if (!isRecognized || (expected !== undefined && data.id !== expected))
      throw unreadable(`${name} returned an unreadable status.`, error);
    if (DONE.has(data.status)) return { is: 'done', outputs: outputsOf(data), reply: reply.body };
    if (OVER.has(data.status)) return endedWithout(data, name);
    const { id, progress } = data;
    const share = progress === undefined ? {} : { progress: progress / 100 };
    return { is: 'running', ticket: { id }, after_seconds: poll_seconds, ...share };
  }

  function outputsOf({ id, unsigned_urls }: Video): Output[] {
    const addresses = unsigned_urls?.length ? unsigned_urls : [`${videos}/${id}/content`];
    const headers = credentials(upstream);
    return addresses.flatMap((address) => {
      // The URLs may be relative.
      const url = URL.parse(address, base_url)?.href;
      return (url && outputOf(url, { base_url, content_type: 'video/mp4', headers })) || [];
    });
  }

  return {
    async submit({ fields }, signal) {
      const body = {
        model: settings.model,
        ...fields,
        size: joinedSize(fields.size) as Json,
        // vLLM-Omni and OpenAI take whole seconds only. A longer film contains the promised one.
        ...(typeof fields.seconds === 'number' && { seconds: Math.ceil(fields.seconds) }),
      };
      const how = isEndpoint ? { body: await asRouted(body) } : { form: formOf(Object.entries(body)) };
      const reply = await call(upstream, { method: 'POST', url: videos, ...how, accepted: false, signal });
      if (!isOk(reply)) return refusedSubmit(reply, named(openaiErrorDetails(reply)), name);
      return workState(reply);
    },

    async poll(ticket, signal) {
      const { id } = OurTicket.parse(ticket);
      const url = `${videos}/${id}`;
      const reply = await call(upstream, { method: 'GET', url, accepted: true, signal });
      if (isOk(reply)) return workState(reply, id);
      const ended = endedIn(reply, id);
      if (ended) return endedWithout(ended, name);
      return refusedPoll(reply, openaiErrorDetails(reply), { id }, name);
    },

    async cancel(ticket, signal) {
      const url = `${videos}/${OurTicket.parse(ticket).id}`;
      const reply = await call(upstream, { method: 'DELETE', url, accepted: true, signal });
      // 404: gone. 409: cannot be deleted now. 405: the server cannot stop work.
      return canceledReply(reply, openaiErrorDetails(reply), name, [404, 405, 409]);
    },

    check: (signal) => checkModel(upstream, settings, signal),
  };
}

/**
 * vLLM-Omni answers the status of a failed film with HTTP 500.
 *
 * Source: vllm-project/vllm-omni, its endpoint for videos.
 */
function endedIn({ body }: Reply, id: string): Video | undefined {
  const { data } = Video.safeParse(body);
  return data?.id === id && OVER.has(data.status) ? data : undefined;
}

function endedWithout({ status, error }: Video, name: string): WorkState {
  const { code, message } = typeof error === 'object' && error !== null ? error : { message: error };
  const words = [code, message].filter((word) => typeof word === 'string').join(': ');
  const blocked = isRefusalCode(code) || REFUSED.test(words);
  return {
    is: 'failed',
    failure: blocked ? 'content_blocked' : 'engine_failed',
    message: `${name} ended the work as ${status}: ${words}`.slice(0, 300),
  };
}

/** OpenRouter's frame type for each field of the contract. */
const FRAMES: Record<string, string> = {
  input_reference: 'first_frame',
  first_frame: 'first_frame',
  last_frame: 'last_frame',
};

async function asRouted(fields: UpstreamRequest['fields']): Promise<object> {
  const { seconds, ...rest } = fields;
  const routed: Record<string, unknown> = seconds === undefined ? {} : { duration: Number(seconds) };
  const frames: object[] = [];
  for (const [field, value] of Object.entries(rest)) {
    const frame_type = Object.hasOwn(FRAMES, field) ? FRAMES[field] : undefined;
    const sent = value instanceof File ? await dataUriOf(value) : value;
    if (frame_type) frames.push({ type: 'image_url', image_url: { url: sent }, frame_type });
    else routed[field] = sent;
  }
  return frames.length > 0 ? { ...routed, frame_images: frames } : routed;
}

/** Converts OpenRouter's field names to those of the mapping. */
function named(details: ErrorDetails): ErrorDetails {
  const ours = { duration: 'seconds', frame_images: 'input_reference' }[details.field ?? ''];
  return ours ? { ...details, field: ours } : details;
}
