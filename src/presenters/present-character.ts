import type { Character } from '../characters/characters.ts';
import type { GalleryPicture } from '../gallery/gallery.ts';

/** A character as its owner sees it, but for the request's own id. */
export function presentCharacter(baseUrl: string, character: Character) {
  const { id, name, url_name, description, greeting, avatar_key, visibility, created_at } = character;
  return {
    id,
    name,
    url_name,
    description,
    greeting,
    avatar_file_name: avatar_key,
    avatar_url: `${baseUrl}/media/${avatar_key}`,
    visibility,
    uploaded_via_api: true as const,
    created_at: created_at.toISOString(),
  };
}

/** The same as the search shows it. */
export function characterPicture(character: Character): GalleryPicture {
  const { id, name, url_name, description, avatar_key, card, created_at } = character;
  const tags = Array.isArray(card.tags) ? card.tags.filter((tag) => typeof tag === 'string') : [];
  return {
    id,
    kind: 'character',
    name,
    url_name,
    media_name: avatar_key,
    tags,
    text: description ?? '',
    created_at,
  };
}
