/** Translates a text line by line, with the reading of every word. */
import {
  type EngineLabel,
  type Language,
  languageOf,
  type Quality,
  type ReadingPart,
  type ReadingSystem,
  type TranslatedLine,
  type TranslatedPiece,
  type Translator,
  type Word,
} from '@reverie/engines';
import { breathe } from '../lib/event-loop.ts';
import { codePoints } from './code-points.ts';
import type { Linguist } from './linguist.ts';

export type TranslationOrder = { text: string; target: string; source?: string };

/** Offsets of `dst` and `src` are Unicode code points. */
export type TranslatedWord = {
  text: string;
  reading: string | null;
  reading_system: ReadingSystem | null;
  reading_quality: 'full' | 'consonantal' | null;
  romanization: string | null;
  start: number;
  end: number;
  src_start: number | null;
  src_end: number | null;
  translated: boolean | null;
  confidence: number | null;
  parts: ReadingPart[];
};

export type Translation = {
  source: string;
  engine: EngineLabel & { coverage: number | null };
  lines: { src: string; dst: string; quality: Quality | null; words: TranslatedWord[] }[];
  warnings: string[];
};

export type TranslationContext = { translator: Translator; linguist: Linguist };

/** All line breaks. Lines never contain one. */
const LINE_BREAK = /\r\n|[\n\r\u2028\u2029]/;

/**
 * Blank lines are kept and never sent to an engine. A text that is already in the target language is not translated,
 * but its words get readings.
 *
 * @throws UpstreamError, TranslatorRefusal, and the signal's reason when time is up.
 */
export async function translate(
  { translator, linguist }: TranslationContext,
  { text, target, source: requestedSource }: TranslationOrder,
  signal: AbortSignal,
): Promise<Translation> {
  const language = languageOf(target)!;
  const warnings: string[] = [];
  const source = requestedSource ?? (await detected(linguist, text, warnings));
  const sources = text.split(LINE_BREAK);
  const full = sources.filter((line) => line.trim() !== '');
  const same = languageOf(source) === language;
  if (same) warnings.push(`The text is already in ${language}; only its reading was added`);
  const translated = same
    ? { lines: full.map(unchanged), coverage: 1 }
    : await translator.translate({ lines: full, source, target }, signal);
  warnings.push(...('warnings' in translated ? (translated.warnings ?? []) : []));
  const words = await readLines(linguist, language, translated.lines);
  signal.throwIfAborted();
  let next = 0;
  const lines: Translation['lines'] = [];
  for (const src of sources) {
    await breathe();
    if (src.trim() === '') {
      lines.push({ src, dst: src, quality: null, words: [] });
      continue;
    }
    const { dst, quality = null, pieces } = translated.lines[next]!;
    lines.push({ src, dst, quality, words: present(src, dst, words[next++]!, pieces) });
  }
  return {
    source,
    engine: { ...(('by' in translated && translated.by) || translator.label), coverage: translated.coverage },
    lines,
    warnings,
  };
}

async function detected(linguist: Linguist, text: string, warnings: string[]): Promise<Language> {
  const { language, sure } = await linguist.detect(text);
  if (!sure)
    warnings.push(`The source language was detected as ${language}; set source_lang if that is wrong`);
  return language;
}

function unchanged(line: string): TranslatedLine {
  return { dst: line, pieces: [] };
}

/** Reads each line. If the engine supplies the spoken form of a piece, that form is read instead. */
async function readLines(linguist: Linguist, language: Language, lines: TranslatedLine[]): Promise<Word[][]> {
  const withReadings = lines.flatMap(({ pieces }) =>
    pieces.filter((piece) => piece.pronounced !== undefined),
  );
  const read = await linguist.read(language, [
    ...lines.map(({ dst }) => dst),
    ...withReadings.map((piece) => piece.pronounced!),
  ]);
  const better = new Map(withReadings.map((piece, i) => [piece, read[lines.length + i]!]));
  const all: Word[][] = [];
  for (const [i, { pieces }] of lines.entries()) {
    await breathe();
    const places = new Map(pieces.map((piece) => [piece.start, piece]));
    all.push(read[i]!.map((word) => spokenOut(word, places.get(word.start), better)));
  }
  return all;
}

/**
 * Applies only when the piece and the word cover the same characters, because readings of parts do not add up to the
 * reading of the whole.
 */
function spokenOut(
  word: Word,
  piece: TranslatedPiece | undefined,
  better: Map<TranslatedPiece, Word[]>,
): Word {
  const [read, ...more] = (piece?.end === word.end && better.get(piece)) || [];
  if (!read || more.length > 0 || read.reading === null) return word;
  const { reading, romanization, quality, system, confidence } = read;
  return {
    ...word,
    reading,
    romanization,
    quality,
    system,
    confidence,
    parts: [{ text: word.text, reading }],
  };
}

function present(src: string, dst: string, words: Word[], pieces: TranslatedPiece[]): TranslatedWord[] {
  const inSource = codePoints(src);
  const inTarget = codePoints(dst);
  let first = 0;
  return words.map(({ text, start, end, reading, system, quality, romanization, confidence, parts }) => {
    while (first < pieces.length && pieces[first]!.end <= start) first += 1;
    const own: TranslatedPiece[] = [];
    for (let i = first; i < pieces.length && pieces[i]!.start < end; i++) own.push(pieces[i]!);
    const aligned = own.filter(({ src_start }) => src_start !== null);
    const place = aligned.length > 0;
    return {
      text,
      reading,
      reading_system: system,
      reading_quality: quality,
      romanization,
      start: inTarget(start),
      end: inTarget(end),
      src_start: place ? inSource(Math.min(...aligned.map(({ src_start }) => src_start!))) : null,
      src_end: place ? inSource(Math.max(...aligned.map(({ src_end }) => src_end!))) : null,
      translated: own.length > 0 ? own.every(({ translated }) => translated) : null,
      confidence: round(own.reduce((least, piece) => Math.min(least, piece.confidence), confidence)),
      parts,
    };
  });
}

function round(confidence: number): number {
  return Math.round(confidence * 100) / 100;
}
