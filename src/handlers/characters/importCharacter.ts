import { type CardFacts, type CardRefusal, readCardJson, readCardObject } from '../../characters/card.ts';
import { readCard } from '../../characters/png-card.ts';
import type { Upload } from '../../contract/contract.ts';
import { exact } from '../../contract/contract.ts';
import { wrongField } from '../../contract/problem.ts';
import { recognised } from '../../idempotency/fingerprint.ts';
import type { JsonObject } from '../../lib/json.ts';
import { sniffType } from '../../lib/media-types.ts';
import { presentCharacter } from '../../presenters/present-character.ts';
import type { Context, MainOperations } from '../context.ts';
import { createOnce } from '../create-once.ts';
import { refuseBlocked } from '../refuse-blocked.ts';
import { refuseHalves } from '../refuse-halves.ts';
import { addCharacter } from './add-character.ts';
import { bringAvatar, paintAvatar } from './avatar.ts';

type Import = MainOperations['importCharacter'];

export function importCharacter(context: Context): Import {
  return exact(async ({ type, body }, invocation) => {
    const file = type === 'multipart/form-data' ? body.card : undefined;
    const facts = factsIn(file, body.card);
    const answer = await createOnce(context, invocation, {
      operation: 'importCharacter',
      body: recognised(body),
      async prepare() {
        const picture = file && sniffType(file.bytes) === 'image/png' ? { avatar: file } : {};
        const avatar =
          (await bringAvatar(context, picture, invocation.caller.account_id)) ??
          (await paintAvatar(context, facts));
        const given = { ...facts, visibility: body.visibility };
        return (tx) => addCharacter(context, tx, { caller: invocation.caller, avatar, given });
      },
      present: (made, about) => ({ ...presentCharacter(context.settings.baseUrl, made), ...about }),
    });
    return { status: 200, headers: answer.headers, body: answer.body };
  });
}

/** What a card says. Throws the 400 for one that cannot be read, and for what may not be said. */
export function factsIn(file: Upload | undefined, card: unknown): CardFacts {
  const facts = factsOrProblem(file ? readFile(file) : readCardObject(card as JsonObject));
  refuseHalves({
    'card.data.name': facts.name,
    'card.data.description': facts.description,
    'card.data.first_mes': facts.greeting,
    card: facts.card,
  });
  refuseBlocked([facts.name, facts.description, facts.greeting].join('\n'));
  return facts;
}

/** A file of either kind, told apart by its first bytes. */
function readFile({ bytes }: Upload): CardFacts | CardRefusal {
  if (sniffType(bytes) !== 'image/png') return readCardJson(Buffer.from(bytes).toString('utf8'));
  const card = readCard(bytes);
  return card === undefined
    ? { refused: 'Card: the PNG carries no character (no tEXt chunk named chara)', param: 'card' }
    : readCardJson(card);
}

function factsOrProblem(read: CardFacts | CardRefusal): CardFacts {
  if (!('refused' in read)) return read;
  throw wrongField(read.param, read.refused);
}
