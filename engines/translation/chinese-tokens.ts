/**
 * Chinese meanings expressed by word order: 我姐姐 is my sister, 在桌子上 on the table, 去学校 to school, 没来 did not
 * come.
 */
import type { Concept } from '../language/lexicon/load-lexicon.ts';
import { lexiconOf, type Sense } from './dictionary.ts';
import type { Token } from './token.ts';

const POSSESSIVES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    i: 'my',
    you: 'your',
    he: 'his',
    she: 'her',
    we: 'our',
    'you.plural': 'your.plural',
    they: 'their',
  }),
);
const LOCATED: ReadonlyMap<string, string> = new Map(
  Object.entries({
    上: 'on',
    上面: 'on',
    里: 'in',
    里面: 'in',
    下面: 'under',
    下: 'under',
    后面: 'behind',
    前面: 'in-front-of',
    旁边: 'next-to',
  }),
);

export function chineseTokens(tokens: Token[]): Token[] {
  const out: Token[] = [];
  for (let i = 0; i < tokens.length; i++) {
    const token = tokens[i]!;
    const next = tokens[i + 1];
    const last = out.at(-1);
    const own = lexiconOf().concepts.get(POSSESSIVES.get(firstOf(token)?.id ?? '') ?? '');
    const isKin = firstOf(next)?.theme === 'family' || firstOf(next)?.id === 'friend';
    const counted = countedThing(token, next);
    if (counted) {
      // 一个 is no number before a noun, but its article.
      const at = counted.skips ? i + 2 : i + 1;
      const thing = tokens[at];
      const isOne = counted.count.senses[0]?.concept.id === 'one' && thing && firstOf(thing)?.part !== 'num';
      if (isOne) tokens[at] = { ...thing, start: token.start, article: 'a' };
      else out.push(counted.count);
      if (counted.skips) i += 1;
    } else if (isHaving(token, last))
      out.push({ ...token, senses: [senseOf(lexiconOf().concepts.get('have')!)] });
    else if (token.text === '没有' && isOwner(last)) {
      const at = { ...token, end: token.start + 1, text: '没' };
      out.push({ ...at, senses: [senseOf(lexiconOf().concepts.get('not')!)] });
      const have = senseOf(lexiconOf().concepts.get('have')!);
      out.push({ ...token, start: token.start + 1, text: '有', senses: [have] });
    } else if (
      token.text === '看' &&
      /^(?:book|newspaper|letter|magazine|novel)/.test(firstOf(next)?.id ?? '')
    )
      out.push({ ...token, senses: [senseOf(lexiconOf().concepts.get('read')!)] });
    else if (own && isKin) out.push({ ...token, senses: [senseOf(own)] });
    else if (token.text === '没' && isVerb(next)) {
      out.push(token);
      tokens[i + 1] = { ...next!, past: true };
    } else if (token.text === '在' && isVerb(next)) {
      // 在看书: happening now, which the verb itself says elsewhere.
      tokens[i + 1] = { ...next!, start: token.start, text: token.text + next!.text };
    } else if (located(out, token)) {
      // The noun ends where its place ends.
      out[out.length - 1] = { ...last!, end: token.end, text: last!.text + token.text };
    } else if (isPlace(token) && /^[去来到回]$/.test(last?.text ?? '')) {
      const to = lexiconOf().concepts.get('to')!;
      out.push({ ...last!, text: '', start: token.start, end: token.start, senses: [senseOf(to)] }, token);
    } else out.push(token);
  }
  return out;
}

const DIGITS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    一: 'one',
    二: 'two',
    两: 'two',
    三: 'three',
    四: 'four',
    五: 'five',
    六: 'six',
    七: 'seven',
    八: 'eight',
    九: 'nine',
    十: 'ten',
  }),
);
const MEASURE = /^[个只本杯张条件位口家座辆瓶块匹头封间朵]$/u;

/** 两只狗, 三个孩子: the counting word belongs to the number. */
function countedThing(token: Token, next: Token | undefined): { count: Token; skips: boolean } | undefined {
  const [digit = '', measure] = [...token.text];
  const concept = lexiconOf().concepts.get(DIGITS.get(digit) ?? '');
  const together = measure !== undefined && MEASURE.test(measure) && token.text.length === 2;
  if (!concept || (!together && (token.text.length > 1 || !next || !MEASURE.test(next.text))))
    return undefined;
  const end = together ? token : next!;
  const text = together ? token.text : token.text + next!.text;
  return {
    count: { ...token, kind: 'word', end: end.end, text, senses: [senseOf(concept)] },
    skips: !together,
  };
}

/** 我有: with a person before it, 有 means to have; without one, there is. */
function isHaving(token: Token, last: Token | undefined): boolean {
  return token.text === '有' && isOwner(last);
}

function isOwner(token: Token | undefined): boolean {
  const { part, counting } = firstOf(token) ?? {};
  return part === 'pron' || counting === 'person';
}

/** 在 a few tokens before, and a noun directly before: the word after the noun determines the preposition. */
function located(out: Token[], { text }: Token): boolean {
  const concept = lexiconOf().concepts.get(LOCATED.get(text) ?? '');
  const at = out.slice(-4).find((token) => token.text === '在');
  if (!concept || !at || firstOf(out.at(-1))?.part !== 'noun') return false;
  at.senses = [senseOf(concept)];
  return true;
}

function firstOf(token: Token | undefined): Concept | undefined {
  return token?.senses[0]?.concept;
}

function isVerb(token: Token | undefined): boolean {
  return firstOf(token)?.part === 'verb';
}

function isPlace(token: Token): boolean {
  const { part, counting, theme = '' } = firstOf(token) ?? {};
  const places =
    counting === 'place' || counting === 'house' || /^(?:city|travel|nature|learning)$/.test(theme);
  return part === 'name' || (part === 'noun' && places);
}

function senseOf(concept: Concept): Sense {
  return { concept, word: concept.words.zh[0]!, rank: 0 };
}
