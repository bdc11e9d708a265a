import type { components } from '../../generated/main/server.ts';
import type { Asset, Generation } from '../generation/generation.ts';
import { ceilCredits } from '../lib/credits.ts';
import { charge } from './charge.ts';

/** The URL of a stored file. */
export function mediaUrl(baseUrl: string, name: string): string {
  return `${baseUrl}/media/${name}`;
}

/** The mark in a file; null for a file of an older version without one. */
export function marks({ mark }: Asset) {
  if (!mark) return null;
  return { id: mark.id, digital_source_type: mark.source_type, c2pa: mark.c2pa ?? false };
}

/** A stored picture, as the contract defines it. */
export function image(baseUrl: string, asset: Asset) {
  return {
    url: mediaUrl(baseUrl, asset.name),
    content_type: asset.content_type,
    width: asset.width ?? 0,
    height: asset.height ?? 0,
    size_bytes: asset.size_bytes,
    content_sha256: asset.content_sha256,
    marks: marks(asset),
    expires_at: asset.expires_at ?? null,
    ...(asset.deleted && { deleted: true as const }),
  };
}

type Photoreal = components['schemas']['PhotorealImageResult'];

/** Fields of every generated picture: charge, seed, engine, and the stored files in order. */
export function imageFields(baseUrl: string, generation: Generation) {
  const { engine, result } = generation;
  return {
    ...charge(generation),
    seed: seedOf(generation),
    engine,
    ...understoodIn(generation),
    assets: (result?.assets ?? []).map((asset) => image(baseUrl, asset)),
  };
}

/** Null if the model server that made the result does not confirm the seed. */
export function seedOf({ seed, result }: Pick<Generation, 'seed' | 'result'>): number | null {
  return result?.facts.seed === null ? null : seed;
}

type Understood = components['schemas']['Understood'];

/** The engine's report on the parts of the prompt. A report of another shape is dropped. */
export function understoodIn({ result }: Pick<Generation, 'result'>): { understood?: Understood } {
  const interpretation = result?.facts.understood;
  if (!Array.isArray(interpretation)) return {};
  const understood = (interpretation as Understood).filter(
    (part) => typeof part?.words === 'string' && RESULTS.has(part.result) && part.words !== '',
  );
  return understood.length > 0 ? { understood } : {};
}

const RESULTS: ReadonlySet<string> = new Set(['done', 'replaced', 'missing']);

type Input = { prompt: string; prompt_used?: string } & Record<
  'resolution' | 'aspect_ratio' | 'aspect_ratio_requested',
  string
>;

export function presentRa1(baseUrl: string, generation: Generation) {
  const fields = imageFields(baseUrl, generation);
  return { image_url: fields.assets[0]!.url, prompt_used: promptUsed(generation), ...fields };
}

export function presentRa2(baseUrl: string, generation: Generation) {
  const fields = imageFields(baseUrl, generation);
  const images = fields.assets.map(({ url }) => url);
  return { image_url: images[0]!, images, prompt_used: promptUsed(generation), ...fields };
}

export function presentZimage(baseUrl: string, generation: Generation) {
  const fields = imageFields(baseUrl, generation);
  return { image_url: fields.assets[0]!.url, prompt_used: promptUsed(generation), ...fields };
}

export function presentRelay(baseUrl: string, generation: Generation) {
  const fields = imageFields(baseUrl, generation);
  return {
    images: fields.assets.map((asset) => ({ ...asset })),
    prompt_used: promptUsed(generation),
    ...fields,
  };
}

export function presentPhotoreal(baseUrl: string, generation: Generation) {
  const { resolution, aspect_ratio, aspect_ratio_requested } = inputOf(generation);
  return {
    success: true as const,
    ...presentRa2(baseUrl, generation),
    resolution_used: resolution as Photoreal['resolution_used'],
    aspect_ratio: aspect_ratio as Photoreal['aspect_ratio'],
    aspect_ratio_requested,
  };
}

/** The engine's facts about each output, without its file. */
type ResizedFacts = Omit<components['schemas']['ResizedOutput'], 'url' | 'width' | 'height'>;

export function presentResized(baseUrl: string, generation: Generation) {
  const { seed: _, understood: __, ...fields } = imageFields(baseUrl, generation);
  const resized = (generation.result?.facts.outputs ?? []) as unknown as ResizedFacts[];
  const outputs = fields.assets.map(({ url, width, height }, index) => ({
    ...resized[index],
    url,
    width,
    height,
  }));
  return { images: outputs.map(({ url }) => url), result: { outputs }, ...fields };
}

export function presentCutOut(baseUrl: string, generation: Generation) {
  const { seed: _, understood: __, assets, ...fields } = imageFields(baseUrl, generation);
  const [cut] = assets as [ReturnType<typeof image>];
  const { confidence } = generation.result?.facts ?? {};
  return {
    image: cut,
    image_url: cut.url,
    ...(typeof confidence === 'number' && { confidence }),
    ...fields,
  };
}

export function presentEdited(baseUrl: string, generation: Generation) {
  const { prompt } = inputOf(generation);
  return {
    success: true as const,
    ...presentRa2(baseUrl, generation),
    final_prompt: (generation.result?.facts.final_prompt ?? prompt) as string,
    // One credit is one cent.
    price_cents: ceilCredits(generation.charged ?? 0n),
  };
}

/**
 * The prompt as the caller sent it; earlier releases stored it without surrounding spaces. If the input was erased
 * it is undefined, and the response omits the field.
 */
export function promptUsed(generation: Generation): string {
  const { prompt, prompt_used } = inputOf(generation);
  return prompt_used ?? prompt;
}

/** The stored input, as the handler wrote it. */
function inputOf({ input }: Generation): Input {
  return input as Input;
}
