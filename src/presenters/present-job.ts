import type { Asset, Generation } from '../generation/generation.ts';
import { ceilCredits, dollars, formatCredits, formatDollars } from '../lib/credits.ts';
import { checkedIn } from './charge.ts';
import { image, seedOf, understoodIn } from './present-image.ts';
import { video } from './present-video.ts';

/** Base URLs of the two hosts. */
export type Origins = { baseUrl: string; altBaseUrl: string };

/** A generation as the status endpoint of both hosts shows it. */
export function presentJob(generation: Generation, queue_position: number | null, settings: Origins) {
  const { state, error, result, created_at, started_at, completed_at } = generation;
  const origin = originOf(generation, settings);
  const film = result?.assets.find(isFilm);
  const asset = film && video(settings.baseUrl, film);
  const images = (result?.assets ?? [])
    .filter((asset) => !isFilm(asset))
    .map((asset) => image(settings.baseUrl, asset));
  return {
    job_id: generation.id,
    operation: generation.operation,
    ...(generation.model !== null && { model: generation.model }),
    status: state,
    phase: generation.phase,
    progress: generation.progress,
    queue_position: generation.queue_position ?? queue_position,
    created_at: created_at.toISOString(),
    started_at: started_at?.toISOString() ?? null,
    completed_at: completed_at?.toISOString() ?? null,
    ...jobMoney(generation),
    ...(asset && { video_url: asset.url }),
    ...(images[0] && { image_url: images[0].url }),
    result: asset ? { video: asset } : images[0] ? { image: images[0], images } : null,
    seed: seedOf(generation),
    engine: generation.engine,
    ...understoodIn(generation),
    ...(generation.warnings.length > 0 && { warnings: generation.warnings }),
    ...checkedIn(result),
    error,
    status_url: `${origin}/api/relay/status/${generation.id}`,
    cancel_url: `${origin}/api/jobs/${generation.id}/cancel`,
    request_id: generation.request_id,
    metadata: generation.metadata,
    ...(generation.end_user !== null && { end_user: generation.end_user }),
  };
}

/** The base URL of the host that accepted the job. All URLs of the job use it. */
export function originOf({ host }: Generation, { baseUrl, altBaseUrl }: Origins): string {
  return host === 'alt' ? altBaseUrl : baseUrl;
}

/** The amounts of a job: held while in progress, then charged or released. The three amounts always agree. */
export function jobMoney({ state, price, charged, credits_charged, own_price }: Generation) {
  const exact = state === 'in_progress' ? price : (charged ?? 0n);
  return {
    credits_charged: state === 'in_progress' ? ceilCredits(price) : (credits_charged ?? 0),
    cost_usd: dollars(exact),
    cost: formatDollars(exact),
    billing: {
      state: stateOfHold(state, charged),
      held: formatCredits(price),
      charged: formatCredits(charged ?? 0n),
      price_id: own_price?.price_id ?? null,
    },
  };
}

/** A canceled job is charged only if its upstream billed it. */
function stateOfHold(state: Generation['state'], charged: Generation['charged']) {
  if (state === 'in_progress') return 'held' as const;
  return state === 'completed' || (charged ?? 0n) > 0n ? ('charged' as const) : ('released' as const);
}

/** A GIF film has an image type but a duration. */
function isFilm({ content_type, duration_seconds }: Asset): boolean {
  return content_type.startsWith('video/') || duration_seconds !== null;
}
