/**
 * The lexicon of the gloss engine, read from the tables beside this file.
 *
 * It only reads: what the marks mean for a sentence is the engine's business. The notation is in README.md.
 */
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { LANGUAGES, type Language } from '../languages.ts';
import { type Mark, NOTATION, PARTS_OF_SPEECH, type PartOfSpeech } from './notation.ts';

/** A word with the marks of its cell. A `marks.plural` of `-` means that the word has no plural. */
export type LexiconWord = { text: string; marks: Partial<Record<Mark, string>> };

export type Concept = {
  /** Unique: `dog`, `bank.money`. */
  id: string;
  part: PartOfSpeech;
  /** The word's source table, e.g. `animals`. */
  theme: string;
  /** At least one word a language; the first is the one to say, the others are understood as well. */
  words: Record<Language, LexiconWord[]>;
  /** The counter of a countable noun (a row of classes.tsv). */
  counting?: string;
  tags: string[];
};

export type Phrase = {
  id: string;
  /** Texts a language, the first is the one to say. May hold the slots `{name}`, `{number}`, `{place}`. */
  texts: Record<Language, string[]>;
};

/** The languages that count with a word of their own, by class; `-` where nothing is put in. */
export type Counters = Record<'ja' | 'ko' | 'zh' | 'th' | 'vi' | 'id', string>;

export type Lexicon = {
  concepts: Map<string, Concept>;
  phrases: Phrase[];
  /** By class. */
  counters: Map<string, Counters>;
};

const MARKED = /[|~]/;
const PHRASES = 'phrases.tsv';
const CLASSES = 'classes.tsv';

/** Reads every table of `folder`. Throws with the table and row when one does not keep to the notation. */
export function loadLexicon(folder = import.meta.dirname): Lexicon {
  const counters = new Map(
    rowsOf(join(folder, CLASSES)).map(({ cell, row }) => [
      row,
      { ja: cell('ja'), ko: cell('ko'), zh: cell('zh'), th: cell('th'), vi: cell('vi'), id: cell('id') },
    ]),
  );
  const phrases = rowsOf(join(folder, PHRASES)).map(({ cell, row }) => ({
    id: row,
    texts: byLanguage((language) => cell(language).split('|')),
  }));
  const concepts = new Map<string, Concept>();
  for (const file of globSync('*.tsv', { cwd: folder }).sort()) {
    if (file === PHRASES || file === CLASSES) continue;
    for (const { cell, row, where } of rowsOf(join(folder, file))) {
      if (concepts.has(row)) throw new Error(`${where}: the concept is also in ${concepts.get(row)?.theme}`);
      const part = partOf(cell('pos'), where);
      const tags = cell('notes') === '-' ? [] : cell('notes').split(',');
      const counting = tags.find((tag) => counters.has(tag));
      concepts.set(row, {
        id: row,
        part,
        theme: basename(file, '.tsv'),
        words: byLanguage((language) => wordsOfCell(cell(language), language, part, where)),
        ...(counting === undefined ? {} : { counting }),
        tags: tags.filter((tag) => tag !== counting),
      });
    }
  }
  return { concepts, phrases, counters };
}

/** The words of one cell: `Hund~m~Hunde|Köter~m~=`. Throws on more marks than the language has. */
export function wordsOfCell(
  cell: string,
  language: Language,
  part: PartOfSpeech,
  where: string,
): LexiconWord[] {
  if (cell !== '' && !MARKED.test(cell)) return [{ text: cell, marks: {} }];
  const names = NOTATION[part]?.[language] ?? [];
  return cell.split('|').map((alternative) => {
    const [text = '', ...markTexts] = alternative.split('~');
    if (text === '' || markTexts.length > names.length)
      throw new Error(
        `${where}, ${language}: "${alternative}" is not a ${part} with ${names.length} marks at most`,
      );
    const marks: LexiconWord['marks'] = {};
    for (const [at, mark] of markTexts.entries()) if (mark !== '') marks[names[at]!] = mark;
    return { text, marks };
  });
}

type Row = { row: string; where: string; cell: (column: string) => string };

function rowsOf(path: string): Row[] {
  const [head = '', ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
  const columns = new Map(head.split('\t').map((name, at) => [name, at]));
  return lines.map((line, at) => {
    const cells = line.split('\t');
    const where = `${basename(path)}:${at + 2} ${cells[0]}`;
    if (cells.length !== columns.size)
      throw new Error(`${where}: ${cells.length} columns instead of ${columns.size}`);
    return { row: cells[0]!, where, cell: (column) => cells[columns.get(column)!]! };
  });
}

function byLanguage<T>(give: (language: Language) => T): Record<Language, T> {
  return Object.fromEntries(LANGUAGES.map((language) => [language, give(language)])) as Record<Language, T>;
}

function partOf(name: string, where: string): PartOfSpeech {
  const part = PARTS_OF_SPEECH.find((each) => each === name);
  if (part === undefined) throw new Error(`${where}: ${name} is not a part of speech`);
  return part;
}
