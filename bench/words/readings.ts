/** Readings against a set labelled by hand: part of the words that are read right, a language. */
import { readFileSync } from 'node:fs';
import { openLanguageThread } from '../../src/engines/gloss/engine.ts';
import type { Language } from '../../src/language/languages.ts';
import { readText } from '../../src/language/read.ts';
import { translate } from '../../src/translation/translate.ts';
import { median, type Verdict } from '../measure.ts';

const TARGETS = { ja: 0.97, zh: 0.97, ko: 0.97, th: 0.93, hi: 0.97, ru: 0.97, ar: 0.97 } as const;

/** The first set the readers were written with; the other was written to find what the first had not. */
const SETS = ['', '-everyday'];

export type Mistake = { sentence: string; expected: string; read: string };

/** All seven languages, and how long 200 characters take once everything is loaded. */
export async function words(): Promise<Verdict[]> {
  return [...readings(), ...(await speed())];
}

/** `mistakes` gathers every sentence that is not read as labelled. */
export function readings(mistakes: Mistake[] = []): Verdict[] {
  return Object.entries(TARGETS).flatMap(([language, target]) =>
    SETS.map((set) => {
      const { right, all } = score(language as Language, set, mistakes);
      return {
        what: `readings ${language}${set} (${all} words)`,
        measured: (100 * right) / all,
        unit: '%',
        target: `≥ ${target * 100} %`,
        reached: right / all >= target,
      };
    }),
  );
}

export function sentencesOf(language: string, set = ''): [sentence: string, expected: string][] {
  const text = readFileSync(new URL(`readings/${language}${set}.tsv`, import.meta.url), 'utf8').normalize(
    'NFC',
  );
  return text
    .trimEnd()
    .split('\n')
    .map((line) => line.split('\t') as [string, string]);
}

function score(language: Language, set: string, mistakes: Mistake[]): { right: number; all: number } {
  let right = 0;
  let all = 0;
  for (const [sentence, expected] of sentencesOf(language, set)) {
    const words = expected.split(' ');
    const read = readText(language, sentence).map(({ reading, text }) => reading ?? text);
    const found = rightOf(words.map(plain), plain(read.join('')));
    if (found < words.length) mistakes.push({ sentence, expected, read: read.join(' ') });
    right += found;
    all += words.length;
  }
  return { right, all };
}

/** Where words are cut is not judged, only what is said: in order, each expected word where the one before ended. */
function rightOf(words: string[], said: string): number {
  let at = 0;
  let right = 0;
  for (const word of words) {
    if (said.startsWith(word, at)) {
      right += 1;
      at += word.length;
    } else {
      const next = said.indexOf(word, at);
      if (next >= 0 && next - at <= 12) {
        // What stood between was the wrong word before; this one is there.
        right += 1;
        at = next + word.length;
      } else at += word.length;
    }
  }
  return right;
}

function plain(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\s’'-]/g, '')
    .toLowerCase();
}

const TEXT =
  'My mother went to the market yesterday. She bought three apples and a big fish. The weather was very good. ' +
  'Today I want to drink coffee with my friend. Where is the station? I do not know.';
const ROUNDS = 15;
const MS = 20;

/** Through the thread as a request goes: glossed and read, median and slowest; and what the event loop felt. */
async function speed(): Promise<Verdict[]> {
  const { translator, linguist, close } = openLanguageThread();
  const translateTo = (target: string) =>
    translate(
      { translator, linguist },
      { text: TEXT.slice(0, 200), target, source: 'en' },
      AbortSignal.timeout(60_000),
    );
  const took: number[] = [];
  const stalls = watchStalls();
  for (const target of ['ja', 'zh', 'ko', 'hi', 'de', 'ar']) await translateTo(target);
  const { busy_ms, waited_ms } = stalls.stop();
  for (let round = 0; round < ROUNDS; round++) {
    for (const target of ['ja', 'zh', 'ko', 'hi', 'de', 'ar']) {
      const begun = performance.now();
      await translateTo(target);
      took.push(performance.now() - begun);
    }
  }
  await close();
  const measured = median(took);
  console.log(
    `  longest turn of the event loop while everything is loaded: ${waited_ms.toFixed(0)} ms, of which it had the ` +
      `processor for at most ${busy_ms.toFixed(1)} ms; the rest went to other work of this machine`,
  );
  return [
    {
      what: 'translate 200 characters, warm, median',
      measured,
      unit: 'ms',
      target: `≤ ${MS} ms`,
      reached: measured <= MS,
    },
    {
      what: 'longest stall of the event loop by its own work, cold',
      measured: busy_ms,
      unit: 'ms',
      target: `≤ ${MS} ms`,
      reached: busy_ms <= MS,
    },
  ];
}

/** The longest turn of the event loop: by the clock, and by the processor time of this thread alone. */
function watchStalls(): { stop(): { busy_ms: number; waited_ms: number } } {
  let [busy_ms, waited_ms] = [0, 0];
  let [cpu, clock] = [process.threadCpuUsage(), performance.now()];
  const turn = () => {
    const { user, system } = process.threadCpuUsage(cpu);
    busy_ms = Math.max(busy_ms, (user + system) / 1000);
    waited_ms = Math.max(waited_ms, performance.now() - clock);
    [cpu, clock] = [process.threadCpuUsage(), performance.now()];
  };
  const timer = setInterval(turn, 1);
  return {
    stop() {
      turn();
      clearInterval(timer);
      return { busy_ms, waited_ms };
    },
  };
}
