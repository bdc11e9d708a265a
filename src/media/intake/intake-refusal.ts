/** Media of callers that are not taken, and the effects that taking them has. */
import type { ConvertPicture, LookAt, SourceRefusal, StripFilm } from '@reverie/engines';
import type { Semaphore } from '../../lib/semaphore.ts';
import type { FetchRefusal } from '../answer-body.ts';
import type { Fetcher } from '../fetcher.ts';
import type { MediaStore } from '../media-store.ts';

/** A whole sentence without its stop. `param`: the field at fault; without one it is not the caller's fault. */
export type IntakeRefusal = {
  refused:
    | SourceRefusal
    | FetchRefusal['refused']
    | BlockedRefusal['refused']
    | 'rate_limited'
    | 'engine_unavailable';
  message: string;
  param?: string;
  retry_after_seconds?: number;
};

/** `message`: as a predicate. */
export type BlockedRefusal = { refused: 'media_blocked'; message: string };

/** A medium on the operator's blocklist, or a copy of one. */
export const ON_BLOCKLIST: BlockedRefusal = {
  refused: 'media_blocked',
  message: 'is blocked by the operator of this service',
};

type WithBlocklist = {
  blocklist: { has(medium: Uint8Array | { stored: string }): Promise<boolean> };
};

/** Everything that media intake may use; each function picks its part with `Pick`. */
export type IntakeContext = {
  fetcher: Fetcher;
  /** For everything that is fetched from foreign servers: by account and by host. */
  fetching: Semaphore;
  media: MediaStore & WithBlocklist;
  lookAt: LookAt;
  stripFilm: StripFilm;
  convertPicture: ConvertPicture;
};

/** The machine cannot look at media, whatever they are. */
export const UNABLE: IntakeRefusal = {
  refused: 'engine_unavailable',
  message: 'Media cannot be inspected at present; please try again later',
  retry_after_seconds: 10,
};

export function isIntakeRefusal(taken: object | undefined): taken is IntakeRefusal {
  return taken !== undefined && 'refused' in taken;
}
