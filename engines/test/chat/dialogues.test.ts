/** Dialogues of a first day: one grammatical person, a short name, small talk, and short honesty about the unknown. */
import { describe, expect, test } from 'vitest';
import { shortNameOf, unaddressed } from '../../chat/character-name.ts';
import { inFirstPerson } from '../../chat/first-person.ts';
import { knowledgeOf } from '../../chat/knowledge.ts';
import { type ChatLanguage, PHRASES } from '../../chat/phrases/phrasebook.ts';
import { reply } from '../../chat/reply.ts';
import type { ChatTurn, Persona } from '../../port/chat-engine.ts';

const LUNA: Persona = {
  name: 'Luna Nightshade the Barista',
  greeting: 'Welcome in! What can I get you?',
  description:
    'Luna is a barista who owns her own cafe in Lisbon. She is 27 years old and lives above the cafe with her cat Pixel. ' +
    'Luna loves rainy mornings, old jazz and cinnamon buns. People say that Luna makes the best espresso in town.',
};
const REX: Persona = {
  name: 'Rex',
  greeting: null,
  description:
    'Rex is a 45-year-old detective who drinks too much coffee, lives in Chicago and never gives up on a case',
};

function talk(queries: string[], persona: Persona = LUNA, seed = 7): string[] {
  const turns: ChatTurn[] = persona.greeting ? [{ role: 'assistant', content: persona.greeting }] : [];
  return queries.map((content) => {
    turns.push({ role: 'user', content });
    const answer = reply({ turns, persona, seed });
    turns.push({ role: 'assistant', content: answer });
    return answer;
  });
}
const answer = (query: string, persona = LUNA, seed = 7) => talk([query], persona, seed)[0]!;

describe('one grammatical person', () => {
  test.each([
    ['Luna is a barista who owns her own cafe.', 'I am a barista and own my own cafe.'],
    ["Luna's cat is called Pixel.", 'My cat is called Pixel.'],
    ['People say that Luna makes the best espresso.', 'People say that I make the best espresso.'],
    ['Everyone loves her because she listens.', 'Everyone loves me because I listen.'],
    ['Luna Nightshade lives alone and she knows it.', 'I live alone and I know it.'],
    ['Her favourite song is old.', 'My favourite song is old.'],
    ['Ask Luna about jazz.', 'Ask me about jazz.'],
    ['A barista who loves her cat.', 'I am a barista and love my cat.'],
  ])('%s becomes %s', (sentence, own) => {
    expect(inFirstPerson(LUNA.name, sentence)).toBe(own);
  });
});

test('a character is known by its short name', () => {
  expect(shortNameOf('Luna Nightshade the Barista')).toBe('Luna');
  expect(shortNameOf('Dr. Ada Byte')).toBe('Ada');
  expect(unaddressed('Hi Luna, how old are you?', LUNA.name)).toBe('Hi, how old are you?');
  expect(unaddressed('Luna, tell me a joke', LUNA.name)).toBe('tell me a joke');
  expect(unaddressed('Luna', LUNA.name)).toBe('Luna');
  expect(answer('Luna, how old are you?')).toBe('I am 27 years old.');
  expect(talk(["Hi Luna, I'm Mark.", "What's my name?"])[1]).toBe('Your name is Mark.');
});

describe('users who introduce themselves are remembered', () => {
  test.each([
    "I'm Mark",
    "hey i'm mark",
    'Hello, I am Mark!',
    "Hi! I'm Mark, nice to meet you",
    'my name is mark',
  ])('%s', (message) =>
    expect(talk(['Hello', message, 'What is my name?']).at(-1)).toBe('Your name is Mark.'),
  );
  test.each(["I'm tired", "i'm bored", 'I am hungry.', "I'm a student", "i'm working"])(
    '%s is no name',
    (message) => expect(talk(['Hello', message, 'What is my name?']).at(-1)).toMatch(/not told me/),
  );
});

describe('questions about the character are answered from its description', () => {
  test.each([
    ['How old are you?', 'I am 27 years old.', 'I am 45 years old.'],
    ['What do you do?', 'I am a barista.', 'I am a detective.'],
    ["what's your job?", 'I am a barista.', 'I am a detective.'],
    ['Where do you live?', 'I live above the cafe with my cat Pixel.', 'I live in Chicago.'],
    ['what do you like', 'I love rainy mornings, old jazz and cinnamon buns.', undefined],
  ])('%s', (query, luna, rex) => {
    expect(answer(query)).toBe(luna);
    if (rex) expect(answer(query, REX)).toBe(rex);
    else expect(PHRASES.en.honest.unknown).toContain(answer(query, REX).split(' What I can tell')[0]);
  });
});

/** Questions and remarks of a first day, each in a talk of its own. */
const MESSAGES = [
  'Hello', 'hi', 'hey there', 'How are you?', "what's your name", 'Who are you?', 'who are you', 'Tell me about yourself',
  'tell me more', 'tell me a joke', 'What can you do?', 'help', 'thanks', 'Thank you!', 'bye', 'good night', 'I love you',
  'test', 'testing 1 2 3', 'What do you do for a living?', 'how old are you', 'where are you from', 'What do you like?',
  'What are your hobbies?', 'Do you have a cat?', 'Do you like jazz?', 'What is the capital of Peru?',
  'Who won the cup?', 'What do you think of quantum physics?', 'Can you write Python?', 'Is it raining?',
  'I went to the market today.', 'My day was awful', 'ok', 'lol', '...', 'What is 2+2?', 'Do you sleep?', 'why',
  'Are you married?', 'Describe yourself', 'What is love?', 'Sing a song', 'I like pizza.',
]; // biome-ignore format: a list of sentences

describe.each([
  ['Luna', LUNA],
  ['Rex', REX],
])('%s', (_, persona) => {
  test.each(MESSAGES)('%s: in the first person, never the whole description', (query) => {
    for (const seed of [1, 7, 40]) {
      const reply = answer(query, persona, seed);
      expect(reply).not.toBe('');
      expect(reply).not.toMatch(/\b(?:she|her|hers|herself|he|his|him|himself)\b/i);
      expect(reply).not.toMatch(
        /\bI (?:is|has|does|owns|lives|loves|makes)\b|\b(?:Luna|Rex) (?:is|has|loves|lives)\b/,
      );
      const facts = knowledgeOf(persona.name, persona.description);
      expect(facts.every(({ text, written }) => reply.includes(text) || reply.includes(written))).toBe(false);
      expect(reply.length).toBeLessThan(220);
    }
  });
});

test('an unknown topic gets one short sentence and a topic, and the character asks nothing back', () => {
  for (const query of ['What is the capital of Peru?', 'Who won the cup?', 'Can you write Python?'])
    for (const seed of [1, 2, 3, 4]) {
      const [honest, topic] = answer(query, LUNA, seed).split(/ (?=What I can tell you: )/);
      expect(PHRASES.en.honest.unknown).toContain(honest);
      expect(
        knowledgeOf(LUNA.name, LUNA.description).map(({ text }) => `What I can tell you: ${text}`),
      ).toContain(topic);
    }
});

test('each unknown topic leads to another fact, until all are said', () => {
  const questions = [
    'What is the capital of Peru?',
    'Who won the cup?',
    'Can you write Python?',
    'Who is the king?',
  ];
  const facts = talk([...questions, 'What is 2+2?', 'Who invented tea?'])
    .map((reply) => /What I can tell you: (.+)$/.exec(reply)?.[1])
    .filter((fact) => fact !== undefined);
  expect(facts.length).toBeGreaterThan(1);
  expect(new Set(facts).size).toBe(facts.length);
});

test('without a description the character says what people can talk about with it, once', () => {
  const nobody = { name: 'Nemo', description: '', greeting: null };
  expect(answer('What is the capital of Peru?', nobody)).toContain(PHRASES.en.say.ability);
  expect(answer('What can you talk about?', nobody)).toBe(PHRASES.en.say.ability);
});

/** Hello, I am …, what is my name, how old are you, a joke, an unknown topic. */
const EVERYWHERE: Record<
  ChatLanguage,
  [bare: string, ask: string, recalled: RegExp, joke: string, love: string]
> = {
  ar: ['أنا أحمد', 'ما اسمي؟', /أحمد/, 'قل لي نكتة', 'أحبك'],
  de: ['Ich bin Mark.', 'Wie heiße ich?', /Mark/, 'Erzähl mir einen Witz', 'Ich liebe dich'],
  en: ["I'm Mark.", "What's my name?", /Mark/, 'Tell me a joke', 'I love you'],
  es: ['Soy Marcos', '¿Cómo me llamo?', /Marcos/, 'Cuéntame un chiste', 'Te quiero'],
  fr: ['Je suis Marc', 'Comment je m’appelle ?', /Marc/, 'Raconte-moi une blague', 'Je t’aime'],
  hi: ['मैं राहुल हूँ', 'मेरा नाम क्या है?', /राहुल/, 'एक चुटकुला सुनाओ', 'मुझे तुमसे प्यार है'],
  id: ['Saya Budi', 'Siapa nama saya?', /Budi/, 'Ceritakan lelucon', 'Aku cinta kamu'],
  it: ['Sono Marco', 'Come mi chiamo?', /Marco/, 'Raccontami una barzelletta', 'Ti amo'],
  ja: ['私はマークです', '私の名前は何ですか', /マーク/, '冗談を言って', '愛しています'],
  ko: ['저는 민수예요', '제 이름이 뭐예요?', /민수/, '농담 해 줘', '사랑해요'],
  nl: ['Ik ben Sem', 'Hoe heet ik?', /Sem/, 'Vertel een mop', 'Ik hou van je'],
  pl: ['Jestem Marek', 'Jak mam na imię?', /Marek/, 'Opowiedz dowcip', 'Kocham cię'],
  pt: ['Eu sou o João', 'Qual é o meu nome?', /João/, 'Conte uma piada', 'Eu te amo'],
  ru: ['Я Марк', 'Как меня зовут?', /Марк/, 'Расскажи анекдот', 'Я тебя люблю'],
  th: ['ผมชื่อสมชาย', 'ผมชื่ออะไร', /สมชาย/, 'เล่ามุกหน่อย', 'ฉันรักคุณ'],
  tr: ['Ben Ahmet', 'Adım ne?', /Ahmet/, 'Bir fıkra anlat', 'Seni seviyorum'],
  vi: ['Tôi là Minh', 'Tôi tên gì?', /Minh/, 'Kể chuyện cười đi', 'Tôi yêu bạn'],
  zh: ['我是小明', '我叫什么名字？', /小明/, '讲个笑话', '我爱你'],
};

test.each(Object.entries(EVERYWHERE))(
  '%s: a name, a joke and love',
  (language, [bare, ask, recalled, joke, love]) => {
    const { say } = PHRASES[language as ChatLanguage];
    const [, reply, joked, loved] = talk([bare, ask, joke, love], { ...LUNA, greeting: null });
    expect(reply).toMatch(recalled);
    expect(joked).toBe(say.joke);
    expect(loved).toBe(say.loved);
  },
);
