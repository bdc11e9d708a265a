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
import { Newcomer, WAIT_MS } from './newcomer.ts';
import { card, clip, picture } from './newcomer-files.ts';

const CLICKS_MAX = 8;
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

if (noBrowser) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'newcomer-'));
const stripe = await openPretendedStripe();
const service = await npmStart(ROOT, {
  ...{ DATA_DIR: join(folder, 'data'), ADMIN_TOKEN: 'operator-of-newcomers', BUNDLED_PICTURES: 'off' },
  ...stripe.env,
});

const TASKS: [string, 'customer' | 'operator', (person: Newcomer) => Promise<void>][] = [
  [
    'first picture',
    'customer',
    async (person) => {
      await person.operation('ra1');
      await person.fill('prompt', 'A red fox in the snow');
      await person.press('Run');
      await person.shown('.result img');
    },
  ],
  [
    'edit a part of a picture, at once after painting',
    'customer',
    async (person) => {
      await person.press('Edit');
      await person.fill('prompt', 'make it night');
      await person.press('Paint the mask');
      await person.drag('.brush canvas', [0.3, 0.3], [0.7, 0.5]);
      await person.press('Use this mask');
      // At once: the button waits for the upload of the mask.
      await person.press('Run');
      await person.shown('.before-after');
    },
  ],
  [
    'remove the background of a film of one’s own',
    'customer',
    async (person) => {
      await person.go('Playground');
      await person.operation('remove-background-video');
      await person.choose('[name=video_url-file]', clip);
      await person.shown('video.preview');
      await person.press('Run');
      await person.shown('.result video');
    },
  ],
  [
    'buy credits',
    'customer',
    async (person) => {
      await person.page.route('https://checkout.stripe.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Pay</title><h1>Pay</h1>' }),
      );
      await person.go('Credits');
      const form = person.page.getByRole('form', { name: 'Buy credits' });
      person.fields += 1;
      await form.locator('[name=credits]').fill('500');
      await person.click(form.locator('[type=submit]'));
      await person.page.getByRole('heading', { name: 'Pay' }).waitFor();
      await signIn(person.page, service.key);
    },
  ],
  [
    'a key that may spend 5 credits',
    'customer',
    async (person) => {
      await person.go('Keys');
      await person.press('Create a key');
      await person.fill('name', 'intern');
      await person.fill('spend_cap', '5');
      await person.press('Create a key');
      await person.shown('[data-secret]');
    },
  ],
  [
    'why a call failed',
    'customer',
    async (person) => {
      await person.go('Requests');
      await person.select('status', 'failed');
      await person.click(person.page.locator('.virtual-row', { hasText: 'a lost fox' }));
      await person.shown('dialog .failure a');
      await person.page.keyboard.press('Escape');
    },
  ],
  [
    'give the charge of a job back',
    'operator',
    async (person) => {
      await person.go('Jobs');
      await person.click(
        person.page.locator('main tr', { hasText: 'completed' }).first().locator('.row-acts a'),
      );
      await person.click(person.page.locator('.acts button', { hasText: 'Refund a job' }));
      await person.fill('reason', 'a torn picture');
      await person.click(person.page.locator('dialog button[type=submit]'));
      await person.shown('dialog dt', 'Returned');
      await person.page.keyboard.press('Escape');
    },
  ],
  [
    'sell to an account at half price',
    'operator',
    async (person) => {
      await person.go('Accounts');
      await person.click(person.page.locator('main .row-acts a').first());
      await person.press('Set a price');
      await person.shown('dialog');
      await person.fill('factor', '0.5');
      await person.fill('reason', 'a friend');
      await person.click(person.page.locator('dialog button[type=submit]'));
      await person.shown('dialog .facts', '0.5');
      await person.page.keyboard.press('Escape');
    },
  ],
  [
    'talk with an imported character',
    'customer',
    async (person) => {
      await person.go('Characters');
      const buffer = Buffer.from(JSON.stringify(card));
      await person.choose('[name=card]', { name: 'eve.json', mimeType: 'application/json', buffer });
      await person.click(person.page.getByRole('link', { name: 'Chat with' }).first());
      await person.fill('query', 'Who are you?');
      await person.press('Send');
      await person.page.locator('.bubble.theirs').nth(1).waitFor({ timeout: WAIT_MS });
    },
  ],
  [
    'compare two operations on one prompt',
    'customer',
    async (person) => {
      for (const operation of ['zimage', 'photoreal-image']) {
        await person.go('Playground');
        await person.operation(operation);
        await person.fill('prompt', 'a lighthouse at dusk');
        await person.press('Run');
        await person.shown('.result img');
      }
      await person.go('Requests');
      for (const row of [0, 1])
        await person.click(person.page.locator('.virtual-row [name=compare]').nth(row));
      await person.press('Compare these two');
      await person.shown('.comparison .made-media img');
    },
  ],
  [
    'cut a subject out by a box',
    'customer',
    async (person) => {
      await person.go('Playground');
      await person.operation('remove-background');
      await person.choose('fieldset.media input[type=file]', picture);
      await person.press('Mark the subject');
      await person.drag('.mark-surface', [0.2, 0.2], [0.8, 0.8]);
      await person.press('Use these marks');
      await person.press('Run');
      await person.shown('.before-after');
    },
  ],
  [
    'delete five results',
    'customer',
    async (person) => {
      await person.go('Gallery');
      await person.shown('.wall li');
      for (let n = 0; n < 5; n++) await person.click(person.page.locator('.wall .select input').nth(n));
      await person.click(person.page.locator('.selection .danger'));
      await person.press('Confirm: Delete');
      await person.shown('.news', 'Files deleted: 5.');
    },
  ],
];

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
  for (const [n, [name, who, task]] of TASKS.entries()) {
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
