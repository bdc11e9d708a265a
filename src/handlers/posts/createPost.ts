import type { Operations } from '../../../generated/main/operations.ts';
import type { Context } from '../../context.ts';
import type { Upload } from '../../contract.ts';
import { exact } from '../../contract.ts';
import { showOrHide } from '../../gallery/gallery.ts';
import type { Invocation } from '../../http/caller.ts';
import { recordMedia, storeMedia } from '../../media/keep.ts';
import { createPost as create } from '../../posts/posts.ts';
import { problem } from '../../problem.ts';
import { recognised } from '../characters/createCharacter.ts';
import { createOnce } from '../creating.ts';
import { refuseBlocked } from '../images/make.ts';
import { type Brought, takeMedia, type Wanted, withStorage } from '../taking.ts';
import { refuseHalves } from '../whole-text.ts';
import { pictureOf, presentPost } from './present.ts';

type Create = Operations<Invocation>['createPost'];

const MB = 2 ** 20;
const MEDIA: Wanted = {
  title: 'Media',
  bytes_max: 50 * MB,
  url_bytes_max: 50 * MB,
  types: [
    ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/heic', 'image/avif'],
    ...['video/mp4', 'video/webm', 'video/quicktime'],
  ],
  told: 'a picture (PNG, JPEG, WebP, GIF, AVIF, HEIC) or a film (MP4, WebM, MOV)',
};
const TAGS_MAX = 30;
const TAG_LENGTH_MAX = 64;

export function createPost(context: Context): Create {
  return exact(async ({ type, body }, invocation) => {
    const text = textOf(body.text);
    const tags = readTags(body.tags);
    const { visibility } = body;
    refuseHalves({ text, tags });
    refuseBlocked([text, ...tags].join('\n'));
    const answer = await createOnce(context, invocation, {
      operation: 'createPost',
      body: recognised(body),
      async prepare() {
        const upload = type === 'multipart/form-data' ? uploadOf(body as Uploads) : {};
        const { account_id } = invocation.caller;
        const brought = { ...inFields(body as Fields), ...upload };
        const taken = await takeMedia(context, brought, MEDIA, account_id);
        const media = taken && (await withStorage(() => storeMedia(context.media, taken)));
        return async (tx) => {
          const at = context.clock.now();
          if (media) await recordMedia(tx, media, { account_id, at, visibility });
          const media_key = media?.name ?? null;
          const post = await create(tx, { account_id, text, tags, media_key, visibility, at });
          const picture = pictureOf(post);
          if (picture) await showOrHide(tx, picture, visibility);
          return post;
        };
      },
      present: (made, about) => ({ ...presentPost(context.settings.baseUrl, made), ...about }),
    });
    return { status: 200, headers: answer.headers, body: answer.body };
  });
}

/** A blank text is as good as none. */
export function textOf(text: string | null | undefined): string | null {
  return text === undefined || text === null || text.trim() === '' ? null : text;
}

/** A list, or words between commas; trimmed, without repeats. Throws the 400 for too many or too long ones. */
export function readTags(given: string | string[] | undefined): string[] {
  const list = typeof given === 'string' ? given.split(',') : (given ?? []);
  const tags = [...new Set(list.map((tag) => tag.trim()).filter((tag) => tag !== ''))];
  const detail = { facts: { param: 'tags' } };
  if (tags.length > TAGS_MAX)
    throw problem('invalid_request', `Tags must have at most ${TAGS_MAX} items`, detail);
  if (tags.some((tag) => [...tag].length > TAG_LENGTH_MAX))
    throw problem(
      'invalid_request',
      `Each of the tags must have at most ${TAG_LENGTH_MAX} characters`,
      detail,
    );
  return tags;
}

type Fields = { media_url?: string; media_bytes?: string };
type Uploads = { media?: Upload; file?: Upload };

function inFields({ media_url, media_bytes }: Fields): Brought {
  return {
    ...(media_url !== undefined && { url: { field: 'media_url', value: media_url } }),
    ...(media_bytes !== undefined && { base64: { field: 'media_bytes', value: media_bytes } }),
  };
}

function uploadOf({ media, file }: Uploads): Brought {
  const value = media ?? file;
  return value ? { upload: { field: media ? 'media' : 'file', value } } : {};
}
