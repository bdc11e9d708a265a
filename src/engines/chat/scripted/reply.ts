/** What a character says next, by rule: from who it is, what was said so far, and what is said now. Pure. */
import type { ChatTurn, Persona } from '../chat-engine.ts';
import { type Chance, chance, hash } from './chance.ts';
import { closest, contentWords, knowledgeOf, type Sentence, sentencesOf } from './knowledge.ts';
import { detect, type Language, PHRASES } from './languages.ts';
import { factIn, likedIn, type Memory, nameIn, properName, recall, remember } from './memory.ts';
import type { Phrasebook } from './phrases/phrasebook.ts';

export type Scene = { turns: ChatTurn[]; persona: Persona | null; seed: number };

type Moment = {
  query: string;
  language: Language;
  book: Phrasebook;
  name: string;
  knowledge: Sentence[];
  memory: Memory;
  /** What the character has said already, so that it does not say it again. */
  said: string;
  /** The last of it. */
  last: string;
  chance: Chance;
};

/** One answer. `brief` instructions ("in one sentence") are kept. */
export function reply({ turns, persona, seed }: Scene): string {
  const query = turns.at(-1)!.content.trim();
  const told = turns
    .filter(({ role }) => role === 'system')
    .map(({ content }) => content)
    .join('\n');
  const users = turns.filter(({ role }) => role === 'user').map(({ content }) => content);
  const language =
    detect(query) ?? detect(users.slice(0, -1).join(' ')) ?? detect(persona?.greeting ?? '') ?? 'en';
  const who = persona ?? impliedBy(told);
  const moment: Moment = {
    query,
    language,
    book: PHRASES[language],
    name: who.name,
    knowledge: knowledgeOf(who.name, who.description),
    memory: remember(users),
    said: turns
      .filter(({ role }) => role === 'assistant')
      .map(({ content }) => content)
      .join(' '),
    last: turns.findLast(({ role }) => role === 'assistant')?.content ?? '',
    chance: chance(seed ^ hash(query)),
  };
  const sentences = answerTo(moment)
    .map((sentence) => sentence.trim())
    .filter(Boolean);
  const brief = persona === null && BRIEF.test(told);
  // A full stop of full width brings its own space.
  return (brief ? sentences.slice(0, 1) : sentences).join(' ').replaceAll(/(?<=[。！？]) /gu, '');
}

const BRIEF = /\b(?:one|a single|1) (?:short )?sentence\b|\bbriefly\b|\bin one line\b/iu;

/** Who the instructions say one is: "You are Mira and keep a lighthouse." */
function impliedBy(told: string): { name: string; description: string } {
  const name = /\byou are (?:called |named )?(\p{Lu}[\p{L}'-]*(?:\s\p{Lu}[\p{L}'-]*)?)/iu.exec(told)?.[1];
  const instruction =
    /^(?:answer|reply|respond|speak|write|keep your|be |do not|don't|never|always|use|stay|please)/iu;
  const description = sentencesOf(told)
    .filter((sentence) => !instruction.test(sentence))
    .join(' ');
  return { name: name && /^\p{Lu}/u.test(name) ? properName(name) : '', description };
}

function answerTo(moment: Moment): string[] {
  const { query, book, name, memory, language } = moment;
  const { hear } = book;
  const newName = hear.whatIsMyName.test(query) ? undefined : nameIn(query, language);
  const newLike = hear.whatDoILike.test(query) ? undefined : likedIn(query, language);
  if (hear.robot.test(query)) return [fill(book.say.robot, { name: name || '—' })];
  if (hear.whatIsMyName.test(query))
    return [memory.name ? fill(book.say.yourName, { user: memory.name }) : book.say.noName];
  if (hear.whatDoILike.test(query)) return [likes(moment)];
  const newFact = language === 'en' ? factIn(query) : undefined;
  const known = recall(query, memory);
  if (known)
    return [
      known.value
        ? `You told me: ${known.value}.`
        : `You have not told me about that yet. What about your ${known.asked}?`,
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
  if (hear.aboutYou.test(query)) return about(moment);
  if (hear.howAreYou.test(query)) return [greeted(moment, book.say.fine)];
  if (hear.thanks.test(query)) return [greeted(moment, book.say.thanks)];
  const found = closest(fresh(moment), query) ?? closest(moment.knowledge, query);
  if (hear.hello.test(query) && isShort(query) && (found?.score ?? 0) < 1)
    return [greeted(moment, book.say.hello), moment.said === '' ? self(moment) : '', ask(moment)];
  if (hear.bye.test(query)) return [greeted(moment, book.say.bye)];
  if (found && found.score >= 0.5)
    return [...aside(moment, found.sentence.text), isQuestion(query) ? '' : ask(moment)];
  return unknown(moment);
}

/** The answer itself, sometimes with a lead, and a second sentence of the character's where there is one. */
function aside(moment: Moment, fact: string): string[] {
  const { chance, language, book } = moment;
  const lead = language === 'en' && chance.share() < 0.25 ? book.say.lead[0]! : '{fact}';
  const next = fresh(moment).find(({ text }) => text !== fact);
  return [fill(lead, { fact }), ...(next && chance.share() < 0.4 ? [next.text] : [])];
}

function about(moment: Moment): string[] {
  const { name, book, knowledge } = moment;
  const facts = [...fresh(moment), ...knowledge].slice(0, 2).map(({ text }) => text);
  const first = facts[0] ?? book.say.nothingKnown;
  const foreign = facts.length > 0 && detect(first) !== moment.language;
  const named = name && !facts.some((fact) => fact.includes(name)) ? [fill(book.say.name, { name })] : [];
  const lead = foreign && first !== book.say.nothingKnown ? fill(book.say.lead[1]!, { fact: first }) : first;
  return [...named, lead, ...facts.slice(1).filter((fact) => fact !== first)];
}

/** Something was said that nothing is written about: the character stays itself, and asks. */
function unknown(moment: Moment): string[] {
  const { query, language, book, chance } = moment;
  const fact = (fresh(moment)[0] ?? (moment.knowledge.length > 0 ? chance.pick(moment.knowledge) : undefined))
    ?.text;
  const topic = language === 'en' ? topicOf(query) : undefined;
  const opening = topic
    ? chance.pick(isQuestion(query) ? WONDER : HEARD).replace('{topic}', topic)
    : language === 'en'
      ? chance.pick(PLAIN)
      : '';
  const own =
    fact === undefined ? book.say.nothingKnown : opening ? fact : fill(chance.pick(book.say.lead), { fact });
  return [opening, own, ask(moment)];
}

const WONDER = [
  'About “{topic}” I can tell you nothing certain.',
  'Nobody has told me about “{topic}”.',
  'I know nothing of “{topic}”.',
];
const HEARD = ['You speak of “{topic}”.', 'So it is about “{topic}”.', 'I will think about “{topic}”.'];
const PLAIN = ['I hear you.', 'Go on.', 'Let me think.'];

/** What is spoken of, as it was written: what follows an article or "about", else the longest word of meaning. */
function topicOf(query: string): string | undefined {
  const meant = (word: string) => contentWords(word).length > 0;
  const named = [...query.matchAll(/\b(?:the|an?|about|of|my|this|that)\s+([\p{L}\p{N}'-]+)/giu)].map(
    ([, word]) => word!,
  );
  const words = query.split(/[^\p{L}\p{N}'-]+/u).filter(meant);
  return named.find(meant) ?? words.sort((a, b) => b.length - a.length)[0];
}

/** Little enough to be a greeting and nothing else. */
function isShort(query: string): boolean {
  return [...query].length <= 14 || contentWords(query).length <= 3;
}

function self({ name, book, said }: Moment): string {
  return name === '' || said.includes(name) ? '' : fill(book.say.name, { name });
}

function likes({ memory, book }: Moment): string {
  return memory.likes.length > 0
    ? fill(book.say.yourLikes, { thing: memory.likes.join(', ') })
    : book.say.noLikes;
}

/** What the character itself has to say about a thing that was named. */
function related(moment: Moment, thing: string): string {
  const found = closest(moment.knowledge, thing);
  return found && found.score >= 0.9 ? found.sentence.text : '';
}

function ask({ book, chance, said }: Moment): string {
  const open = book.say.ask.filter((question) => !said.endsWith(question));
  return chance.pick(open.length > 0 ? open : book.say.ask);
}

/** A set phrase with the user's name in it, once that is known. */
function greeted({ memory, language, chance }: Moment, phrases: string[]): string {
  const comma =
    ({ ja: '、', zh: '，', ar: ' يا ', th: ' ' } as Partial<Record<Language, string>>)[language] ?? ', ';
  return chance.pick(phrases).replace('{to}', memory.name ? `${comma}${memory.name}` : '');
}

/** What has not been said yet. */
function fresh({ knowledge, said }: Moment): Sentence[] {
  return knowledge.filter(({ text }) => !said.includes(text.replace(/[.。]$/u, '')));
}

function isQuestion(text: string): boolean {
  return (
    /[?？؟]/u.test(text) ||
    /^(?:what|who|where|when|why|how|which|do|does|did|is|are|can|could|will|would|tell)\b/iu.test(text)
  );
}

function fill(phrase: string, values: Record<string, string>): string {
  return phrase.replaceAll(/\{(\w+)\}/g, (whole, key: string) => values[key] ?? (key === 'to' ? '' : whole));
}
