import type { components } from '../../../generated/main/server.ts';
import { changedCard } from '../../chat/characters/card.ts';
import { findOwnCharacter } from '../../chat/characters/characters.ts';
import { type WeighedMatch, weighLore } from '../../chat/lore.ts';
import { exact } from '../../contract/contract.ts';
import { wrongField } from '../../contract/problem.ts';
import type { JsonObject } from '../../lib/json.ts';
import type { Context, MainOperations } from '../context.ts';
import { refuseLoneSurrogates } from '../refuse-blocked.ts';
import { foundCharacter } from './found-character.ts';

type Trial = Omit<components['schemas']['LorebookTrial'], 'request_id'>;
type Match = components['schemas']['LorebookMatch'];

export function tryLorebook({ db }: Pick<Context, 'db'>): MainOperations['tryLorebook'] {
  return exact(async ({ path, body }, { caller, request_id }) => {
    const { card } = foundCharacter(await findOwnCharacter(db, caller.account_id, path.character_id));
    return { status: 200, body: { ...(await lorebookTrial(card, body)), request_id } };
  });
}

/** The entries that a text activates, of the card's lorebook or of the one in the call. Throws 400 for a refused one. */
export async function lorebookTrial(
  stored: JsonObject,
  { text, character_book }: { text: string; character_book?: Record<string, unknown> | undefined },
): Promise<Trial> {
  refuseLoneSurrogates({ text, character_book });
  const card = character_book ? cardWith(character_book as JsonObject) : stored;
  const { matches, budget } = await weighLore(card, { texts: [text], answers: 0 });
  const entries = matches.map(presentMatch).toSorted((a, b) => placeOf(a) - placeOf(b));
  const tokens = entries.reduce((sum, each) => sum + (each.inserted ? each.tokens : 0), 0);
  return { entries, tokens, token_budget: budget };
}

function cardWith(character_book: JsonObject): JsonObject {
  const read = changedCard({}, { character_book });
  if ('refused' in read) throw wrongField('character_book', read.refused);
  return read.card;
}

function presentMatch({ entry, reason, key, tokens, inserted }: WeighedMatch): Match {
  const { index, name, content, before, depth = null } = entry;
  const beside = before ? ('before_char' as const) : ('after_char' as const);
  const position = depth === null ? beside : ('at_depth' as const);
  return { index, name, content, reason, key, position, depth, tokens, inserted };
}

/** In the prompt: the deeper an entry, the earlier it comes. */
function placeOf({ position, depth }: Match): number {
  if (position === 'at_depth') return 1 + 1 / (1 + depth!);
  return position === 'before_char' ? 0 : 1;
}
