/** The greeting that a conversation begins with, for the reader and for the model. */
import { expect, test } from 'vitest';
import { conversationStage } from '../../support/conversation.ts';

const stage = conversationStage('embedded');
const CARD = {
  name: 'Nora',
  first_mes: 'Hello, {{user}}.',
  alternate_greetings: ['{{char}} waves.', ' '],
};

let count = 0;
/** A character of its own, by its URL name. */
async function nora(data: object = CARD): Promise<string> {
  const card = { data: { ...data, name: `Nora ${++count}` } };
  const { body } = await stage.service.post('/api/characters/import', { card }, stage.account.keyHeader);
  return String(body.url_name);
}
const greeting = async (id: string) => (await stage.read(id)).body.greeting;
const userTurn = (content: string) => ({ role: 'user', content });
const answered = (content: string) => ({ role: 'assistant', content });

test.each([
  ['by default the first', {}, 'Hello, you.'],
  ['the first by its number', { greeting: 0 }, 'Hello, you.'],
  ['an alternate one', { greeting: 1 }, 'Nora waves.'],
])('%s: the model reads it before every message', async (_, more, text) => {
  const character = await nora();
  const id = await stage.begin({ character, ...more });
  const reply = text.replace('Nora', `Nora ${count}`);
  expect(await greeting(id)).toBe(reply);
  expect(stage.lastTurns()).toEqual([answered(reply), userTurn('Is the lamp lit?')]);
  await stage.say('And tomorrow?', { conversation_id: id });
  expect(stage.lastTurns()).toEqual([
    answered(reply),
    userTurn('Is the lamp lit?'),
    answered('Every night.'),
    userTurn('And tomorrow?'),
  ]);
});

test('a blank one is none, and neither is that of a character without any', async () => {
  const id = await stage.begin({ character: await nora(), greeting: 2 });
  expect(await greeting(id)).toBeNull();
  expect(stage.lastTurns()).toEqual([userTurn('Is the lamp lit?')]);
  expect(await greeting(await stage.begin())).toBeNull();
});

test('a conversation keeps its greeting when the character gets another one', async () => {
  const character = await nora();
  const id = await stage.begin({ character, greeting: 1 });
  const { body } = await stage.service.get('/api/characters?limit=1', stage.account.keyHeader);
  const [{ id: of }] = body.characters as [{ id: string }];
  const changes = { body: { greeting: 'Bye.', card: { alternate_greetings: [] } } };
  await stage.service.call('PATCH', `/api/characters/${of}`, {
    headers: stage.account.keyHeader,
    ...changes,
  });
  await stage.say('And tomorrow?', { conversation_id: id });
  expect(stage.lastTurns()[0]).toEqual(answered(`Nora ${count} waves.`));
});

test('a changed first message begins with the same greeting', async () => {
  const id = await stage.begin({ character: await nora(), greeting: 1 });
  await stage.say('Is it dark?', { conversation_id: id, after_request_id: null });
  expect(stage.lastTurns()).toEqual([answered(`Nora ${count} waves.`), userTurn('Is it dark?')]);
});

test('a summary stands for the greeting too', async () => {
  const id = await stage.begin({ character: await nora(), greeting: 1 });
  for (let n = 0; n < 2; n++) await stage.say('word '.repeat(6000), { conversation_id: id });
  stage.tasks.length = 0;
  await stage.say('And tomorrow?', { conversation_id: id });
  const [summary, answer] = stage.tasks;
  expect(summary!.turns.at(-1)!.content).toMatch(/^You: Nora \d+ waves\.\n\nUser: Is the lamp lit\?/);
  expect(answer!.turns.filter(({ role }) => role === 'assistant')).toEqual([answered('Every night.')]);
});

test('400: a number that the character does not have, and a greeting for what is not begun', async () => {
  const character = await nora();
  const before = (await stage.list()).length;
  const refused = (error: string) => ({ status: 400, body: { param: 'greeting', error } });
  expect(await stage.say('Hi', { character, conversation_id: 'new', greeting: 3 })).toMatchObject(
    refused('Greeting must be at most 2: the character has 2 alternate greetings'),
  );
  const conversation_id = await stage.begin({ character });
  const needs = refused('Greeting needs the conversation_id new');
  expect(await stage.say('Hi', { conversation_id, greeting: 1 })).toMatchObject(needs);
  expect(await stage.say('Hi', { character, greeting: 1 })).toMatchObject(needs);
  expect(await stage.list()).toHaveLength(before + 1);
});
