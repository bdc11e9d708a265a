import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { generate, HOSTS } from '../../openapi/generate/files.ts';

test('the same contract generates the same bytes', async () => {
  const [first, again] = [await generate(), await generate()];
  expect([...again]).toEqual([...first]);
});

test('the committed files are exactly those that the contract generates', async () => {
  const generated = await generate();
  const committed = globSync([
    `generated/{${HOSTS.join()},client}/*`,
    'generated/{engines.ts,errors.ts,failures.ts,inputs.ts,prices.ts,tools.ts,openapi.json}',
  ]);
  expect(committed.sort()).toEqual([...generated.keys()].sort());
  const stale = committed.filter((file) => readFileSync(file, 'utf8') !== generated.get(file));
  expect(stale).toEqual([]);
});
