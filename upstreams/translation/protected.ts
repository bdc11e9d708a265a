/** Any translator, so that what is no language comes back byte for byte: it sees masks, and nothing else is believed. */
import {
  isTag,
  MASK,
  type MachineSpan,
  machineSpans,
  masked,
  type Passage,
  type Translated,
  type TranslatedLine,
  type TranslatedPiece,
  type Translator,
} from '@reverie/engines';

type Masked = { line: string; spans: MachineSpan[]; text: string };

export function protectedTranslator(translator: Translator): Translator {
  return {
    get label() {
      return translator.label;
    },
    ...(translator.prepare && { prepare: () => translator.prepare!() }),
    async translate(passage, signal) {
      const all = passage.lines.map((line): Masked => {
        const spans = machineSpans(line);
        return { line, spans, text: masked(line, spans) };
      });
      const asked = all.filter(({ text }) => isLanguage(text));
      const made: Translated =
        asked.length > 0
          ? await translator.translate({ ...passage, lines: asked.map(({ text }) => text) }, signal)
          : { lines: [], coverage: 1 };
      const answers = new Map(asked.map((each, i) => [each, made.lines[i]!]));
      const lines: TranslatedLine[] = [];
      for (const each of all) {
        const answer = answers.get(each);
        const restored = answer ? restore(each, answer) : kept(each.line, each.spans);
        lines.push(restored ?? (await between(translator, passage, each, signal)));
      }
      return { ...made, lines };
    },
  };
}

/** True when there is something left to translate. */
function isLanguage(text: string): boolean {
  return /\p{L}/u.test(text.replace(MASK, ''));
}

/** Each mask exactly once, or the answer is not to be used. */
function restore({ line, spans, text }: Masked, answer: TranslatedLine): TranslatedLine | undefined {
  if (spans.length === 0) return answer;
  const { dst, pieces } = tightened(answer, spans, text);
  const found = [...dst.matchAll(MASK)].map(({ 0: mask, index }) => ({
    index,
    at: Number(mask.slice(1, -1)),
  }));
  if (found.length !== spans.length || new Set(found.map(({ at }) => at)).size !== spans.length)
    return undefined;
  if (found.some(({ at }) => spans[at] === undefined)) return undefined;
  const target = unmasked(dst, spans);
  const source = unmasked(text, spans);
  return {
    ...answer,
    dst: target.text,
    pieces: pieces.map((piece) => ({
      ...piece,
      start: target.place(piece.start, 'start'),
      end: target.place(piece.end, 'end'),
      src_start: piece.src_start === null ? null : source.place(piece.src_start, 'start'),
      src_end: piece.src_end === null ? null : source.place(piece.src_end, 'end'),
    })),
    ...(line === target.text && { dst: line }),
  };
}

/** Spaces that a translator put between a tag and what it touched are taken out again. */
function tightened(answer: TranslatedLine, spans: MachineSpan[], text: string): TranslatedLine {
  const sides = new Map(
    [...text.matchAll(MASK)].map(({ 0: mask, index }) => [mask, sidesOf(text, mask, index)]),
  );
  const isTagged = spans.map(isTag);
  let dst = '';
  let at = 0;
  /** Where each offset comes to. */
  const moved: number[] = [];
  const add = (end: number, isKept: boolean) => {
    for (; at < end; at++) {
      moved.push(dst.length);
      if (isKept) dst += answer.dst[at];
    }
  };
  let touched = false;
  for (const { 0: mask, index } of answer.dst.matchAll(MASK)) {
    const { before = false, after = false } = (isTagged[Number(mask.slice(1, -1))] && sides.get(mask)) || {};
    const gap = answer.dst.slice(at, index);
    if (gap.trim() === '') add(index, !touched && !before);
    else {
      add(index - gap.trimStart().length, !touched);
      add(at + gap.trim().length, true);
      add(index, !before);
    }
    add(index + mask.length, true);
    touched = after;
  }
  const rest = answer.dst.slice(at);
  add(at + rest.length - rest.trimStart().length, !touched);
  add(answer.dst.length, true);
  moved.push(dst.length);
  const pieces = answer.pieces.map((piece) => ({
    ...piece,
    start: moved[piece.start]!,
    end: moved[piece.end]!,
  }));
  return { ...answer, dst, pieces };
}

/** True on the sides where something touches the mask. */
function sidesOf(text: string, mask: string, index: number): { before: boolean; after: boolean } {
  return {
    before: /\S/.test(text.charAt(index - 1)),
    after: /\S/.test(text.charAt(index + mask.length)),
  };
}

/** The text with its spans, and where an offset of the masked text is there. */
function unmasked(text: string, spans: MachineSpan[]) {
  const places: { from: number; to: number; start: number; end: number }[] = [];
  let at = 0;
  let out = '';
  for (const { 0: mask, index } of text.matchAll(MASK)) {
    out += text.slice(at, index);
    const start = out.length;
    out += spans[Number(mask.slice(1, -1))]!.text;
    at = index + mask.length;
    places.push({ from: index, to: at, start, end: out.length });
  }
  out += text.slice(at);
  const place = (offset: number, side: 'start' | 'end') => {
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[middle]!.from < offset) low = middle + 1;
      else high = middle;
    }
    const last = places[low - 1];
    if (!last) return offset;
    if (offset < last.to) return side === 'start' ? last.start : last.end;
    return offset + last.end - last.to;
  };
  return { text: out, place };
}

/** Retries a line with broken placeholders in the segments between its spans, where nothing can get lost. */
async function between(
  translator: Translator,
  passage: Passage,
  { line, spans }: Masked,
  signal: AbortSignal,
): Promise<TranslatedLine> {
  const bounds = [0, ...spans.flatMap(({ start, end }) => [start, end]), line.length];
  const stretches = bounds
    .slice(0, -1)
    .map((start, i) => ({ start, text: line.slice(start, bounds[i + 1]) }));
  const isWords = (i: number) => i % 2 === 0 && isLanguage(stretches[i]!.text);
  const asked = stretches.filter((_, i) => isWords(i)).map(({ text }) => text.trim());
  const { lines } = await translator.translate({ ...passage, lines: asked }, signal);
  const out: TranslatedLine = {
    dst: '',
    pieces: [],
    quality: lines[0]?.quality === undefined ? undefined : 'words',
  };
  let next = 0;
  for (const [i, { start, text }] of stretches.entries()) {
    if (!isWords(i)) {
      out.dst += text;
      continue;
    }
    const { dst, pieces } = lines[next++]!;
    const before = text.slice(0, text.length - text.trimStart().length);
    const after = text.slice(text.trimEnd().length);
    out.dst += before;
    out.pieces.push(...pieces.map((piece) => shifted(piece, out.dst.length, start + before.length)));
    out.dst += dst + after;
  }
  return out;
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

/** A line of spans alone stands as it was. */
function kept(line: string, spans: MachineSpan[]): TranslatedLine {
  const pieces = spans.map(({ start, end }) => ({
    start,
    end,
    src_start: start,
    src_end: end,
    translated: true,
    confidence: 1,
  }));
  return { dst: line, pieces };
}
