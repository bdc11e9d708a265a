/**
 * Phrases that the scripted engine recognises and says: one file per language, with patterns written as text.
 */
import ar from './ar.json' with { type: 'json' };
import de from './de.json' with { type: 'json' };
import en from './en.json' with { type: 'json' };
import es from './es.json' with { type: 'json' };
import fr from './fr.json' with { type: 'json' };
import hi from './hi.json' with { type: 'json' };
import id from './id.json' with { type: 'json' };
import it from './it.json' with { type: 'json' };
import ja from './ja.json' with { type: 'json' };
import ko from './ko.json' with { type: 'json' };
import nl from './nl.json' with { type: 'json' };
import pl from './pl.json' with { type: 'json' };
import pt from './pt.json' with { type: 'json' };
import ru from './ru.json' with { type: 'json' };
import th from './th.json' with { type: 'json' };
import tr from './tr.json' with { type: 'json' };
import vi from './vi.json' with { type: 'json' };
import zh from './zh.json' with { type: 'json' };

type Written = {
  /** Little words that give the language away, in lower case. Empty where the script does. */
  markers: string;
  /** True when the script has capitals; patterns then match both cases. */
  cased: boolean;
  hear: Record<Recognized, string>;
  /** Words by which users refer to themselves. */
  mine: string;
  /** Question whether the other side is a machine. */
  machine: string;
  say: {
    hello: string[];
    bye: string[];
    thanks: string[];
    fine: string[];
    /** `{name}` is the character, `{user}` who speaks, `{thing}` what was named, `{fact}` a sentence of the description. */
    name: string;
    meet: string;
    liked: string;
    yourName: string;
    noName: string;
    yourLikes: string;
    noLikes: string;
    robot: string;
    nothingKnown: string;
    lead: string[];
    ask: string[];
    /** To a statement about which nothing is written. */
    heard: string[];
    joke: string;
    ability: string;
    loved: string;
    tested: string;
  };
  /** `unknown` answers a question that nothing is written about, `told` says again what the user said, `again` what was answered. */
  honest: { unknown: string[]; told: string; again: string };
};

type Recognized =
  | 'hello'
  | 'bye'
  | 'thanks'
  | 'howAreYou'
  | 'yourName'
  | 'aboutYou'
  | 'myName'
  | 'iLike'
  | 'whatIsMyName'
  | 'whatDoILike'
  /** "I am Mark": a name only where no such word is known. */
  | 'bareName'
  | 'joke'
  | 'ability'
  | 'loved'
  | 'test'
  | 'yourWork'
  | 'yourAge'
  | 'yourHome'
  | 'yourLikes';

export type Phrasebook = Omit<Written, 'hear' | 'mine' | 'machine'> & {
  hear: Record<Recognized, RegExp>;
  mine: RegExp;
  machine: RegExp;
};

const WRITTEN = { ar, de, en, es, fr, hi, id, it, ja, ko, nl, pl, pt, ru, th, tr, vi, zh };
export type ChatLanguage = keyof typeof WRITTEN;

export const PHRASES = Object.fromEntries(
  Object.entries<Written>(WRITTEN).map(([language, book]) => [language, read(book)]),
) as Record<ChatLanguage, Phrasebook>;

function read(book: Written): Phrasebook {
  const flags = book.cased ? 'iu' : 'u';
  const patterns = Object.entries(book.hear).map(([what, pattern]) => [what, new RegExp(pattern, flags)]);
  return {
    ...book,
    hear: Object.fromEntries(patterns) as Phrasebook['hear'],
    mine: new RegExp(book.mine, flags),
    machine: new RegExp(book.machine, 'iu'),
  };
}
