/** Duration of a translation in the language thread, and its effect on the event loop. */
import { execFileSync } from 'node:child_process';
import { openLanguageThread } from '../../engines/translation/language-thread.ts';
import { translate } from '../../src/translation/translate-text.ts';
import { median, type Verdict } from '../measure.ts';

type Figures = { median_ms: number; busy_ms: number; waited_ms: number };

const MS = 20;

/**
 * In a process of its own, as the server is: the other parts have filled the heap of this one with dictionaries, and
 * to tidy that up would be counted too.
 */
export async function words(): Promise<Verdict[]> {
  const output = execFileSync(process.execPath, [import.meta.filename], { encoding: 'utf8' });
  const { median_ms, busy_ms, waited_ms }: Figures = JSON.parse(output);
  console.log(
    `  longest turn of the event loop while everything is loaded: ${waited_ms.toFixed(0)} ms, of which it had the ` +
      `processor for at most ${busy_ms.toFixed(1)} ms; the rest went to other work of this machine`,
  );
  return [
    verdict('translate 200 characters, warm, median', median_ms),
    verdict('longest stall of the event loop by its own work, cold', busy_ms),
  ];
}

function verdict(what: string, measured: number): Verdict {
  return { what, measured, unit: 'ms', target: `≤ ${MS} ms`, reached: measured <= MS };
}

const TEXT =
  'My mother went to the market yesterday. She bought three apples and a big fish. The weather was very good. ' +
  'Today I want to drink coffee with my friend. Where is the station? I do not know.';
const ROUNDS = 15;

/** Through the thread as a request goes: glossed and read, median and slowest; and what the event loop felt. */
async function speed(): Promise<Figures> {
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
  return { median_ms: median(took), busy_ms, waited_ms };
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

if (import.meta.main) process.stdout.write(JSON.stringify(await speed()));
