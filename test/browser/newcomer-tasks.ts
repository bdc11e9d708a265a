/**
 * `npm run newcomer-tasks`: tasks of newcomers in the console, on `npm start` in Debian's Chromium, at 1280 and 390 pixels.
 * Prints the clicks, filled fields and seconds of each; exits 1 where one does not succeed or takes more than eight clicks.
 * With a folder's name, a picture of each end is kept there.
 */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { npmStart } from '../support/npm-start.ts';
import { openPretendedStripe } from '../support/stripe.ts';
import { closeBrowser, noBrowser, openPage } from './browser.ts';
import { Newcomer } from './newcomer.ts';
import { picture, tasksOf } from './tasks-of-newcomers.ts';

const CLICKS_MAX = 8;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

if (noBrowser) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'newcomer-'));
const stripe = await openPretendedStripe();
const service = await npmStart(ROOT, {
  ...{ DATA_DIR: join(folder, 'data'), ADMIN_TOKEN: 'operator-of-newcomers', BUNDLED_PICTURES: 'off' },
  ...stripe.env,
});

try {
  if (process.argv[2] !== undefined) mkdirSync(process.argv[2], { recursive: true });
  writeFileSync(join(folder, picture.name), picture.buffer);
  await fetch(`${service.url}/api/ra1`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-api-key': service.key,
      'x-test-scenario': 'generation_failed',
    },
    body: JSON.stringify({ prompt: 'a lost fox' }),
  });
  for (const width of [1280, 390]) await runTasks(width);
} finally {
  await closeBrowser();
  await service.stop();
  await stripe.close();
  rmSync(folder, { recursive: true, force: true });
}

async function runTasks(width: number): Promise<void> {
  console.log(`${width} px`);
  const pages = {
    customer: await entered(service.key, width),
    operator: await entered('operator-of-newcomers', width),
  };
  for (const [n, [name, who, task]] of tasksOf(service, (page) => signIn(page, service.key)).entries()) {
    const person = new Newcomer(pages[who]);
    const begun = performance.now();
    const failure = await task(person).then(
      () => undefined,
      (error: Error) => error.message.split('\n').slice(0, 3).join(' '),
    );
    const seconds = ((performance.now() - begun) / 1000).toFixed(1);
    const steps = `${person.clicks} clicks, ${person.fields} fields, ${seconds} s`;
    console.log(`${failure === undefined ? 'yes' : 'NO '} ${name.padEnd(46)} ${failure ?? steps}`);
    if (failure !== undefined || person.clicks > CLICKS_MAX) process.exitCode = 1;
    if (process.argv[2] !== undefined)
      await person.page.screenshot({ path: join(process.argv[2], `${n + 1}-${width}.png`) });
    // A dialog that a failed task left open would stop the next one.
    await person.page.keyboard.press('Escape');
  }
}

async function entered(secret: string, width: number): Promise<Page> {
  const { page } = await openPage({ width });
  await signIn(page, secret);
  return page;
}

async function signIn(page: Page, secret: string): Promise<void> {
  await page.goto(`${service.url}/console`);
  await page.locator('[name=key]').fill(secret);
  await page.keyboard.press('Enter');
  await page.locator('.frame').waitFor();
}
