/** No expression of the sources takes a time that grows faster than the text. */
import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { superLinear } from './lint.ts';
import { literalsIn, type Pattern } from './literals.ts';
import { repeated, UNITS } from './units.ts';

/** Lengths of the two texts: the longer one has four times the letters. */
const [SHORT, LONG] = [2500, 10_000];
/** Four times the letters take a linear expression 4 times as long and a quadratic one 16 times. */
const RATIO_MAX = 9;
/** No quadratic expression goes over the short text in less, in milliseconds. */
const NOTHING_MS = 0.4;
/** The least of so many: a processor that is taken away makes some of them longer. */
const ROUNDS = 5;

const listed = execFileSync(process.execPath, ['test/patterns/lint.ts', '--list'], { maxBuffer: 2 ** 26 });
const patterns = JSON.parse(listed.toString()) as Pattern[];

test('the sources write and build more than 2,500 expressions', () => {
  expect(patterns.length).toBeGreaterThan(2500);
  for (const place of ['engines/moderation/phrase-patterns.ts', 'engines/chat/phrases/phrasebook.ts'])
    expect(patterns.filter((each) => each.place.startsWith(place)).length).toBeGreaterThan(10);
});

test(`four times the text takes no expression more than ${RATIO_MAX} times as long, whatever is repeated`, () => {
  const texts = UNITS.map((unit) => [unit, textOf(unit, SHORT), textOf(unit, LONG)] as const);
  const slow = patterns.flatMap(({ place, source, flags }) => {
    // A sticky expression is tried at one place only; the code that uses it tries it at every place.
    const pattern = new RegExp(source, flags.replace('y', flags.includes('g') ? '' : 'g'));
    return texts.flatMap(([unit, short, long]) => {
      if (spent(pattern, short) < NOTHING_MS) return [];
      if (least(pattern, long) / least(pattern, short) <= RATIO_MAX) return [];
      // A busy machine interrupts the longer ones more: the least of three ratios of processor time decides.
      const ratio = Math.min(
        ...Array.from({ length: 3 }, () => processorTime(pattern, long) / processorTime(pattern, short)),
      );
      return ratio > RATIO_MAX ? [`${place} ${JSON.stringify(unit)} ${ratio.toFixed(0)}: ${source}`] : [];
    });
  });
  expect(slow).toEqual([]);
}, 600_000);

/** Ends with a letter that no expression expects, so that what has matched so far is given back. */
function textOf(unit: string, length: number): string {
  return `${repeated(unit, length)}\u0001`;
}

function least(pattern: RegExp, text: string): number {
  return Math.min(...Array.from({ length: ROUNDS }, () => spent(pattern, text)));
}

/** Processor time of one run, from as many as take 0.06 s: the system counts it in steps of some milliseconds. */
function processorTime(pattern: RegExp, text: string): number {
  const before = process.threadCpuUsage();
  let runs = 0;
  let count = 0;
  while (count < 60_000) {
    spent(pattern, text);
    runs += 1;
    const { user, system } = process.threadCpuUsage(before);
    count = user + system;
  }
  return count / runs;
}

/** Milliseconds for every match in the text. */
function spent(pattern: RegExp, text: string): number {
  const begun = performance.now();
  if (pattern.global) text.replace(pattern, '');
  else pattern.exec(text);
  return performance.now() - begun;
}

test.each([
  ['letters in front of a letter', String.raw`/[\p{L}]*[a-z][\p{L}]*/gu`],
  ['marks at the end', '/[.!?]+$/u'],
  ['weights', String.raw`/[([{]+([^()[\]{}]*?):\s*(-?\d*\.?\d+)\s*[)\]}]+/g`],
  ['spaces before a word', String.raw`/\s*steps:\s*\d+/gi`],
  ['repetition within repetition', '/^(?:a+)+$/'],
])('the checker reports %s', (_, literal) => {
  const [pattern] = literalsIn('a.ts', `const pattern = ${literal};`);
  expect(superLinear(pattern!)[0]).toContain('a.ts:1 ');
});

test.each([
  ['a run from its beginning', String.raw`/(?<!\s)\s+$/u`],
  ['a run of letters', String.raw`/\p{L}+/gu`],
])('the checker takes %s', (_, literal) => {
  const [pattern] = literalsIn('a.ts', `const pattern = ${literal};`);
  expect(superLinear(pattern!)).toEqual([]);
});
