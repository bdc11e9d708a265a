import { takeCharacterAway as remove } from '../../chat/characters/characters.ts';
import { exact } from '../../contract/contract.ts';
import { hidePicture } from '../../gallery/gallery.ts';
import { forgetMedia } from '../../media/keep.ts';
import type { Context, MainOperations } from '../context.ts';
import { foundCharacter } from './found-character.ts';

export function deleteCharacter({
  db,
  clock,
  media,
}: Pick<Context, 'db' | 'clock' | 'media'>): MainOperations['deleteCharacter'] {
  return exact(async ({ path }, { caller, request_id }) => {
    const at = clock.now();
    const { account_id } = caller;
    const deleted = await db.transaction(async (tx) => {
      const character = await remove(tx, { account_id, id: path.character_id, at });
      if (!character) return undefined;
      await forgetMedia(tx, character.avatar_key, at);
      await hidePicture(tx, character.id);
      return character;
    });
    const { id, avatar_key } = foundCharacter(deleted);
    await media.remove(avatar_key);
    return { status: 200, body: { id, deleted: true, request_id } };
  });
}
