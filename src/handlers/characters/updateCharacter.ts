import { findOwnCharacter, changeCharacter as update } from '../../chat/characters/characters.ts';
import { exact } from '../../contract/contract.ts';
import { showOrHide } from '../../gallery/gallery.ts';
import { forgetMedia, recordMedia, showMediaTo } from '../../media/keep.ts';
import { characterPicture, presentCharacter } from '../../presenters/present-character.ts';
import type { Context, GalleryContext, MainOperations } from '../context.ts';
import { refuseBlocked, refuseLoneSurrogates } from '../refuse-blocked.ts';
import { bringAvatar } from './avatar.ts';
import { cardAfter } from './change-card.ts';
import { foundCharacter } from './found-character.ts';

export function updateCharacter(
  context: GalleryContext & Pick<Context, 'embeddedFor'>,
): MainOperations['updateCharacter'] {
  const { db, clock, settings } = context;
  return exact(async ({ path, body }, { caller, request_id, warnings }) => {
    const { account_id } = caller;
    const { name, description, greeting, visibility } = body;
    refuseLoneSurrogates({ name, description, greeting });
    await refuseBlocked([name, description, greeting].join('\n'));
    const before = foundCharacter(await findOwnCharacter(db, account_id, path.character_id));
    const card = await cardAfter(before.card, body.card);
    const avatar = await bringAvatar(context, body, account_id);
    const at = clock.now();
    const after = await db.transaction(async (tx) => {
      if (avatar) await recordMedia(tx, avatar, { account_id, at, visibility: before.visibility });
      const changes = {
        ...(name !== undefined && { name: name.trim() }),
        ...(description !== undefined && { description }),
        ...(greeting !== undefined && { greeting }),
        ...(visibility !== undefined && { visibility }),
        ...(card && { card }),
        ...(avatar && { avatar_key: avatar.name }),
      };
      const changed = await update(tx, { account_id, id: before.id, changes });
      if (changed) await showMediaTo(tx, changed.avatar_key, changed.visibility);
      if (changed && avatar) await forgetMedia(tx, before.avatar_key, at);
      if (changed) await showOrHide(tx, characterPicture(changed), changed.visibility);
      return changed;
    });
    const character = foundCharacter(after);
    if (avatar) await context.media.remove(before.avatar_key);
    return {
      status: 200,
      body: {
        ...presentCharacter(settings.baseUrl, character),
        request_id,
        ...(warnings.length > 0 && { warnings }),
      },
    };
  });
}
