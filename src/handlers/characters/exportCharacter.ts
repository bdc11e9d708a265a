import { readPicture } from '@reverie/engines';
import { cardOf, cardTextsOf, laterCardOf } from '../../chat/characters/card.ts';
import { findOwnCharacter } from '../../chat/characters/characters.ts';
import { writeArchive } from '../../chat/characters/charx.ts';
import { writeCard } from '../../chat/characters/png-card.ts';
import { exact } from '../../contract/contract.ts';
import type { Context, MainOperations } from '../context.ts';
import { withStorage } from '../intake-problem.ts';
import { cardHeaders, foundCharacter } from './found-character.ts';

export function exportCharacter({
  db,
  media,
}: Pick<Context, 'db' | 'media'>): MainOperations['exportCharacter'] {
  return exact(async ({ path, query }, { caller }) => {
    const character = foundCharacter(await findOwnCharacter(db, caller.account_id, path.character_id));
    const card = cardOf(character);
    if (query.format === 'json') return { status: 200, body: card };
    const picture = await withStorage(() => media.read(character.avatar_key));
    if (query.format === 'charx') {
      const { avatar_key } = character;
      const extension = avatar_key.slice(avatar_key.lastIndexOf('.') + 1);
      const body = writeArchive(laterCardOf(card), { bytes: picture, extension });
      return { status: 200, headers: cardHeaders(character, 'charx'), body };
    }
    const body = writeCard(await readPicture('asPng', [picture]), cardTextsOf(card));
    return { status: 200, headers: cardHeaders(character, 'png'), body };
  });
}
