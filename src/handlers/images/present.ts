import type { Asset, Generation } from '../../generation/generation.ts';
import { charge } from '../paid.ts';

/** Where a stored medium is served. */
export function mediaUrl(baseUrl: string, name: string): string {
  return `${baseUrl}/media/${name}`;
}

/** A stored picture as the contract shows it. */
export function image(baseUrl: string, asset: Asset) {
  return {
    url: mediaUrl(baseUrl, asset.name),
    content_type: asset.content_type,
    width: asset.width ?? 0,
    height: asset.height ?? 0,
    size_bytes: asset.size_bytes,
    content_sha256: asset.content_sha256,
    expires_at: null,
  };
}

/** What every made picture says of itself: money, seed, engine and the stored files in order. */
export function madeImages(baseUrl: string, generation: Generation) {
  const { seed, engine, result } = generation;
  return {
    ...charge(generation),
    seed,
    engine,
    assets: (result?.assets ?? []).map((asset) => image(baseUrl, asset)),
  };
}

/** ra1's answer. */
export function presentRa1(baseUrl: string, generation: Generation) {
  const made = madeImages(baseUrl, generation);
  return { image_url: made.assets[0]!.url, prompt_used: String(generation.input.prompt), ...made };
}
