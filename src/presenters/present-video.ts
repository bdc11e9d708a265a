import type { Asset, Generation } from '../generation/generation.ts';
import { charge } from './charge.ts';
import { marks, mediaUrl, promptUsed, seedOf, understoodIn } from './present-image.ts';

/** A stored film, as the contract defines it. */
export function video(baseUrl: string, asset: Asset) {
  return {
    url: mediaUrl(baseUrl, asset.name),
    content_type: asset.content_type,
    duration: asset.duration_seconds ?? 0,
    width: asset.width ?? 0,
    height: asset.height ?? 0,
    fps: asset.fps ?? 0,
    content_sha256: asset.content_sha256,
    marks: marks(asset),
    expires_at: asset.expires_at ?? null,
    ...(asset.deleted && { deleted: true as const }),
  };
}

/** Fields of every generated film: the film, its charge, its seed and its engine. */
export function presentVideo(baseUrl: string, generation: Generation) {
  const { engine, result } = generation;
  const film = video(baseUrl, result!.assets[0]!);
  return {
    video_url: film.url,
    video: film,
    ...charge(generation),
    seed: seedOf(generation),
    engine,
    ...understoodIn(generation),
  };
}

/** A film without its background. The cut uses no randomness, so there is no seed. */
export function presentCutFilm(baseUrl: string, generation: Generation) {
  const { seed: _, understood: __, ...fields } = presentVideo(baseUrl, generation);
  return fields;
}

export function presentLtxV097(baseUrl: string, generation: Generation) {
  return { ...presentVideo(baseUrl, generation), prompt: promptUsed(generation) };
}

export function presentLtx23(baseUrl: string, generation: Generation) {
  const { video: film, ...fields } = presentVideo(baseUrl, generation);
  return { result: { video: film }, ...fields };
}

export function presentRa2v(baseUrl: string, generation: Generation) {
  const { kind, name } = generation.engine;
  return { ...presentVideo(baseUrl, generation), backend_used: `${kind}/${name}` };
}
