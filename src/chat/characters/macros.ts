/**
 * Macros in the texts of a card. Chance follows from the conversation, so that a repeated call has the same prompt. Pure.
 *
 * Source: https://github.com/kwaroran/character-card-spec-v3, "Curly Braced Syntaxes"; SillyTavern 1.13,
 * public/scripts/macros.js (`::`, `newline`, `trim`, `noop`, `<USER>`, `<BOT>`).
 */
import { createHash } from 'node:crypto';

export type Filled = {
  /** The name of the character. */
  char: string;
  /** Text that decides about chance. */
  moment: string;
};

const MACRO = /\{\{([^{}]*)\}\}|<(user|bot|char)>/gi;
const NAME = /^\s*(?<name>\/\/|\w+)/;
const SEPARATOR = /^\s*(?:::?)?/;
/** Macros may contain macros, so many levels deep. */
const LEVELS = 4;
const USER = 'you';

/** The text with its macros filled in. Those that are not supported stay. */
export function fillMacros(text: string, { char, moment }: Filled): string {
  let filled = text;
  for (let level = 0; level < LEVELS && filled.search(MACRO) !== -1; level++)
    filled = filled.replace(
      MACRO,
      (whole: string, inner: string | undefined, tag: string | undefined, at: number) => {
        if (tag !== undefined) return tag.toLowerCase() === 'user' ? USER : char;
        const { name, value } = callIn(inner!);
        const chance = (of: string) =>
          createHash('sha256').update(`${of}\0${at}\0${inner}`).digest().readUInt32BE() / 2 ** 32;
        switch (name) {
          case 'char':
          case 'bot':
            return char;
          case 'user':
            return USER;
          case 'random':
            return oneOf(choicesIn(value), chance(moment));
          case 'pick':
            return oneOf(choicesIn(value), chance(char));
          case 'roll':
            return String(rolled(value, chance(moment)) ?? whole);
          case 'reverse':
            return [...value].toReversed().join('');
          case 'newline':
            return '\n';
          default:
            return REMOVED.has(name) ? '' : whole;
        }
      },
    );
  return filled;
}

const REMOVED: ReadonlySet<string> = new Set(['//', 'comment', 'hidden_key', 'noop', 'trim', 'original']);
const SUPPORTED: ReadonlySet<string> = new Set([
  ...['char', 'bot', 'user', 'random', 'pick', 'roll', 'reverse', 'newline'],
  ...REMOVED,
]);
const NAMES_MAX = 10;

/** Names of macros that stay in the text as they are: at most ten. */
export function unsupportedMacros(text: string): string[] {
  const names = [...text.matchAll(/\{\{([^{}]{1,200})\}\}/g)].map(([, inner]) => callIn(inner!).name);
  return [...new Set(names)].filter((name) => name !== '' && !SUPPORTED.has(name)).slice(0, NAMES_MAX);
}

function callIn(inner: string): { name: string; value: string } {
  const [start, name] = NAME.exec(inner) ?? ['', ''];
  return { name: name!.toLowerCase(), value: inner.slice(start.length).replace(SEPARATOR, '') };
}

/** Separated by `::` or by commas, of which `\,` is none. */
function choicesIn(value: string): string[] {
  const parts = value.includes('::') ? value.split('::') : value.split(/(?<!\\),/);
  return parts.map((part) => part.replaceAll('\\,', ',').trim());
}

function oneOf(choices: string[], chance: number): string {
  return choices[Math.floor(chance * choices.length)]!;
}

const DICE = /^(?<count>\d{0,2})d?(?<sides>\d{1,6})$/i;

/** `20`, `d20`, `3d6`. The sum lies evenly between its bounds. Undefined for other texts. */
function rolled(value: string, chance: number): number | undefined {
  const dice = value.trim();
  const { count, sides } = DICE.exec(/d/i.test(dice) ? dice : `d${dice}`)?.groups ?? {};
  if (sides === undefined || Number(sides) === 0) return undefined;
  const least = Number(count || 1);
  return least + Math.floor(chance * (least * Number(sides) - least + 1));
}
