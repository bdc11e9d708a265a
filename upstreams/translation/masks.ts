/** A stretch of a line with masks in place of its protected spans, and the way back. */
import { isTag, MASK, type MachineSpan, masked, type TranslatedLine } from '@reverie/engines';

export type Masked = {
  text: string;
  /** With offsets of `text`. */
  spans: MachineSpan[];
  masked: string;
};

export function maskedStretch(line: string, from: number, to: number, all: MachineSpan[]): Masked {
  const text = line.slice(from, to);
  const spans = all
    .filter(({ start, end }) => start >= from && end <= to)
    .map((span) => ({ ...span, start: span.start - from, end: span.end - from }));
  return { text, spans, masked: masked(text, spans) };
}

/** True if there is text to translate besides masks. */
export function isLanguage(text: string): boolean {
  return /\p{L}/u.test(text.replace(MASK, ''));
}

/**
 * Restores the masked text. Returns undefined unless the answer contains each mask exactly once, and each tag around
 * the words that it was around.
 */
export function restore(source: Masked, answer: TranslatedLine): TranslatedLine | undefined {
  const { spans, text } = source;
  if (spans.length === 0) return answer;
  const found = [...answer.dst.matchAll(MASK)].map(({ 0: mask }) => Number(mask.slice(1, -1)));
  if (found.length !== spans.length || new Set(found).size !== spans.length) return undefined;
  if (found.some((at) => spans[at] === undefined)) return undefined;
  const { dst, pieces } = spacedAs(source, answer);
  if (!keepsTags(source, { dst, pieces })) return undefined;
  const target = unmasked(dst, spans);
  const origin = unmasked(source.masked, spans);
  return {
    ...answer,
    dst: target.text,
    pieces: pieces.map((piece) => ({
      ...piece,
      start: target.place(piece.start, 'start'),
      end: target.place(piece.end, 'end'),
      src_start: piece.src_start === null ? null : origin.place(piece.src_start, 'start'),
      src_end: piece.src_end === null ? null : origin.place(piece.src_end, 'end'),
    })),
    ...(text === target.text && { dst: text }),
  };
}

/** Puts the spaces around each mask as they are in the source. */
function spacedAs({ masked: source, spans }: Masked, answer: TranslatedLine): TranslatedLine {
  const sides = [...source.matchAll(MASK)].map(({ 0: mask, index }) => {
    const left = source.slice(Math.max(0, index - REACH), index);
    const right = source.slice(index + mask.length, index + mask.length + REACH);
    return {
      before: { space: left.slice(left.trimEnd().length), touching: left.trimEnd().at(-1) ?? '' },
      after: {
        space: right.slice(0, right.length - right.trimStart().length),
        touching: right.trimStart().at(0) ?? '',
      },
    };
  });
  let dst = '';
  let at = 0;
  /** The new position of each offset. */
  const moved: number[] = [];
  const copy = (end: number) => {
    for (; at < end; at++) {
      moved.push(dst.length);
      dst += answer.dst[at];
    }
  };
  const skip = (end: number, put: string) => {
    for (; at < end; at++) moved.push(dst.length + put.length);
    dst += put;
  };
  let left: number | undefined;
  const gap = (end: number, right: number | undefined) => {
    const text = answer.dst.slice(at, end);
    const core = text.trim();
    const lead = text.slice(0, text.length - text.trimStart().length);
    const trail = text.slice(text.trimEnd().length);
    const [after, before] = [
      left === undefined ? undefined : sides[left]!.after,
      right === undefined ? undefined : sides[right]!.before,
    ];
    if (core === '') {
      const joins = after && before && right === left! + 1 && after.touching === '⟦';
      skip(end, joins ? after.space : after && before ? text : '');
      return;
    }
    const start = at;
    skip(start + lead.length, after ? spaceOf(after, lead, core, 'after', isTag(spans[left!]!)) : '');
    copy(start + lead.length + core.length);
    skip(end, before ? spaceOf(before, trail, core, 'before', isTag(spans[right!]!)) : '');
  };
  for (const { 0: mask, index } of answer.dst.matchAll(MASK)) {
    const number = Number(mask.slice(1, -1));
    gap(index, number);
    copy(index + mask.length);
    left = number;
  }
  gap(answer.dst.length, undefined);
  moved.push(dst.length);
  const pieces = answer.pieces.map((piece) => ({
    ...piece,
    start: moved[piece.start]!,
    end: piece.end > piece.start ? moved[piece.end - 1]! + 1 : moved[piece.start]!,
  }));
  return { ...answer, dst, pieces };
}

/** Spaces on one side of a mask, and the character behind them; '' at an end. */
type Side = { space: string; touching: string };

/** Longer runs of spaces are breaks. */
const REACH = 20;
const CLOSING = /^[\p{Pe}\p{Pf}.,;:!?。、，！？؟،।…]/u;
const OPENING = /[\p{Ps}\p{Pi}¿¡]$/u;

/** `text` is the translator's own space between a mask and its neighbour `core`. */
function spaceOf(
  { space, touching }: Side,
  text: string,
  core: string,
  side: 'before' | 'after',
  tag: boolean,
): string {
  const isMark = side === 'after' ? CLOSING.test(core) : OPENING.test(core);
  if (space !== '') return isMark ? '' : space;
  if (touching !== '' && (tag || /[\p{L}\p{N}⟦⟧]/u.test(touching))) return '';
  if (touching === (side === 'after' ? core.at(0) : core.at(-1))) return '';
  return isMark && text === ' ' ? '' : text;
}

/** Words keep the pair of tags that they are in. Without pieces there is nothing to compare. */
function keepsTags({ masked: source, spans }: Masked, { dst, pieces }: TranslatedLine): boolean {
  const pairs = pairsOf(spans);
  if (pairs.length === 0) return true;
  const before = innermost(source, pairs);
  const now = innermost(dst, pairs);
  return pieces.every(
    ({ start, end, src_start }) =>
      src_start === null || dst.slice(start, end).includes('⟦') || now(start) === before(src_start),
  );
}

/** The pair of tags that an offset is directly in, by its number. */
function innermost(text: string, pairs: readonly (readonly [open: number, close: number])[]) {
  const opens = new Map(pairs.map(([open], pair) => [open, pair]));
  const closes = new Map(pairs.map(([, close], pair) => [close, pair]));
  let stack = pairs.flatMap(([open], pair) => (open < 0 ? [pair] : [])).reverse();
  const places = [{ from: 0, pair: stack.at(-1) }];
  for (const { 0: mask, index } of text.matchAll(MASK)) {
    const number = Number(mask.slice(1, -1));
    const closed = closes.get(number);
    if (opens.has(number)) stack.push(opens.get(number)!);
    else if (closed === stack.at(-1)) stack.pop();
    else stack = stack.filter((pair) => pair !== closed);
    places.push({ from: index, pair: stack.at(-1) });
  }
  return (offset: number) => {
    let [low, high] = [0, places.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (places[middle]!.from <= offset) low = middle + 1;
      else high = middle;
    }
    return places[low - 1]!.pair;
  };
}

/** Tags that belong together, by number of their span; -1 is an end of the stretch. */
function pairsOf(spans: MachineSpan[]): [open: number, close: number][] {
  const pairs: [number, number][] = [];
  const open: { number: number; key: string }[] = [];
  for (const [number, span] of spans.entries()) {
    if (!isTag(span) || span.text.endsWith('/>')) continue;
    const key = /^!?\[$|^\]\(/.test(span.text)
      ? 'link'
      : (/^<\/?([\w:.-]+)/.exec(span.text)?.[1] ?? span.text);
    const closes = /^(?:<\/|\])/.test(span.text) || (/^[*~_]/.test(span.text) && open.at(-1)?.key === key);
    if (closes) pairs.push([open.at(-1)?.key === key ? open.pop()!.number : -1, number]);
    else open.push({ number, key });
  }
  return [...pairs, ...open.map(({ number }): [number, number] => [number, -1])];
}

/** Restores the text and returns a function that maps offsets of the masked text to it. */
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
