import { cardOf, cardTextsOf } from '../../chat/characters/card.ts';
import { findOwnCharacter } from '../../chat/characters/characters.ts';
import { writeCard } from '../../chat/characters/png-card.ts';
import { exact } from '../../contract/contract.ts';
import { asPng } from '../../media/keep.ts';
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
    const bytes = writeCard(await asPng(picture), cardTextsOf(card));
    return { status: 200, headers: cardHeaders(character), body: bytes };
  });
}
