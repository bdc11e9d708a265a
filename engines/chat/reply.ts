/** A character's next reply, by rule: from its persona, the conversation so far and the new message. Pure. */
import type { ChatTurn, Persona } from '../port/chat-engine.ts';
import { asksBack, asksForTruth, asksSomething, isBrief, isShortQuery } from './asking.ts';
import { type Chance, chance, hash } from './chance.ts';
import { unaddressed } from './character-name.ts';
import { chatLanguageOf } from './chat-languages.ts';
import { impliedBy, instructions } from './instructions.ts';
import { closest, contentWords, knowledgeOf, type Sentence, sentencesOf } from './knowledge.ts';
import { factIn, likedIn, type Memory, nameIn, recall, remember } from './memory.ts';
import { ownAnswer } from './own-answers.ts';
import { type ChatLanguage, PHRASES, type Phrasebook } from './phrases/phrasebook.ts';
import { notAll, ownTopicIn, smallTalk } from './small-talk.ts';

export type ChatScene = { turns: ChatTurn[]; persona: Persona | null; seed: number };

type Moment = {
  query: string;
  language: ChatLanguage;
  book: Phrasebook;
  name: string;
  knowledge: Sentence[];
  history: Sentence[];
  /** The user's earlier statements, without questions. */
  statements: Sentence[];
  memory: Memory;
  /** The character's earlier replies, so that it does not repeat itself. */
  repliesText: string;
  replies: string[];
  chance: Chance;
};

/** One answer. `brief` instructions ("in one sentence") are kept. */
export function reply({ turns, persona, seed }: ChatScene): string {
  const who = persona ?? impliedBy(instructions(turns));
  const query = unaddressed(turns.at(-1)!.content.trim(), who.name);
  const systemText = instructions(turns);
  const users = turns
    .filter(({ role }) => role === 'user')
    .map(({ content }) => unaddressed(content.trim(), who.name));
  const before = chatLanguageOf(users.slice(0, -1).join(' ')) ?? chatLanguageOf(persona?.greeting ?? '');
  const language = chatLanguageOf(query, before) ?? before ?? 'en';
  const replies = turns.filter(({ role }) => role === 'assistant').map(({ content }) => content);
  const moment: Moment = {
    query,
    language,
    book: PHRASES[language],
    name: who.name,
    knowledge: knowledgeOf(who.name, who.description),
    // A history that took the description's place is what the character knows of itself.
    history: persona === null ? statements(replies) : [],
    statements: statements(users.slice(0, -1)),
    memory: remember(users, language),
    repliesText: replies.join(' '),
    replies,
    chance: chance(seed ^ hash(query)),
  };
  const sentences = notAll(
    moment.knowledge,
    [...new Set(answerTo(moment).map((sentence) => sentence.trim()))].filter(Boolean),
  );
  // A repeated question gets a reply that acknowledges the repetition.
  const isRepeated = users.slice(0, -1).some((each) => each.trim().toLowerCase() === query.toLowerCase());
  if (isRepeated && asksSomething(query) && replies.some((each) => each.includes(sentences[0] ?? query)))
    sentences.splice(0, sentences.length, PHRASES[language].honest.again, sentences[0]!);
  const brief = persona === null && isBrief(systemText);
  // A full stop of full width brings its own space.
  return (brief ? sentences.slice(0, 1) : sentences).join(' ').replaceAll(/(?<=[。！？]) /gu, '');
}

/** Sentences that state something, as they were said. */
function statements(texts: string[]): Sentence[] {
  return texts
    .flatMap((text) => sentencesOf(text))
    .filter((text) => !asksSomething(text))
    .map((text) => ({
      text,
      written: text,
      language: chatLanguageOf(text) ?? 'en',
      words: new Set(contentWords(text)),
    }));
}

function answerTo(moment: Moment): string[] {
  const { query, book, name, memory, language } = moment;
  const { hear } = book;
  const newName = hear.whatIsMyName.test(query) ? undefined : nameIn(query, language);
  const newLike = hear.whatDoILike.test(query) ? undefined : likedIn(query, language);
  const truth = asksForTruth(query, language);
  // A character without a name uses the engine's name.
  if (truth) return [fill(PHRASES[truth].say.robot, { name: name || '“scripted”' })];
  const talk = smallTalk(query, book);
  if (talk) return [talk];
  if (hear.whatIsMyName.test(query))
    return [memory.name ? fill(book.say.yourName, { user: memory.name }) : book.say.noName];
  if (hear.whatDoILike.test(query)) return [likes(moment)];
  const newFact = language === 'en' ? factIn(query) : undefined;
  const recalled = language === 'en' ? recall(query, memory) : undefined;
  const asMine = asksBack(query, language) ? statementAbout(moment) : undefined;
  if (asMine && !recalled?.value) return [fill(PHRASES[language].honest.told, { fact: asMine })];
  if (recalled)
    return [
      recalled.value
        ? `You told me: ${recalled.value}.`
        : `You have not told me about that yet. What about your ${recalled.subject}?`,
    ];
  if (newName)
    return [
      fill(book.say.meet, { user: newName }),
      self(moment),
      ...(newLike ? [fill(book.say.liked, { thing: newLike })] : []),
      ask(moment),
    ];
  if (newLike) return [fill(book.say.liked, { thing: newLike }), related(moment, newLike), ask(moment)];
  if (newFact) return [`Your ${newFact.key}: ${newFact.value}. I will remember that.`, ask(moment)];
  if (hear.yourName.test(query))
    return [name ? fill(book.say.name, { name }) : book.say.nothingKnown, ask(moment)];
  const own = ofItself(moment);
  if (own) return own;
  if (hear.aboutYou.test(query)) return about(moment);
  if (hear.howAreYou.test(query)) return [greeted(moment, book.say.fine)];
  if (hear.thanks.test(query)) return [greeted(moment, book.say.thanks)];
  const found = foundIn(moment);
  if (hear.hello.test(query) && isShortQuery(query) && (found?.score ?? 0) < 0.9)
    return [greeted(moment, book.say.hello), moment.repliesText === '' ? self(moment) : '', ask(moment)];
  if (hear.bye.test(query)) return [greeted(moment, book.say.bye)];
  if (found && found.score >= 0.5)
    return [...aside(moment, found.sentence), asksSomething(query) ? '' : ask(moment)];
  return unknown(moment);
}

/** The character's work, age, home and likes, where the description states them. */
function ofItself(moment: Moment): string[] | undefined {
  const { query, book, knowledge, language } = moment;
  const topic = ownTopicIn(query, book);
  if (topic === undefined) return undefined;
  const own = ownAnswer(topic, knowledge);
  if (own) return [language === 'en' ? own.text : ownWords(moment, own.sentence)];
  const found = foundIn(moment);
  const fits = found && found.sentence.language !== 'en';
  return fits ? [ownWords(moment, found.sentence)] : unknown(moment);
}

function foundIn({ knowledge, history, query, language }: Moment) {
  return closest(knowledge, query, language) ?? closest(history, query, language);
}

/** The user's earlier statement about something of theirs that they now ask about. */
function statementAbout({ statements, query, language }: Moment): string | undefined {
  const found = closest(statements, query, language);
  return found && found.score >= 0.9 ? found.sentence.written.replace(/[.。।]$/u, '') : undefined;
}

/** The answer itself, and sometimes a second sentence of the character's where there is one. */
function aside(moment: Moment, fact: Sentence): string[] {
  const { chance, language } = moment;
  const next = fresh(moment).find((each) => each !== fact && each.language === language);
  return [ownWords(moment, fact), ...(next && chance.share() < 0.4 ? [ownWords(moment, next)] : [])];
}

/** A fact in the language of the conversation; one that is written in another is quoted as it stands. */
function ownWords({ language, book }: Moment, { text, written, language: of }: Sentence): string {
  return of === language ? text : fill(book.say.lead[1]!, { fact: `“${written}”` });
}

function about(moment: Moment): string[] {
  const { name, book, knowledge, language } = moment;
  const ordered = (list: Sentence[]) => list.toSorted((a, b) => rank(a) - rank(b));
  const rank = ({ language: of }: Sentence) => (of === language ? 0 : 1);
  const many = knowledge.length > 2 ? 2 : 1;
  const facts = [...new Set([...ordered(fresh(moment)), ...ordered(knowledge)])].slice(0, many);
  const [first, second] = facts;
  const named = name && !facts.some(({ text }) => text.includes(name)) ? [fill(book.say.name, { name })] : [];
  if (!first) return [...named, book.say.nothingKnown];
  // One quotation is enough.
  return [...named, ownWords(moment, first), second && rank(second) === 0 ? second.text : ''];
}

/** Nothing is written about what was said: that it was heard, or one honest sentence and a topic to ask about. */
function unknown(moment: Moment): string[] {
  const { query, book, chance } = moment;
  if (!asksSomething(query)) return [chance.pick(book.say.heard)];
  return [chance.pick(book.honest.unknown), topic(moment)];
}

/** Longer facts are no topic, but a speech. */
const TOPIC_LENGTH = 120;

/** A fact that the character has not said yet; without any facts, what people can talk about with it. */
function topic(moment: Moment): string {
  const { knowledge, book, language, repliesText } = moment;
  if (knowledge.length === 0) return repliesText.includes(book.say.ability) ? '' : book.say.ability;
  const fact = fresh(moment).find(({ written }) => written.length <= TOPIC_LENGTH);
  if (!fact) return '';
  return fact.language === language ? fill(book.say.lead[0]!, { fact: fact.text }) : ownWords(moment, fact);
}

function self({ name, book, repliesText }: Moment): string {
  return name === '' || repliesText.includes(name) ? '' : fill(book.say.name, { name });
}

function likes({ memory, book }: Moment): string {
  return memory.likes.length > 0
    ? fill(book.say.yourLikes, { thing: memory.likes.join(', ') })
    : book.say.noLikes;
}

/** The character's own sentence about the thing that was mentioned. */
function related(moment: Moment, thing: string): string {
  const found = closest(moment.knowledge, thing, moment.language);
  return found && found.score >= 0.9 ? ownWords(moment, found.sentence) : '';
}

/** A question back; none after two in a row, so that a conversation may come to its end. */
function ask({ book, chance, repliesText, replies }: Moment): string {
  const questions = replies
    .slice(-2)
    .filter((each) => book.say.ask.some((question) => each.endsWith(question)));
  if (questions.length === 2) return '';
  const open = book.say.ask.filter((question) => !repliesText.endsWith(question));
  return chance.pick(open.length > 0 ? open : book.say.ask);
}

/** A set phrase with the user's name in it, once that is known. */
function greeted({ memory, language, chance }: Moment, phrases: string[]): string {
  const comma =
    ({ ja: '、', zh: '，', ar: ' يا ', th: ' ' } as Partial<Record<ChatLanguage, string>>)[language] ?? ', ';
  return chance.pick(phrases).replace('{to}', memory.name ? `${comma}${memory.name}` : '');
}

/** Knowledge that the character has not said yet. */
function fresh({ knowledge, repliesText }: Moment): Sentence[] {
  return knowledge.filter(
    ({ text, written }) =>
      !repliesText.includes(text.replace(/[.。]$/u, '')) && !repliesText.includes(written),
  );
}

function fill(phrase: string, values: Record<string, string>): string {
  return phrase.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? (key === 'to' ? '' : whole));
}
