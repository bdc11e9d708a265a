import { changedCard } from '../../chat/characters/card.ts';
import { wrongField } from '../../contract/problem.ts';
import { type JsonObject, textsIn } from '../../lib/json.ts';
import { refuseBlocked, refuseLoneSurrogates } from '../refuse-blocked.ts';

/** The further fields of a card after a call's changes; undefined if none changed. Throws the 400 for invalid ones. */
export async function cardAfter(
  before: JsonObject,
  changes: Record<string, unknown> | undefined,
): Promise<JsonObject | undefined> {
  if (!changes) return undefined;
  refuseLoneSurrogates({ card: changes });
  const after = changedCard(before, changes as JsonObject);
  if ('refused' in after) throw wrongField(after.param, after.refused);
  await refuseBlocked(textsIn(after.card.alternate_greetings).join('\n'));
  return after.card;
}
