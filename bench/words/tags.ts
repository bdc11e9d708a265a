/** Tags of prompts on our own set: what was labelled and found, what must not be found, and the time a prompt takes. */
import { readFileSync } from 'node:fs';
import { openPromptTags } from '../../engines/tags/tags.ts';
import { systemClock } from '../../src/lib/clock.ts';
import { median, type Verdict } from '../measure.ts';

export type Labelled = {
  language: string;
  prompt: string;
  /** Tags by group. */
  expected: Record<string, string[]>;
  forbidden: string[];
};

const ROUNDS = 20;
const TARGETS = { found: 0.95, written: 0.9, ms: 2 };

export async function words(): Promise<Verdict[]> {
  const tags = openPromptTags({ posts: async () => [], clock: systemClock });
  const prompts = labelled();
  const begun = performance.now();
  await tags.read('warm', 0);
  console.log(`  tags: vocabulary opened in ${(performance.now() - begun).toFixed(0)} ms`);
  let [labels, found, forbidden] = [0, 0, 0];
  for (const { language, prompt, expected, forbidden: never } of prompts) {
    const read = await tags.read(prompt, 10);
    const missing = Object.entries(expected).flatMap(([group, names]) =>
      names.filter((name) => !read.groups[group]?.includes(name)).map((name) => `${group}:${name}`),
    );
    const all = Object.values(expected).flat().length;
    labels += all;
    found += all - missing.length;
    const wrong = never.filter((tag) => read.found.includes(tag));
    forbidden += wrong.length;
    if (missing.length + wrong.length > 0) {
      console.log(
        `  ${language} ${prompt}: missing ${missing.join(', ') || '–'}; forbidden ${wrong.join(', ') || '–'}`,
      );
    }
  }
  const times: number[][] = [];
  for (const { prompt } of prompts) {
    const durations: number[] = [];
    for (let round = 0; round < ROUNDS; round++) {
      const start = performance.now();
      await tags.read(prompt, 10);
      durations.push(performance.now() - start);
    }
    times.push(durations);
  }
  const all_ms = times.flat().sort((a, b) => a - b);
  const at = (share: number) => all_ms[Math.floor(all_ms.length * share)]!.toFixed(2);
  console.log(`  tags: of ${all_ms.length} readings p50 ${at(0.5)} ms, p99 ${at(0.99)} ms`);
  const slowest_ms = Math.max(...times.map(median));
  const share = found / labels;
  const written: boolean[] = [];
  for (const { prompt, tags: of } of writtenTags()) {
    const got = (await tags.read(prompt, 0)).found;
    written.push(...of.map((tag) => got.includes(tag)));
  }
  await tags.close();
  const writtenShare = written.filter(Boolean).length / written.length;
  return [
    {
      what: `tags: found of ${labels} labels in ${prompts.length} prompts`,
      measured: share,
      unit: '',
      target: `≥ ${TARGETS.found}`,
      reached: share >= TARGETS.found,
    },
    {
      what: `tags: found of ${written.length} that lists of tags write, held back`,
      measured: writtenShare,
      unit: '',
      target: `≥ ${TARGETS.written}`,
      reached: writtenShare >= TARGETS.written,
    },
    { what: 'tags: forbidden ones', measured: forbidden, unit: '', target: '0', reached: forbidden === 0 },
    {
      what: `tags: the slowest prompt, median of ${ROUNDS} readings`,
      measured: slowest_ms,
      unit: 'ms',
      target: `≤ ${TARGETS.ms} ms`,
      reached: slowest_ms <= TARGETS.ms,
    },
  ];
}

/** Prompts as lists of tags, held back: nothing is tuned on them. Lines of `prompt TAB tag|tag`. */
export function writtenTags(): { prompt: string; tags: string[] }[] {
  return readFileSync(new URL('tags-danbooru.tsv', import.meta.url), 'utf8')
    .trimEnd()
    .split('\n')
    .map((line) => {
      const [prompt, tags] = line.split('\t') as [string, string];
      return { prompt, tags: tags.split('|') };
    });
}

/** Lines of `language TAB prompt TAB group:tag,tag;group:tag TAB forbidden,forbidden`. */
export function labelled(): Labelled[] {
  return readFileSync(new URL('tags.tsv', import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [language, prompt, expected, forbidden] = line.split('\t') as [string, string, string, string];
      const groups = expected.split(';').filter((part) => part !== '');
      return {
        language,
        prompt: prompt.replaceAll('\\n', '\n'),
        expected: Object.fromEntries(
          groups.map((part) => [part.split(':')[0]!, part.split(':')[1]!.split(',')]),
        ),
        forbidden: (forbidden ?? '').split(',').filter((tag) => tag !== ''),
      };
    });
}
