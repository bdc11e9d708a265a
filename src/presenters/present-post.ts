import type { GalleryPicture } from '../gallery/gallery.ts';
import type { Post } from '../gallery/posts.ts';

/** The post as its owner sees it, without the request id. */
export function presentPost(
  baseUrl: string,
  { id, account_id, text, tags, media_key, visibility, created_at }: Post,
) {
  return {
    id,
    post_id: id,
    text,
    tags,
    media_url: media_key === null ? null : `${baseUrl}/media/${media_key}`,
    media_type: media_key === null ? null : isFilm(media_key) ? ('video' as const) : ('image' as const),
    author_user_id: account_id,
    visibility,
    uploaded_via_api: true as const,
    created_at: created_at.toISOString(),
  };
}

const NAME_LENGTH_MAX = 60;

/** The post as the picture search lists it; undefined without a picture. */
export function postPicture({ id, text, tags, media_key, created_at }: Post): GalleryPicture | undefined {
  if (media_key === null || isFilm(media_key)) return undefined;
  const trimmed = text?.trim() ?? '';
  const name = firstWords(trimmed) || tags.join(', ').slice(0, NAME_LENGTH_MAX) || 'Untitled';
  return { id, kind: 'post', name, url_name: null, media_name: media_key, tags, text: trimmed, created_at };
}

/** The first sentence or line. A long one is cut between words. */
function firstWords(text: string): string {
  const first = (/^.*?(?:[.!?。！？](?=\s|$)|\n|$)/u.exec(text)?.[0] ?? '').trim();
  if ([...first].length <= NAME_LENGTH_MAX) return first;
  const cut = [...first].slice(0, NAME_LENGTH_MAX).join('');
  return `${cut.replace(/(?<!\s)\s+\S*$/, '')}…`;
}

function isFilm(name: string): boolean {
  return /\.(?:mp4|webm|mov)$/.test(name);
}
