/**
 * OpenAI's image protocol: generations as JSON, edits as multipart, and the picture in the response.
 *
 * Source: `docs/upstreams/openai-images.md`.
 */

import { type EngineSpec, type Json, readPicture } from '@reverie/engines';
import { z } from 'zod';
import { call, credentials, MEDIA_REPLY_BYTES_MAX, upstreamOf } from './call.ts';
import { parsedReply } from './http-answers.ts';
import { type ErrorDetails, isOk, refusedSubmit } from './http-refusals.ts';
import { checkModel } from './listed-models.ts';
import { listOf, type Mapping } from './mapping.ts';
import { dataUriOf, formOf, outputOf } from './media-transfer.ts';
import { openaiErrorDetails } from './openai-replies.ts';
import type { Adapter, Protocol, UpstreamRequest, UpstreamSettings, WorkState } from './protocol.ts';
import { seeded } from './seeds.ts';
import { together } from './together.ts';
import { joinedSize } from './upstream-sizes.ts';

export const openaiImages: Protocol = {
  name: 'openai-images',
  needs: ['model'],
  takes: ['upload', 'data_uri', 'url', 'base64'],
  obeys: ['arguments', 'networks', 'halves'],
  joins_files: true,
  mappingFor,
  open,
};

/**
 * Fields that every server of the protocol accepts. The seed is sent only with `seeds: true`, because OpenAI's own
 * server rejects unknown fields and others ignore it. Operations without a prompt have no default mapping, because a cut-out or a resize by these models
 * would be a different picture.
 */
function mappingFor(
  _operation: string,
  { fields, sources, gives }: EngineSpec,
  seeds?: boolean,
): Mapping | undefined {
  if (gives.medium !== 'image' || !fields.includes('prompt')) return undefined;
  return {
    prompt: { from: 'prompt' },
    ...(sources.image_url && { image: { from: sources.image_urls ? 'image_urls' : 'image_url' } }),
    ...(sources.mask && { mask: { from: 'mask' } }),
    size: { from: 'size' },
    ...(gives.count === 'num_images' && { n: { from: 'num_images' } }),
    ...(seeds && fields.includes('seed') && { seed: { from: 'seed' } }),
    user: { from: 'end_user' },
  };
}

const Images = z.object({
  data: z.array(
    z.object({
      b64_json: z.string().nullish(),
      url: z.string().nullish(),
      revised_prompt: z.string().nullish(),
    }),
  ),
});

function open(settings: UpstreamSettings): Adapter {
  const { name, base_url, model } = settings;
  const upstream = upstreamOf(settings);
  // OpenRouter has one URL for generations and edits, which accepts only JSON.
  const isEndpoint = /\/images$/.test(base_url);

  async function make(fields: UpstreamRequest['fields'], signal: AbortSignal): Promise<WorkState> {
    if (isEndpoint && fields.mask) return noMask(name);
    const how = isEndpoint
      ? { url: base_url, body: await asJson(fields) }
      : isEdit(fields)
        ? { url: `${base_url}/images/edits`, form: await asForm(fields) }
        : { url: `${base_url}/images/generations`, body: fields };
    const reply = await call(upstream, {
      method: 'POST',
      ...how,
      accepted: false,
      signal,
      reply_bytes_max: MEDIA_REPLY_BYTES_MAX,
    });
    if (!isOk(reply)) return refusedSubmit(reply, named(openaiErrorDetails(reply), fields), name);
    const { data } = parsedReply(Images, reply, `${name} returned an unreadable result.`);
    const headers = credentials(upstream);
    const outputs = data.flatMap(({ b64_json, url }) => {
      const text = b64_json || url;
      return (text && outputOf(text, { base_url, headers })) || [];
    });
    const final_prompt = data.find(({ revised_prompt }) => revised_prompt)?.revised_prompt;
    return { is: 'done', outputs, ...(final_prompt && { facts: { final_prompt } }), reply: reply.body };
  }

  return {
    submit({ fields, count }, signal) {
      const body = { model, ...fields, ...('size' in fields && { size: joinedSize(fields.size) as Json }) };
      // A mapping without `n` belongs to a model that makes one picture per call.
      return together('n' in body ? 1 : count, (index) => make(seeded(body, 'seed', index), signal));
    },
    check: (signal) => checkModel(upstream, settings, signal),
  };
}

/** Fields in which servers of the protocol accept the picture to edit. */
const PICTURES = /^(?:image|url)(?:\[\d*\]|_\d+)?$/;

function isEdit(fields: UpstreamRequest['fields']): boolean {
  return Object.entries(fields).some(([field, value]) => value instanceof File || PICTURES.test(field));
}

/** Several pictures (`image`, `image_2`, `image[0]`, …) become a list named `image[]`, as in the official client. */
async function asForm(fields: UpstreamRequest['fields']): Promise<FormData> {
  const { mask } = fields;
  const clear =
    mask instanceof File && (await readPicture('clearMask', [new Uint8Array(await mask.arrayBuffer())]));
  const sent = clear
    ? { ...fields, mask: new File([clear as Uint8Array<ArrayBuffer>], 'mask.png', { type: 'image/png' }) }
    : fields;
  const isPicture = (field: string) => field.startsWith('image') && PICTURES.test(field);
  const parts = Object.entries(sent).flatMap(([field, value]) =>
    (isPicture(field) ? [value].flat() : [value]).map((each) => [field, each] as [string, Json | File]),
  );
  const several = parts.filter(([field]) => isPicture(field)).length > 1;
  return formOf(
    parts.map(([field, value]) => [isPicture(field) ? (several ? 'image[]' : listOf(field)) : field, value]),
  );
}

/** OpenRouter has no mask. As a reference, the mask would count as another picture to draw from. */
function noMask(name: string): WorkState {
  return { is: 'failed', failure: 'rejected', field: 'mask', message: `${name} does not accept a mask.` };
}

/** Pictures become `input_references`, in the order of the mapping. */
async function asJson(fields: UpstreamRequest['fields']): Promise<object> {
  const files = Object.values(fields).filter((value) => value instanceof File);
  const rest = Object.fromEntries(Object.entries(fields).filter(([, value]) => !(value instanceof File)));
  if (files.length === 0) return rest;
  const input_references = await Promise.all(
    files.map(async (file) => ({ type: 'image_url', image_url: { url: await dataUriOf(file) } })),
  );
  return { ...rest, input_references };
}

/** Maps an error about the references to the field that filled them. */
function named(details: ErrorDetails, fields: UpstreamRequest['fields']): ErrorDetails {
  if (details.field !== 'input_references') return details;
  return { ...details, field: Object.keys(fields).find((field) => fields[field] instanceof File) };
}
