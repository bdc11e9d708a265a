/** The scripted character is honest: of names, of what it is, of what it knows, and in whose language it speaks. */
import { describe, expect, test } from 'vitest';
import { chatLanguageOf } from '../../chat/chat-languages.ts';
import { PHRASES } from '../../chat/phrases/phrasebook.ts';
import { reply } from '../../chat/reply.ts';
import type { ChatTurn, Persona } from '../../port/chat-engine.ts';

/** A conversation; answers what the character says to each message. */
function talk(queries: string[], persona: Persona): string[] {
  const turns: ChatTurn[] = [];
  return queries.map((content) => {
    turns.push({ role: 'user', content });
    const answer = reply({ turns, persona, seed: 7 });
    turns.push({ role: 'assistant', content: answer });
    return answer;
  });
}

const TOM: Persona = {
  name: 'Tom',
  description:
    'Tom is 61 years old and collects brass compasses. He lives in a small house near the harbour. He loves black coffee. His dog is called Rusty.',
  greeting: null,
};

describe('a name is what somebody says is their name', () => {
  test.each([
    ["I'm scared of heights", 'What is my name?'],
    ["I'm French.", 'What is my name?'],
    ['call me later', 'What is my name?'],
    ['私は学生です。', '私の名前は何ですか。'],
    ['मुझे बुखार है', 'मेरा नाम क्या है?'],
    ['请明天早上叫我起床', '我叫什么名字？'],
  ])('%s renames nobody', (statement, ask) => {
    const name = { ja: '私の名前はダニエルです', hi: 'मेरा नाम दानियल है', zh: '我叫丹尼尔' } as Record<
      string,
      string
    >;
    const introduction = name[chatLanguageOf(ask)!] ?? "Hi, I'm Daniel.";
    expect(talk([introduction, statement, ask], TOM).at(-1)).toMatch(/Daniel|ダニエル|दानियल|丹尼尔/);
  });
});

const ROBOT: Record<keyof typeof PHRASES, string[]> = {
  ar: ['هل أنت روبوت؟', 'هل أنت ذكاء اصطناعي؟', 'هل أنت إنسان حقيقي؟'],
  de: [
    'Bist du ein Roboter?',
    'Bist du eine KI?',
    'Bist du ein echter Mensch?',
    'Rede ich mit einer Maschine?',
  ],
  en: [
    'Are you a robot?',
    'are you an AI',
    'Are you real?',
    'Am I talking to a real person?',
    "You're a bot, right?",
  ],
  es: ['¿Eres un robot?', '¿Eres una IA?', '¿Eres real?', '¿Estoy hablando con una persona?'],
  fr: ['Es-tu un robot ?', 'Es-tu une IA ?', 'Tu es réel ?', 'Est-ce que je parle à un humain ?'],
  hi: ['क्या आप रोबोट हैं?', 'क्या तुम एआई हो?', 'क्या आप असली हैं?'],
  id: ['Apakah kamu robot?', 'Apakah kamu AI?', 'Apakah Anda manusia asli?'],
  it: ['Sei un robot?', "Sei un'IA?", 'Sei una persona vera?'],
  ja: ['あなたはロボットですか。', 'AIなの？', '本物の人間ですか？'],
  ko: ['너는 로봇이야?', '당신은 AI인가요?', '진짜 사람이에요?'],
  nl: ['Ben je een robot?', 'Ben jij een AI?', 'Ben je echt?', 'Praat ik met een mens?'],
  pl: ['Czy jesteś robotem?', 'Jesteś AI?', 'Czy jesteś prawdziwym człowiekiem?'],
  pt: ['Você é um robô?', 'Você é uma IA?', 'Você é real?'],
  ru: ['Ты робот?', 'Ты ИИ?', 'Вы настоящий человек?', 'Я говорю с ботом?'],
  th: ['คุณเป็นหุ่นยนต์ไหม', 'คุณเป็นเอไอหรือเปล่า', 'คุณเป็นคนจริงไหม'],
  tr: ['Robot musun?', 'Sen yapay zeka mısın?', 'Gerçek misin?', 'Bir insanla mı konuşuyorum?'],
  vi: ['Bạn là robot à?', 'Bạn có phải là trí tuệ nhân tạo không?', 'Bạn có phải là người thật không?'],
  zh: ['你是机器人吗？', '你是AI吗？', '你是真人吗？', '你是不是人工智能？'],
};

describe.each(Object.entries(ROBOT))('asked in %s whether it is a machine', (language, questions) => {
  test.each(questions)('%s is answered truthfully and in that language', (question) => {
    const { robot } = PHRASES[language as keyof typeof PHRASES].say;
    expect(talk([question], TOM)[0]).toBe(robot.replace('{name}', 'Tom'));
    expect(talk([question], { ...TOM, name: '' })[0]).not.toContain('—,');
  });
});

test('other questions are not taken for that one', () => {
  for (const query of ['Are you a robot engineer?', 'Do you like robots?', 'Are you a real estate agent?'])
    expect(talk([query], TOM)[0]).not.toMatch(/scripted character/);
});

test('facts from the history are recalled, in every language', () => {
  const recalled = (statement: string, ask: string) =>
    reply({
      turns: [
        { role: 'user', content: statement },
        { role: 'assistant', content: 'OK.' },
        { role: 'user', content: ask },
      ],
      persona: null,
      seed: 1,
    });
  expect(recalled('My favourite fruit is the rambutan.', 'What is my favourite fruit?')).toContain(
    'rambutan',
  );
  expect(recalled('My favourite fruit is the rambutan.', 'Which fruit do I like best?')).toContain(
    'rambutan',
  );
  expect(recalled('Mi fruta favorita es el rambután.', '¿Cuál es mi fruta favorita?')).toContain('rambután');
  expect(recalled('Meine Lieblingsfrucht ist die Rambutan.', 'Was ist meine Lieblingsfrucht?')).toContain(
    'Rambutan',
  );
});

test('facts of a description are found whatever language asks, and quoted where it is another', () => {
  const [home] = talk(['Wo wohnst du?'], TOM);
  expect(home).toMatch(/^Über mich steht geschrieben: “He lives in a small house near the harbour\.”/);
  expect(talk(['Hola, ¿dónde vives?'], TOM)[0]).toContain('near the harbour');
  expect(talk(['どこに住んでいますか。'], TOM)[0]).toContain('near the harbour');
  expect(talk(['Где ты живёшь?'], TOM)[0]).toContain('near the harbour');
});

test('rules of English are for English', () => {
  const description = 'Lola vive en Madrid con her gato. Colecciona relojes antiguos.';
  const [answer] = talk(['¿Dónde vives?'], { name: 'Lola', description, greeting: null });
  expect(answer).toContain('Lola vive en Madrid');
  expect(answer).not.toMatch(/\bmy\b|\bI\b/);
});

/** An answer without the fact that it offers instead. */
function withoutTopic(answer: string): string {
  const leads = Object.values(PHRASES).flatMap(({ say }) =>
    say.lead.map((lead) => lead.replace('{fact}', '')),
  );
  return leads.reduce((text, lead) => text.split(lead)[0]!, answer);
}

test('different questions get different answers, or an honest one', () => {
  const questions = [
    'How old are you?',
    'Where do you live?',
    "What is your dog's name?",
    'Do you like coffee?',
  ];
  const answers = questions.map((query) => talk([query], TOM)[0]!.split(/(?<=\.)\s/)[0]);
  expect(new Set(answers).size).toBe(questions.length);
  for (const query of [
    'What do you think of politics?',
    'Who won the cup?',
    'Was ist die Hauptstadt von Peru?',
  ])
    expect(withoutTopic(talk([query], TOM)[0]!)).not.toMatch(/compass|harbour|coffee|Rusty|Kompass/);
});

test('it does not ask back for ever', () => {
  const answers = talk(['Hm.', 'Well.', 'So.', 'Hm, well.', 'Aha.'], TOM);
  expect(answers.some((answer) => !answer.endsWith('?'))).toBe(true);
});

test('a reply is in one language, the caller’s', () => {
  const answers = talk(['Hallo!', 'Wer bist du?', 'Ich mag Kaffee.', 'Wie geht es dir?', 'Danke!'], TOM);
  for (const answer of answers)
    expect(chatLanguageOf(answer.replaceAll(/“[^”]*”/g, '')) ?? 'de', answer).toBe('de');
});
