import { type Character, storeCharacter as create } from '../../chat/characters/characters.ts';
import type { Caller } from '../../contract/invocation.ts';
import type { Db } from '../../db/db.ts';
import { showOrHide } from '../../gallery/gallery.ts';
import { recordMedia, type StoredFile } from '../../media/keep.ts';
import { characterPicture } from '../../presenters/present-character.ts';
import type { Context } from '../context.ts';

type Given = Pick<Character, 'name' | 'description' | 'greeting' | 'card' | 'visibility'>;

/** Stores the record of the picture, the character, and the search entries of both in one transaction. */
export async function addCharacter(
  { clock }: Pick<Context, 'clock'>,
  tx: Db,
  { caller, avatar, fields }: { caller: Caller; avatar: StoredFile; fields: Given },
): Promise<Character> {
  const { account_id } = caller;
  const at = clock.now();
  const { visibility } = fields;
  await recordMedia(tx, avatar, { account_id, at, visibility });
  const character = await create(tx, { ...fields, account_id, avatar_key: avatar.name, at });
  await showOrHide(tx, characterPicture(character), visibility);
  return character;
}
