/**
 * Runs every guide's snippets in a shell, in order, against the service as it starts: one shell per page. A documented
 * response is the real one, except for ids, moments and the like.
 */
import { execFile } from 'node:child_process';
import { globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addressed } from '../../src/contract/sample-addresses.ts';
import { openPretendedStripe, type PretendedStripe } from '../support/stripe.ts';
import { operationAt } from './contract.ts';
import { callsOf, fencesOf } from './fences.ts';
import { type Live, openLive } from './live.ts';
import { steady } from './steady.ts';

const run = promisify(execFile);
const PAGES = globSync(['docs/index.md', 'docs/guides/*.md']).filter((page) => snippetsOf(page).length > 0);

let stripe: PretendedStripe;
let live: Live;
let folder: string;
beforeAll(async () => {
  stripe = await openPretendedStripe();
  live = await openLive({ env: stripe.env, films: 'given' });
  folder = mkdtempSync(join(tmpdir(), 'guides-'));
}, 120_000);
afterAll(async () => {
  await live?.stop();
  await stripe?.close();
  rmSync(folder, { recursive: true, force: true });
});

/** `example`: the response to the last call, if the page shows it below. */
function snippetsOf(page: string) {
  return fencesOf(page)
    .map((fence, n, all) => {
      const [kind, answer, id] = all[n + 1]?.info.split(' ') ?? [];
      const last = callsOf(fence).at(-1);
      const isExample =
        kind === 'json' && last && answer === 'answer' && operationAt(last.method, last.path)?.id === id;
      return { ...fence, example: isExample ? (JSON.parse(all[n + 1]!.text) as object) : undefined };
    })
    .filter(({ info, text }) => /^bash\b/.test(info) && /\bcurl\b/.test(text));
}

test('there are many', () => {
  expect(PAGES.length).toBeGreaterThan(12);
});

test.each(PAGES)('%s', { timeout: 300_000 }, async (page) => {
  const snippets = snippetsOf(page);
  const served = await fetch(`${live.baseUrl}/docs/${page.replace(/^docs\//, '')}`).then((answer) =>
    answer.text(),
  );
  const texts = snippets.map(({ text }) => addressed(text, live));
  for (const text of texts) expect(served).toContain(text);
  const script = texts.map((text, n) => `${text}\nprintf '\\n@@${n}@@\\n'`).join('\n');
  const env = { PATH: process.env.PATH!, REVERIE_API_KEY: live.key, ADMIN_TOKEN: live.adminToken };
  const { stdout } = await run('bash', ['-uo', 'pipefail', '-c', script], { cwd: folder, env });
  const answers = stdout.split(/\n@@\d+@@\n/);
  for (const [n, { line, info, example }] of snippets.entries()) {
    const refused = answers[n]!.includes('"doc_url"');
    expect(refused, `${page}:${line} ${answers[n]!.slice(0, 400)}`).toBe(info === 'bash refused');
    // The output of a snippet may have a part of the response. The quickstart has a test with its own first start.
    if (!example || !answers[n]!.trim().startsWith('{') || /index|quickstart/.test(page)) continue;
    const answer = await finished(JSON.parse(answers[n]!));
    expect.soft(steady(answer), `${page}:${line}`).toEqual(steady(example));
  }
});

/** The final status of a job; any other response as it is. */
async function finished(answer: { status?: string; status_url?: string }): Promise<object> {
  if (answer.status !== 'in_progress') return answer;
  await sleep(200);
  const response = await fetch(answer.status_url!, { headers: { 'x-api-key': live.key } });
  return finished(await response.json());
}
