/**
 * `npm run first-picture`: how long it is from a clone to the first picture in the console.
 *
 * Clones this repository, installs it, starts the service, opens `/console` in Debian's Chromium, signs in with the
 * printed key and makes a picture. Prints a line a step; fails beyond three minutes, or where no picture comes. With a
 * folder's name the picture of the screen is kept there.
 */
import { execFile } from 'node:child_process';
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { npmStart } from '../support/npm-start.ts';
import { closeBrowser, noBrowser, openPage } from './browser.ts';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const SECONDS_MAX = 180;

if (noBrowser) process.exit(1);
const folder = mkdtempSync(join(tmpdir(), 'first-picture-'));
const begun = performance.now();
let last = begun;
let stop = async () => {};
try {
  await run('git', ['clone', '--quiet', '--depth', '1', `file://${ROOT}`, folder]);
  lap('git clone');
  await run('npm', ['ci', '--omit=dev', '--no-audit', '--no-fund', '--prefer-offline', '--loglevel=error'], {
    cwd: folder,
  });
  lap('npm ci --omit=dev');
  const started = await npmStart(folder);
  stop = started.stop;
  lap('npm start, until it has printed a key');
  const { page } = await openPage();
  await page.goto(`${started.url}/console`);
  await page.locator('[name=key]').fill(started.key);
  await page.keyboard.press('Enter');
  await page.locator('.operations .card').first().click();
  await page.locator('[name=prompt]').fill('Three red foxes in the snow at sunset');
  lap('the console is open, and somebody is signed in');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Run', exact: true }).click();
  const picture = page.locator('.result img');
  await picture.waitFor({ timeout: 120_000 });
  await picture.evaluate((each) => (each as HTMLImageElement).decode());
  lap('the first picture');
  if (process.argv[2] !== undefined)
    await page.screenshot({ path: join(process.argv[2], 'first-picture.png') });
} finally {
  await closeBrowser();
  await stop();
  await rm(folder, { recursive: true, force: true });
}
const seconds = (performance.now() - begun) / 1000;
console.log(`${seconds.toFixed(1).padStart(8)} s  in all; ${SECONDS_MAX} s are allowed`);
if (seconds > SECONDS_MAX) process.exitCode = 1;

function lap(what: string): void {
  const now = performance.now();
  console.log(`${((now - last) / 1000).toFixed(1).padStart(8)} s  ${what}`);
  last = now;
}
