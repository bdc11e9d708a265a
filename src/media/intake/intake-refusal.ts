/** Refusals of callers' media, and the context that media intake uses. */
import type { ConvertPicture, LookAt, PictureRefusal, SourceRefusal, StripFilm } from '@reverie/engines';
import type { RemoteSlots } from '../../lib/remote-slots.ts';
import type { Semaphore } from '../../lib/semaphore.ts';
import type { FetchRefusal } from '../answer-body.ts';
import type { Fetcher } from '../fetcher.ts';
import type { MediaStore } from '../media-store.ts';

/**
 * `message` is a sentence without its full stop. `param` names the field at fault; without it, the caller is not at
 * fault.
 */
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

/** `message` is a predicate after the name of the field. */
export type BlockedRefusal = { refused: 'media_blocked'; message: string };

/** The medium, or the original of a copy, is on the operator's blocklist. */
export const ON_BLOCKLIST: BlockedRefusal = {
  refused: 'media_blocked',
  message: 'is blocked by the operator of this service',
};

type WithBlocklist = {
  blocklist: { has(medium: Uint8Array | { stored: string }): Promise<boolean> };
};

/** Everything that media intake may use. Each function picks its part with `Pick`. */
export type IntakeContext = {
  fetcher: Fetcher;
  /** Limits fetches from remote servers, by account and by host. */
  fetching: RemoteSlots;
  /** Limits the processes that decode callers' media, by account. */
  decoding: Semaphore;
  media: MediaStore & WithBlocklist;
  lookAt: LookAt;
  stripFilm: StripFilm;
  convertPicture: ConvertPicture;
};

/** The service cannot inspect any media at present. */
export const UNABLE: IntakeRefusal = {
  refused: 'engine_unavailable',
  message: 'Media cannot be inspected at present; please try again later',
  retry_after_seconds: 10,
};

export function isIntakeRefusal(value: object | undefined): value is IntakeRefusal {
  return value !== undefined && 'refused' in value;
}

/** A refusal of a picture by the engines, with the name of its field in the message. */
export function pictureRefusal({ refused, message }: PictureRefusal, title: string): IntakeRefusal {
  return {
    refused: refused === 'image_too_large' ? 'media_too_large' : refused,
    message: message.replace(/^Image/, title),
  };
}
