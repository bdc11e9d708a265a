/** The console as a person has it before them: signed in, at a screen, with all that the browser asked for. */
import type { Page } from 'playwright-core';
import type { Live } from '../docs/live.ts';
import { AXE } from './axe.ts';
import { openPage } from './browser.ts';

export type PageRequest = { method: string; url: string };

export async function openConsole(live: Pick<Live, 'baseUrl'>, options: Parameters<typeof openPage>[0] = {}) {
  const opened = await openPage(options);
  const { page } = opened;
  const requests: PageRequest[] = [];
  page.on('request', (request) => requests.push({ method: request.method(), url: request.url() }));
  // The page's own policy keeps scripts out; axe is the test's, and comes in beside it.
  await page.addInitScript(AXE);
  await page.goto(`${live.baseUrl}/console`);
  await page.locator('[name=key]').waitFor();
  return { ...opened, requests };
}

export async function signIn(page: Page, key: string): Promise<void> {
  await page.locator('[name=key]').fill(key);
  await page.keyboard.press('Enter');
  await page.locator('.frame').waitFor();
}

/** Follows the address of a screen and waits until its title stands. */
export async function goTo(page: Page, place: string): Promise<void> {
  await page.evaluate((hash) => {
    location.hash = hash;
  }, `#/${place}`);
  await page.locator('main h1').waitFor();
}

/** Signed in at once. */
export async function enter(
  live: Pick<Live, 'baseUrl'>,
  key: string,
  options: Parameters<typeof openPage>[0] = {},
) {
  const opened = await openConsole(live, options);
  await signIn(opened.page, key);
  return opened;
}

export const balance = (page: Page): Promise<string | null> => page.locator('[data-balance]').textContent();
