/** Conversations. Their chats are stored with the other jobs. */
import type { Operations } from '../../generated/main/operations.ts';
import type { Character } from '../../src/chat/characters/characters.ts';
import { type Conversation, newConversation, titleOf } from '../../src/chat/conversations.ts';
import { type ConversationCall, variantsOf } from '../../src/chat/variants.ts';
import { exact } from '../../src/contract/contract.ts';
import type { Invocation } from '../../src/contract/invocation.ts';
import { noSuch } from '../../src/contract/refusals.ts';
import type { Generation } from '../../src/generation/generation.ts';
import {
  anotherCharacter,
  chosenGreeting,
  followedIn,
  refuseMisfit,
} from '../../src/handlers/chat/continued-conversation.ts';
import { pathIn } from '../../src/handlers/chat/getConversation.ts';
import {
  presentConversation,
  presentExchange,
  presentUnanswered,
} from '../../src/handlers/chat/present-conversation.ts';
import { refuseLoneSurrogates } from '../../src/handlers/refuse-blocked.ts';
import type { JsonObject } from '../../src/lib/json.ts';
import type { State } from '../state.ts';
import { type Needs, own, pageOfOwn } from './needs.ts';

type Conversations = Pick<
  Operations<Invocation>,
  'listConversations' | 'getConversation' | 'updateConversation' | 'deleteConversation'
>;

const mayTalk = ({ visibility, account_id }: Character, caller: { account_id: string }) =>
  visibility === 'public' || account_id === caller.account_id;

export function conversationAnswers({ memory }: Needs): Conversations {
  const present = (each: Conversation, caller: { account_id: string }) =>
    presentConversation(
      { ...each, title: each.title || titleOf(String(chatsOf(memory.state, each.id)[0]?.input.query ?? '')) },
      new Map([...memory.state.characters].filter(([, character]) => mayTalk(character, caller))),
    );
  return {
    listConversations: exact(({ query }, { caller }) => {
      const { rows, next_cursor } = pageOfOwn(
        memory.state.conversations.values(),
        ({ id }) => id,
        caller,
        query,
      );
      return { status: 200, body: { conversations: rows.map((each) => present(each, caller)), next_cursor } };
    }),
    getConversation: exact(({ path, query }, { caller, request_id }) => {
      const found = own(memory.state.conversations, path.conversation_id, caller, 'conversation');
      const all = chatsOf(memory.state, found.id);
      const calls = all.map(conversationCall);
      const read = pathIn(calls, query.through);
      const chats = all.filter(({ id }) => read === undefined || read.includes(id));
      const { rows, next_cursor } = pageOfOwn(chats, ({ id }) => id, caller, query);
      const messages = rows
        .toReversed()
        .flatMap((each) => presentExchange(exchangeOf(each), variantsOf(calls)));
      const unanswered = chatsOf(memory.state, found.id, 'in_progress').at(-1);
      const body = {
        ...present(found, caller),
        greeting: found.greeting || null,
        answering: unanswered
          ? presentUnanswered({
              ...unanswered,
              ...conversationCall(unanswered),
              query: String(unanswered.input.query),
              response: null,
            })
          : null,
        ...{ summary: null, messages, next_cursor, request_id },
      };
      return { status: 200, body };
    }),
    updateConversation: exact(({ path, body }, { caller, request_id }) => {
      const { title } = body;
      refuseLoneSurrogates({ title });
      const found = own(memory.state.conversations, path.conversation_id, caller, 'conversation');
      if (title !== undefined) found.title = title?.trim() ?? '';
      return { status: 200, body: { ...present(found, caller), request_id } };
    }),
    deleteConversation: exact(({ path }, { caller, request_id }) => {
      const { id } = own(memory.state.conversations, path.conversation_id, caller, 'conversation');
      memory.state.conversations.delete(id);
      for (const chat of chatsOf(memory.state, id)) memory.state.generations.delete(chat.id);
      return { status: 200, body: { id, deleted: true, request_id } };
    }),
  };
}

function chatsOf(state: State, id: string, which: Generation['state'] = 'completed'): Generation[] {
  return [...state.generations.values()].filter(
    (each) => each.conversation_id === id && each.state === which,
  );
}

function conversationCall({
  id,
  request_id,
  input: { after_request_id: after },
}: Generation): ConversationCall {
  return { id, request_id, ...(after !== undefined && { after: after as string | null }) };
}

function exchangeOf({ id, request_id, input, result, created_at, charged, credits_charged }: Generation) {
  const { response } = result!.facts as { response: string };
  const query = String(input.query);
  return { id, request_id, query, response, created_at, credits_charged, charged_nano: charged };
}

type Body = JsonObject & {
  conversation_id?: string;
  after_request_id?: string | null;
  character?: string;
  greeting?: number;
};

/** The body as the service's handler reads it without a database, and the conversation, which the caller stores. */
export function inConversation(
  state: State,
  { conversation_id: id, after_request_id, greeting, ...body }: Body,
  account_id: string,
): { body: Body; conversation(character_id: string, at: Date): Conversation } | undefined {
  if (id === undefined) return undefined;
  const request = {
    ...{ ...body, conversation_id: id },
    ...(after_request_id !== undefined && { after_request_id }),
    ...(greeting !== undefined && { greeting }),
  };
  refuseMisfit(request as Parameters<typeof refuseMisfit>[0]);
  if (id === 'new') {
    const conversation = (character_id: string, created_at: Date) => {
      const chosen = chosenGreeting(state.characters.get(character_id)!, request);
      return newConversation({ account_id, character_id, greeting: chosen, created_at });
    };
    return { body, conversation };
  }
  const found = own(state.conversations, id, { account_id }, 'conversation', { param: 'conversation_id' });
  followedIn(chatsOf(state, found.id).map(conversationCall), request, found);
  const character = state.characters.get(found.character_id);
  if (!character || !mayTalk(character, { account_id }))
    throw noSuch('character', { param: 'conversation_id' });
  const { url_name, name } = character;
  if (body.character !== undefined && body.character !== url_name && body.character !== name)
    throw anotherCharacter(character);
  return { body: { ...body, character: url_name }, conversation: () => found };
}
