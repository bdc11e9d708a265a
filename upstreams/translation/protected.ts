/**
 * Wraps a translator so that text without language, such as tags, URLs and emoji, stays byte for byte, with the spaces
 * around it. The translator sees masks in its place, or the text on each side by itself.
 */
import {
  isBreak,
  isTag,
  languageOf,
  type MachineSpan,
  machineSpans,
  type Passage,
  type Translated,
  type TranslatedLine,
  type TranslatedPiece,
  type Translator,
} from '@reverie/engines';
import { isLanguage, type Masked, maskedStretch, restore } from './masks.ts';

/** A stretch of a line: translated, or kept as it is. */
type Stretch = { start: number; text: string; words?: Masked };

export function protectedTranslator(translator: Translator): Translator {
  return {
    get label() {
      return translator.label;
    },
    ...(translator.prepare && { prepare: () => translator.prepare!() }),
    translate: (passage, signal) =>
      translateStretches(
        translator,
        passage,
        passage.lines.map((line) => stretchesOf(line, machineSpans(line), isBreak)),
        signal,
      ),
  };
}

/** Stretches whose masks come back damaged are translated once more, cut at every span. */
async function translateStretches(
  translator: Translator,
  passage: Passage,
  lines: Stretch[][],
  signal: AbortSignal,
): Promise<Translated> {
  const words = lines.flat().flatMap((stretch) => stretch.words ?? []);
  const translated: Translated =
    words.length > 0
      ? await translator.translate({ ...passage, lines: words.map(({ masked }) => masked) }, signal)
      : { lines: [], coverage: 1 };
  const answers = new Map(words.map((each, i) => [each, restore(each, translated.lines[i]!)]));
  const torn = words.filter((each) => answers.get(each) === undefined);
  if (torn.length > 0) {
    const cut = torn.map(({ text, spans }) => stretchesOf(text, spans, () => true));
    const again = await translateStretches(translator, passage, cut, signal);
    for (const [i, each] of torn.entries()) answers.set(each, again.lines[i]!);
  }
  return { ...translated, lines: lines.map((line) => joined(line, answers, passage.target)) };
}

/** Cuts a line at some of its spans. Tags and spaces at the ends of a stretch stay outside of it. */
function stretchesOf(line: string, spans: MachineSpan[], isCut: (span: MachineSpan) => boolean): Stretch[] {
  const out: Stretch[] = [];
  let start = 0;
  let within: MachineSpan[] = [];
  for (const span of spans) {
    if (!isCut(span)) {
      within.push(span);
      continue;
    }
    out.push(...between(line, start, span.start, within), { start: span.start, text: span.text });
    start = span.end;
    within = [];
  }
  return [...out, ...between(line, start, line.length, within)];
}

function between(line: string, start: number, end: number, spans: MachineSpan[]): Stretch[] {
  const [from, to] = bareEnds(line, start, end, spans);
  const words = maskedStretch(line, from, to, spans);
  if (!isLanguage(words.masked)) return [{ start, text: line.slice(start, end) }];
  return [
    { start, text: line.slice(start, from) },
    { start: from, text: words.text, words },
    { start: to, text: line.slice(to, end) },
  ];
}

function bareEnds(
  line: string,
  start: number,
  end: number,
  spans: MachineSpan[],
): [from: number, to: number] {
  let [from, to] = [start, end];
  let [first, last] = [0, spans.length - 1];
  for (;;) {
    while (from < to && /\s/.test(line[from]!)) from += 1;
    const span = spans[first];
    if (span?.start !== from || !isTag(span)) break;
    from = span.end;
    first += 1;
  }
  for (;;) {
    while (to > from && /\s/.test(line[to - 1]!)) to -= 1;
    const span = spans[last];
    if (last < first || span?.end !== to || !isTag(span)) break;
    to = span.start;
    last -= 1;
  }
  return [from, to];
}

/** So many characters before a stretch tell whether it begins a sentence. */
const CONTEXT = 20;
const ORDER = ['words', 'sentence', 'phrase', 'neural'] as const;

function joined(
  stretches: Stretch[],
  answers: Map<Masked, TranslatedLine | undefined>,
  target: string,
): TranslatedLine {
  const out: TranslatedLine = { dst: '', pieces: [] };
  const qualities: TranslatedLine['quality'][] = [];
  /** The end of the words so far. */
  let source = '';
  for (const { start, text, words } of stretches) {
    const answer = words && answers.get(words);
    const goesOn = source !== '' && !/[.!?。！？؟।…:]["»”’)\s]*$/u.test(source);
    const dst = answer ? (goesOn ? casedAs(text, answer.dst, target) : answer.dst) : text;
    const pieces = answer?.pieces ?? (words || text.trim() === '' ? [] : [untranslatedPiece(text)]);
    out.pieces.push(...pieces.map((piece) => shifted(piece, out.dst.length, start)));
    if (answer) qualities.push(answer.quality);
    out.dst += dst;
    if (source !== '' || answer) source = (source + text).slice(-CONTEXT);
  }
  const quality = qualities.includes(undefined) ? undefined : ORDER.find((each) => qualities.includes(each));
  return { ...out, ...(quality && { quality }) };
}

/** The words after a cut do not begin a sentence. German nouns have a capital anyway. */
function casedAs(source: string, dst: string, target: string): string {
  if (languageOf(target) === 'de' || !/^\p{Ll}/u.test(source)) return dst;
  return dst.replace(/^\p{Lu}(?=\P{Lu}|$)/u, (first) => first.toLocaleLowerCase(target));
}

function untranslatedPiece(text: string): TranslatedPiece {
  return {
    start: 0,
    end: text.length,
    src_start: 0,
    src_end: text.length,
    translated: true,
    confidence: 1,
  };
}

function shifted(piece: TranslatedPiece, by: number, src: number): TranslatedPiece {
  return {
    ...piece,
    start: piece.start + by,
    end: piece.end + by,
    src_start: piece.src_start === null ? null : piece.src_start + src,
    src_end: piece.src_end === null ? null : piece.src_end + src,
  };
}
