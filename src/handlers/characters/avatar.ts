/** A character's avatar: the caller's picture, or one painted from the name and the description. */

import { checkPrompt } from '@reverie/engines';
import type { Upload } from '../../contract/contract.ts';
import { problem } from '../../contract/problem.ts';
import { paintPortrait } from '../../generation/run/portrait.ts';
import { breathe } from '../../lib/event-loop.ts';
import type { Remaking } from '../../media/intake/publishable.ts';
import { type Brought, type TakenKinds, takeMedia } from '../../media/intake/take-media.ts';
import { type StoredFile, storeMedia } from '../../media/keep.ts';
import type { Context } from '../context.ts';
import { takenOrProblem, withStorage } from '../intake-problem.ts';

const MB = 2 ** 20;
const AVATAR: TakenKinds = {
  title: 'Avatar',
  bytes_max: 10 * MB,
  url_bytes_max: 25 * MB,
  types: ['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/heic', 'image/avif'],
  acceptedTypes: 'a PNG, JPEG, WebP, GIF, AVIF or HEIC picture',
};
const DESCRIPTION_READ_MAX = 160;

export type AvatarFields = {
  avatar_url?: string | undefined;
  avatar_bytes?: string | undefined;
  avatar?: Upload | undefined;
  file?: Upload | undefined;
};

type Needs = Pick<Context, 'fetcher' | 'fetching' | 'media' | 'embeddedFor' | Remaking>;

/** Stores the picture without a record. Undefined if the call has none. */
export async function bringAvatar(
  context: Needs,
  fields: AvatarFields,
  account_id: string,
): Promise<StoredFile | undefined> {
  const media = await takenOrProblem(takeMedia(context, broughtBy(fields), AVATAR, account_id));
  return media && withStorage(() => storeMedia(context.media, media));
}

/** Paints with the embedded illustrator, free of charge. Throws 503 if there is none. */
export async function paintAvatar(
  context: Needs,
  { name, description }: { name: string; description: string | null },
): Promise<StoredFile> {
  const painted = await paintPortrait(context, await promptOf(name, description));
  if (painted) return withStorage(() => storeMedia(context.media, painted));
  throw problem('engine_unavailable', 'No avatar can be made at present; send one, or try again later', {
    headers: { 'retry-after': '60' },
  });
}

/** Omits a description that the prompt check refuses. The prompt then has only the name. */
async function promptOf(name: string, description: string | null): Promise<string> {
  const firstSentence = description?.split(/(?<=[.!?。！？])\s*/)[0]?.slice(0, DESCRIPTION_READ_MAX);
  const full = firstSentence ? `Portrait of ${name}, ${firstSentence}` : `Portrait of ${name}`;
  const { allowed } = await checkPrompt(full, { of: 'picture', pause: breathe });
  return allowed ? full : 'Portrait';
}

function broughtBy({ avatar_url, avatar_bytes, avatar, file }: AvatarFields): Brought {
  const upload = avatar ?? file;
  return {
    ...(avatar_url !== undefined && { url: { field: 'avatar_url', value: avatar_url } }),
    ...(avatar_bytes !== undefined && { base64: { field: 'avatar_bytes', value: avatar_bytes } }),
    ...(upload && { upload: { field: avatar ? 'avatar' : 'file', value: upload } }),
  };
}
