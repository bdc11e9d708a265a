/** Emoji search on our own set, beside emoji-mart on the same: how often a fitting emoji is among the first five. */
import { readFileSync } from 'node:fs';
import { buildData } from '../../engines/build-data/build-data.ts';
import { openEmojiSearch } from '../../engines/emoji/emoji-thread.ts';
import { EMOJI_LANGUAGES } from '../../engines/emoji/index-file.ts';
import type { Verdict } from '../measure.ts';

type Question = { language: string; query: string; fitting: string[] };
type Search = (query: string) => Promise<string[]>;

const [HEAD, ROUNDS] = [5, 10];
const TARGETS = { hit: 0.95, p99_ms: 15, first_ms: 300 };

export async function words(): Promise<Verdict[]> {
  const questionList = questions();
  const first = performance.now();
  const emoji = openEmojiSearch();
  await emoji.search('celebrate', HEAD);
  const first_ms = performance.now() - first;
  const ours: Search = async (query) => (await emoji.search(query, HEAD)).map((match) => match.emoji);
  const { hits, missed } = await judged(questionList, ours);
  const theirs = await judged(questionList, await emojiMart());
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    for (const { query } of questionList) {
      const begun = performance.now();
      await emoji.search(query, 20);
      times.push(performance.now() - begun);
    }
  }
  await emoji.close();
  const p99_ms = times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)]!;
  for (const line of missed) console.log(`  missed: ${line}`);
  console.log(
    `  by language: ${EMOJI_LANGUAGES.map((each) => `${each} ${share(questionList, hits, each)}`).join(' · ')}`,
  );
  const english = questionList.filter(({ language }) => language === 'en').length;
  const englishTheirs = theirs.hits.filter(({ language }) => language === 'en').length;
  console.log(
    `  emoji-mart on the same ${questionList.length} queries: ${(theirs.hits.length / questionList.length).toFixed(3)}; ` +
      `on the ${english} English ones: ${(englishTheirs / english).toFixed(3)}`,
  );
  const hit = hits.length / questionList.length;
  return [
    {
      what: `emoji: hit@5 of ${questionList.length} queries`,
      measured: hit,
      unit: '',
      target: `≥ ${TARGETS.hit}`,
      reached: hit >= TARGETS.hit,
    },
    {
      what: 'emoji: first query, thread and index included',
      measured: first_ms,
      unit: 'ms',
      target: `≤ ${TARGETS.first_ms} ms`,
      reached: first_ms <= TARGETS.first_ms,
    },
    {
      what: `emoji: p99 of ${times.length} warm queries`,
      measured: p99_ms,
      unit: 'ms',
      target: `≤ ${TARGETS.p99_ms} ms`,
      reached: p99_ms <= TARGETS.p99_ms,
    },
  ];
}

/** Lines of `language TAB query TAB fitting emoji`. */
export function questions(): Question[] {
  return readFileSync(new URL('emoji.tsv', import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [language, query, fitting] = line.split('\t') as [string, string, string];
      return { language, query, fitting: fitting.split(' ') };
    });
}

async function judged(
  questionList: Question[],
  search: Search,
): Promise<{ hits: Question[]; missed: string[] }> {
  const hits: Question[] = [];
  const missed: string[] = [];
  for (const question of questionList) {
    const found = (await search(question.query)).slice(0, HEAD);
    if (found.some((emoji) => question.fitting.some((each) => bare(each) === bare(emoji))))
      hits.push(question);
    else missed.push(`${question.language} ${question.query} → ${found.join(' ')}`);
  }
  return { hits, missed };
}

function share(questionList: Question[], hits: Question[], language: string): string {
  const of = (list: Question[]) => list.filter((question) => question.language === language).length;
  return `${of(hits)}/${of(questionList)}`;
}

function bare(emoji: string): string {
  return emoji.replaceAll('\ufe0f', '');
}

/** The search that web pages use, as it comes: its data is English. */
async function emojiMart(): Promise<Search> {
  const { init, SearchIndex } = buildData<{
    init(options: object): Promise<void>;
    SearchIndex: { search(query: string): Promise<{ skins: { native: string }[] }[] | null> };
  }>('emoji-mart/dist/main.js');
  await init({ data: buildData('@emoji-mart/data/sets/15/native.json') });
  return async (query) => ((await SearchIndex.search(query)) ?? []).map(({ skins }) => skins[0]!.native);
}
