import { type CardFacts, type CardRefusal, readCardObject } from '../../chat/characters/card.ts';
import { type CardFile, readCardFile } from '../../chat/characters/card-file.ts';
import { cardWarnings } from '../../chat/characters/card-warnings.ts';
import { exact, type Upload } from '../../contract/contract.ts';
import { wrongField } from '../../contract/problem.ts';
import { breathe } from '../../lib/event-loop.ts';
import { type JsonObject, textsIn } from '../../lib/json.ts';
import { presentCharacter } from '../../presenters/present-character.ts';
import type { Context, GalleryContext, MainOperations } from '../context.ts';
import { createOnce } from '../create-once.ts';
import { refuseBlocked, refuseLoneSurrogates } from '../refuse-blocked.ts';
import { addCharacter } from './add-character.ts';
import { bringAvatar, paintAvatar } from './avatar.ts';

type Import = MainOperations['importCharacter'];

export function importCharacter(context: GalleryContext & Pick<Context, 'embeddedFor'>): Import {
  return exact(async ({ type, body }, invocation) => {
    const file = type === 'multipart/form-data' ? body.card : undefined;
    const { facts, picture, warnings } = await cardIn(file, body.card);
    invocation.warnings.push(...warnings);
    const answer = await createOnce(context, invocation, {
      operation: 'importCharacter',
      body,
      async prepare() {
        const brought = picture ? { avatar: picture } : {};
        const avatar =
          (await bringAvatar(context, brought, invocation.caller.account_id)) ??
          (await paintAvatar(context, facts));
        const fields = { ...facts, visibility: body.visibility };
        return (tx) => addCharacter(context, tx, { caller: invocation.caller, avatar, fields });
      },
      present: (character, about) => ({ ...presentCharacter(context.settings.baseUrl, character), ...about }),
    });
    return { status: 200, headers: answer.headers, body: answer.body };
  });
}

export type TakenCard = {
  facts: CardFacts;
  picture: Upload | undefined;
  /** Parts of the card that are not stored. */
  warnings: string[];
};

/** The contents of a card. Throws 400 for an unreadable card and for forbidden content. */
export async function cardIn(file: Upload | undefined, card: unknown): Promise<TakenCard> {
  const cardFile: CardFile = file
    ? await readCardFile(file.bytes)
    : { read: readCardObject(card as JsonObject), dropped: 0 };
  const facts = factsOrProblem(cardFile.read);
  await breathe();
  refuseLoneSurrogates({
    'card.data.name': facts.name,
    'card.data.description': facts.description,
    'card.data.first_mes': facts.greeting,
    card: facts.card,
  });
  const greetings = textsIn(facts.card.alternate_greetings);
  await refuseBlocked([facts.name, facts.description, facts.greeting, ...greetings].join('\n'));
  const { picture: bytes, dropped } = cardFile;
  return {
    facts,
    picture: file && bytes && { ...file, bytes: Buffer.from(bytes), size_bytes: bytes.length },
    warnings: [
      ...(dropped > 0 ? [`The card's files were not stored, but for its picture: ${dropped}`] : []),
      ...cardWarnings(facts.card, [facts.description, facts.greeting]),
    ],
  };
}

function factsOrProblem(read: CardFacts | CardRefusal): CardFacts {
  if (!('refused' in read)) return read;
  throw wrongField(read.param, read.refused);
}
