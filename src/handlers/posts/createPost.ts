import { exact, type Upload } from '../../contract/contract.ts';
import { showOrHide } from '../../gallery/gallery.ts';
import { storePost as create } from '../../gallery/posts.ts';
import { type Brought, type TakenKinds, takeMedia } from '../../media/intake/take-media.ts';
import { recordMedia, type StoredFile, storeMedia } from '../../media/keep.ts';
import { postPicture, presentPost } from '../../presenters/present-post.ts';
import type { Context, GalleryContext, MainOperations } from '../context.ts';
import { createOnce } from '../create-once.ts';
import { takenOrProblem, withStorage } from '../intake-problem.ts';
import { refuseBlocked, refuseLoneSurrogates } from '../refuse-blocked.ts';
import { readTags, textOfPost } from './post-fields.ts';

type Create = MainOperations['createPost'];

const MB = 2 ** 20;
const MEDIA: TakenKinds = {
  title: 'Media',
  bytes_max: 50 * MB,
  url_bytes_max: 50 * MB,
  types: [
    ...['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/heic', 'image/avif'],
    ...['video/mp4', 'video/webm', 'video/quicktime'],
  ],
  acceptedTypes: 'a picture (PNG, JPEG, WebP, GIF, AVIF, HEIC) or a film (MP4, WebM, MOV)',
};

export function createPost(context: GalleryContext): Create {
  return exact(async ({ type, body }, invocation) => {
    const text = textOfPost(body.text);
    const tags = readTags(body.tags);
    const { visibility } = body;
    refuseLoneSurrogates({ text, tags });
    await refuseBlocked([text, ...tags].join('\n'));
    const answer = await createOnce(context, invocation, {
      operation: 'createPost',
      body,
      async prepare() {
        const { account_id } = invocation.caller;
        const media = await bringMedia(context, { type, body }, account_id);
        return async (tx) => {
          const at = context.clock.now();
          if (media) await recordMedia(tx, media, { account_id, at, visibility });
          const media_key = media?.name ?? null;
          const post = await create(tx, { account_id, text, tags, media_key, visibility, at });
          const picture = postPicture(post);
          if (picture) await showOrHide(tx, picture, visibility);
          return post;
        };
      },
      present: (post, about) => ({ ...presentPost(context.settings.baseUrl, post), ...about }),
    });
    return { status: 200, headers: answer.headers, body: answer.body };
  });
}

type Bringing = Parameters<typeof takeMedia>[0] & Pick<Context, 'media'>;

/** The media of a call, stored without a record. Undefined if there are none. */
export async function bringMedia(
  context: Bringing,
  { type, body }: { type: string | null; body: object },
  account_id: string,
): Promise<StoredFile | undefined> {
  const upload = type === 'multipart/form-data' ? uploadOf(body as Uploads) : {};
  const brought = { ...inFields(body as Fields), ...upload };
  const media = await takenOrProblem(takeMedia(context, brought, MEDIA, account_id));
  return media && withStorage(() => storeMedia(context.media, media));
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
