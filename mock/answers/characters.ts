/** Characters, posts and their files: create, find, change and delete. */

import type { Operations } from '../../generated/main/operations.ts';
import { cardOf, cardTextsOf, laterCardOf } from '../../src/chat/characters/card.ts';
import type { Character } from '../../src/chat/characters/characters.ts';
import { writeArchive } from '../../src/chat/characters/charx.ts';
import { writeCard } from '../../src/chat/characters/png-card.ts';
import { urlBase, urlName } from '../../src/chat/characters/url-name.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { type AvatarFields, bringAvatar } from '../../src/handlers/characters/avatar.ts';
import { cardAfter } from '../../src/handlers/characters/change-card.ts';
import { cardHeaders } from '../../src/handlers/characters/found-character.ts';
import { cardIn } from '../../src/handlers/characters/importCharacter.ts';
import { lorebookTrial } from '../../src/handlers/characters/tryLorebook.ts';
import { refuseBlocked, refuseLoneSurrogates } from '../../src/handlers/refuse-blocked.ts';
import { newId } from '../../src/lib/id.ts';
import { presentCharacter } from '../../src/presenters/present-character.ts';
import { SAMPLES } from '../samples.ts';
import { forgetFile, keepFile } from './files.ts';
import { about, type Needs, once, own, pageOfOwn } from './needs.ts';

type Characters = Pick<
  Operations<Invocation>,
  | 'createCharacter'
  | 'importCharacter'
  | 'listCharacters'
  | 'getCharacter'
  | 'updateCharacter'
  | 'deleteCharacter'
  | 'exportCharacter'
  | 'tryLorebook'
>;
type Given = Pick<Character, 'name' | 'description' | 'greeting' | 'card' | 'visibility'>;

export function characterAnswers(needs: Needs): Characters {
  const { memory, context } = needs;
  const { baseUrl } = context.settings;
  const find = (id: string, caller: { account_id: string }) =>
    own(memory.state.characters, id, caller, 'character');
  const add = async (values: Given, fields: AvatarFields, account_id: string) => {
    const brought = await bringAvatar(context, fields, account_id);
    const character = {
      ...{ ...values, id: newId('chr'), account_id, url_name: freeName(needs, values.name) },
      avatar_key: await keepFile(needs, brought ?? SAMPLES.square, { account_id, ...values }),
      created_at: context.clock.now(),
    };
    memory.state.characters.set(character.id, character);
    return presentCharacter(baseUrl, character);
  };
  return {
    createCharacter: exact(async ({ body }, invocation) => {
      const { description = null, greeting = null, visibility } = body;
      const name = body.name.trim();
      refuseLoneSurrogates({ name, description, greeting });
      await refuseBlocked([name, description, greeting].join('\n'));
      const created = await once(needs, invocation, {
        operation: 'createCharacter',
        body,
        make: async () => ({
          ...(await add(
            { name, description, greeting, card: {}, visibility },
            body as AvatarFields,
            invocation.caller.account_id,
          )),
          ...about(invocation),
        }),
      });
      return { status: 200, ...created };
    }),
    importCharacter: exact(async ({ type, body }, invocation) => {
      const file = type === 'multipart/form-data' ? body.card : undefined;
      const { facts, picture, warnings } = await cardIn(file, body.card);
      invocation.warnings.push(...warnings);
      const { account_id } = invocation.caller;
      const make = async () => ({
        ...(await add(
          { ...facts, visibility: body.visibility },
          picture ? { avatar: picture } : {},
          account_id,
        )),
        ...about(invocation),
      });
      return {
        status: 200,
        ...(await once(needs, invocation, { operation: 'importCharacter', body, make })),
      };
    }),
    listCharacters: exact(({ query }, { caller }) => {
      const page = pageOfOwn(memory.state.characters.values(), ({ id }) => id, caller, query);
      const characters = page.rows.map((each) => presentCharacter(baseUrl, each));
      return { status: 200, body: { characters, next_cursor: page.next_cursor } };
    }),
    getCharacter: exact(({ path }, { caller, request_id }) => ({
      status: 200,
      body: { ...presentCharacter(baseUrl, find(path.character_id, caller)), request_id },
    })),
    updateCharacter: exact(async ({ path, body }, invocation) => {
      const { name, description, greeting, visibility } = body;
      refuseLoneSurrogates({ name, description, greeting });
      await refuseBlocked([name, description, greeting].join('\n'));
      const { account_id } = invocation.caller;
      const character = find(path.character_id, invocation.caller);
      const card = await cardAfter(character.card, body.card);
      const avatar = await bringAvatar(context, body, account_id);
      if (avatar) {
        forgetFile(needs, character.avatar_key);
        character.avatar_key = await keepFile(needs, avatar, { account_id, visibility: 'public' });
      }
      if (name !== undefined) character.name = name.trim();
      if (description !== undefined) character.description = description;
      if (greeting !== undefined) character.greeting = greeting;
      if (card) character.card = card;
      if (visibility !== undefined) character.visibility = visibility;
      return { status: 200, body: { ...presentCharacter(baseUrl, character), ...about(invocation) } };
    }),
    deleteCharacter: exact(({ path }, { caller, request_id }) => {
      const { id, avatar_key } = find(path.character_id, caller);
      memory.state.characters.delete(id);
      forgetFile(needs, avatar_key);
      return { status: 200, body: { id, deleted: true, request_id } };
    }),
    tryLorebook: exact(async ({ path, body }, { caller, request_id }) => {
      const { card } = find(path.character_id, caller);
      return { status: 200, body: { ...(await lorebookTrial(card, body)), request_id } };
    }),
    exportCharacter: exact(async ({ path, query }, { caller }) => {
      const character = find(path.character_id, caller);
      const card = cardOf(character);
      if (query.format === 'json') return { status: 200, body: card };
      const { bytes } = SAMPLES.square;
      const body =
        query.format === 'charx'
          ? writeArchive(laterCardOf(card), { bytes, extension: 'png' })
          : writeCard(bytes, cardTextsOf(card));
      return { status: 200, headers: cardHeaders(character, query.format), body };
    }),
  };
}

/** A URL name that no character has ever had. */
function freeName({ memory }: Needs, name: string): string {
  const { urlNames } = memory.state;
  const base = urlBase(name);
  let number = 1;
  while (urlNames.has(urlName(base, number))) number += 1;
  urlNames.add(urlName(base, number));
  return urlName(base, number);
}
