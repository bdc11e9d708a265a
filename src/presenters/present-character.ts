import type { Character } from '../chat/characters/characters.ts';
import type { GalleryPicture } from '../gallery/gallery.ts';
import { textsIn } from '../lib/json.ts';

/** The character as its owner sees it, without the request id. */
export function presentCharacter(baseUrl: string, character: Character) {
  const { id, name, url_name, description, greeting, card, avatar_key, visibility, created_at } = character;
  return {
    id,
    name,
    url_name,
    description,
    greeting,
    alternate_greetings: textsIn(card.alternate_greetings),
    avatar_file_name: avatar_key,
    avatar_url: `${baseUrl}/media/${avatar_key}`,
    visibility,
    uploaded_via_api: true as const,
    created_at: created_at.toISOString(),
  };
}

/** The character as the picture search lists it. */
export function characterPicture(character: Character): GalleryPicture {
  const { id, name, url_name, description, avatar_key, card, created_at } = character;
  return {
    id,
    kind: 'character',
    name,
    url_name,
    media_name: avatar_key,
    tags: textsIn(card.tags),
    text: description ?? '',
    created_at,
  };
}
