/**
 * Gemini's generateContent with pictures in the request and in the response.
 *
 * Source: `docs/upstreams/gemini.md`.
 */

import { type EngineSpec, type Json, type JsonObject, UpstreamError } from '@reverie/engines';
import { call, MEDIA_REPLY_BYTES_MAX, type Upstream } from './call.ts';
import { geminiErrorDetails, withRetryAfter, workStateOf } from './gemini-replies.ts';
import { isOk, refusedSubmit } from './http-refusals.ts';
import type { Mapping } from './mapping.ts';
import { base64 } from './media-transfer.ts';
import type { Adapter, Protocol, UpstreamRequest, UpstreamSettings, WorkState } from './protocol.ts';
import { seeded, signedSeed } from './seeds.ts';
import { together } from './together.ts';
import { nearestRatio } from './upstream-sizes.ts';

export const gemini: Protocol = {
  name: 'gemini',
  needs: ['model'],
  takes: ['upload'],
  obeys: [],
  joins_files: true,
  mappingFor,
  open,
};

const RATIO = 'generationConfig.imageConfig.aspectRatio';
const SIZE = 'generationConfig.imageConfig.imageSize';
const SEED = 'generationConfig.seed';

/**
 * Fields that every Gemini model accepts. Operations without a prompt have no default mapping, because a cut-out by
 * these models would be a different picture.
 */
function mappingFor(operation: string, { fields, sources, gives }: EngineSpec): Mapping | undefined {
  if (gives.medium !== 'image' || !fields.includes('prompt')) return undefined;
  return {
    prompt: { from: 'prompt' },
    ...(sources.image_url && { image: { from: sources.image_urls ? 'image_urls' : 'image_url' } }),
    [RATIO]: { from: 'aspect_ratio' },
    [SEED]: { from: 'seed' },
    ...(operation === 'photoreal-image' && {
      [SIZE]: { from: 'resolution', values: { '0.5K': '1K' } },
      tools: { from: 'enable_web_search', values: { true: [{ googleSearch: {} }], false: null } },
    }),
  };
}

/** The values of `ImageConfig.aspectRatio` that every model accepts. */
const RATIOS = ['1:1', '2:3', '3:2', '3:4', '4:3', '4:5', '5:4', '9:16', '16:9', '21:9'];

function open({ name, base_url, model, key, headers, timeout_seconds, fetch }: UpstreamSettings): Adapter {
  const upstream: Upstream = {
    base_url,
    fetch,
    timeout_seconds,
    // The key is sent in a header, because URLs are logged along the way.
    headers: { ...(key && { 'x-goog-api-key': key }), ...headers },
  };
  const home = `${base_url}/models/${model}`;

  async function make(fields: UpstreamRequest['fields'], signal: AbortSignal): Promise<WorkState> {
    const reply = await call(upstream, {
      method: 'POST',
      url: `${home}:generateContent`,
      body: await bodyOf(fields),
      accepted: false,
      signal,
      reply_bytes_max: MEDIA_REPLY_BYTES_MAX,
    });
    if (isOk(reply)) return workStateOf(reply, name, base_url);
    const { retry_after, key: _, ...details } = geminiErrorDetails(reply);
    return refusedSubmit(
      withRetryAfter(reply, retry_after),
      { ...details, field: named(details.field, fields) },
      name,
    );
  }

  return {
    submit({ fields, count }, signal) {
      const ratio = fields[RATIO];
      const seed = fields[SEED];
      const parameters = {
        ...fields,
        ...(typeof ratio === 'string' && { [RATIO]: nearestRatio(RATIOS, ratio) ?? ratio }),
        // Gemini's seeds are signed 32-bit integers.
        ...(typeof seed === 'number' && { [SEED]: signedSeed(seed) }),
      };
      return together(count, (index) => make(seeded(parameters, SEED, index), signal));
    },

    async check(signal) {
      const reply = await call(upstream, { method: 'GET', url: home, accepted: false, signal });
      const { key: keyRefused, message } = geminiErrorDetails(reply);
      if (keyRefused) throw new UpstreamError(`${name} rejects the key: ${message}`, 'no', { fault: 'auth' });
      if (!isOk(reply)) throw new UpstreamError(`${name} has no ${model}: ${message}`, 'no');
      return `reached; it has ${model}`;
    },
  };
}

/**
 * `prompt` and media become the parts of one message, in the order of the mapping. Any other field is a path in the
 * body, with a dot between its steps.
 */
async function bodyOf(fields: UpstreamRequest['fields']): Promise<JsonObject> {
  const parts: Json[] = [];
  const body: JsonObject = {};
  for (const [field, value] of Object.entries(fields)) {
    if (value instanceof File) {
      const data = base64(new Uint8Array(await value.arrayBuffer()));
      parts.push({ inlineData: { mimeType: value.type, data } });
    } else if (field === 'prompt') parts.push({ text: value });
    else put(body, field.split('.'), value);
  }
  const { generationConfig, ...rest } = body;
  return {
    contents: [{ role: 'user', parts }],
    // Some models make no picture unless text output is allowed too.
    generationConfig: {
      responseModalities: ['TEXT', 'IMAGE'],
      ...(generationConfig as JsonObject | undefined),
    },
    ...rest,
  };
}

function put(into: JsonObject, [step, ...further]: string[], value: Json): void {
  if (step === undefined || step === '__proto__') return;
  if (further.length === 0) {
    into[step] = value;
    return;
  }
  const inside = Object.hasOwn(into, step) ? into[step] : undefined;
  const next = typeof inside === 'object' && inside !== null && !Array.isArray(inside) ? inside : {};
  into[step] = next;
  put(next, further, value);
}

/** The mapped field at the path of an error. Parts are numbered in the order in which they were sent. */
function named(place: string | undefined, fields: UpstreamRequest['fields']): string | undefined {
  if (place === undefined) return undefined;
  const [, part] = /^contents(?:\[\d+\])?\.parts\[(\d+)\]/.exec(place) ?? [];
  const sent = Object.keys(fields).filter((field) => field === 'prompt' || fields[field] instanceof File);
  return part === undefined ? Object.keys(fields).find((field) => field === place) : sent[Number(part)];
}
