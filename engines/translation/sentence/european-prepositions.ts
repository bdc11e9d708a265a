/** Prepositions that a language chooses by the noun after them: nach London, на пляж, im Krankenhaus. */

import type { Language } from '../../language/languages.ts';
import type { LexiconWord } from '../../language/lexicon/load-lexicon.ts';
import type { Meant, NounPhrase } from '../clause.ts';

/** Places that Russian and Polish are "on", not "in". */
const ON = {
  ru: /^(?:tree|beach|party|market|street|square|train-station|station|concert|work|post-office|lesson|factory|stadium|balcony)$/,
  pl: /^(?:tree|beach|party|market|street|square|train-station|station|concert|post-office|lesson|airport|university|stadium|balcony)$/,
};
/** Buildings that one is in, where English is at them. */
const BUILDING =
  /^(?:hospital|school|restaurant|hotel|office|shop|store|supermarket|cinema|theatre|theater|museum|library|cafe|bank(?:\..*)?)$/;

/** The preposition of this very noun with its case; undefined where the lexicon's own is right. */
export function ownPreposition(
  language: Language,
  { head }: NounPhrase,
  { sense }: Meant,
): LexiconWord | undefined {
  const { id } = sense.concept;
  const { part = '', id: place = '', counting = '' } = head?.sense?.concept ?? {};
  const say = (text: string, grammatical: string) => ({ text, marks: { case: grammatical } });
  const isTown = part === 'name' && !/^(?:country|language|month|weekday)\./.test(place);
  if (language === 'de') {
    if (id === 'to' && part === 'name') return say('nach', 'dat');
    return id === 'at' && BUILDING.test(place) ? say('in', 'dat') : undefined;
  }
  if (language === 'nl') return id === 'at' && BUILDING.test(place) ? say('in', 'dat') : undefined;
  if (language === 'fr') return /^(?:in|at)$/.test(id) && isTown ? say('à', 'dat') : undefined;
  if (language === 'it') return /^(?:in|at)$/.test(id) && isTown ? say('a', 'dat') : undefined;
  if ((language !== 'ru' && language !== 'pl') || counting === 'person' || part === 'pron') return undefined;
  const isOn = ON[language].test(place);
  const [into, onto] = language === 'ru' ? ['в', 'на'] : ['w', 'na'];
  if (id === 'at' || id === 'in') return say(isOn ? onto! : into!, 'loc');
  if (id === 'to' && (language === 'ru' || isOn)) return say(isOn ? onto! : into!, 'acc');
  return undefined;
}
