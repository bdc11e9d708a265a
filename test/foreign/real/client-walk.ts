/** The walk of a client: a Python program of this folder calls a started service and reports its steps. */
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { png } from '../../support/engines.ts';
import { json, type Python } from './python.ts';
import { openStage } from './stage.ts';
import type { Walk } from './walk.ts';
import { wordsServer } from './words-server.ts';

/** Steps as the program prints them: the step, true if it held, a detail. */
type Steps = [string, boolean, string][];

export async function driveClient(walk: Walk, python: Python, file: string): Promise<void> {
  const words = await wordsServer();
  const stage = await openStage(
    `chat_models:\n  walk/words: { protocol: openai, base_url: "${words.base_url}", model: words, max_tokens: 500 }\n`,
  );
  try {
    const picture = join(stage.folder, 'source.png');
    writeFileSync(picture, await png(256, 256));
    const mira = { name: 'Mira', description: 'A lighthouse keeper.', greeting: 'Hello.' };
    await stage.post('/api/create-ai', mira);
    const before = await stage.credits();
    const steps = await json<Steps>(python, file, [], {
      ...{ REVERIE_URL: stage.url, REVERIE_KEY: stage.key, PICTURE: picture },
    });
    for (const [what, held, detail] of steps) walk.step(what, held, detail);
    for (let waited = 0; !words.leftEarly() && waited < 10; waited += 0.2) await sleep(200);
    if (steps.some(([what]) => what.includes('stops')))
      walk.step('the model server sees that the client left', words.leftEarly());
    const after = await stage.credits();
    const spent = before.posted - after.posted;
    walk.step(
      'the ledger balances and holds nothing',
      await stage.balanced(),
      `${spent.toFixed(4)} credits spent`,
    );
  } finally {
    await stage.close();
    words.close();
  }
}
