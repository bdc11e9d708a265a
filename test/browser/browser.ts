/** Debian's Chromium, driven from here. Without one the tests in a browser are left out, which is said. */
import { existsSync } from 'node:fs';
import { type Browser, chromium, type Page } from 'playwright-core';

const PLACES = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const executablePath = PLACES.find((path) => existsSync(path));

export const noBrowser = executablePath === undefined;
if (noBrowser)
  console.log('Skipped: what runs in a browser; there is no Chromium here (apt-get install chromium).');

let browser: Promise<Browser> | undefined;

/** A window of its own, without what earlier ones stored. `complaints`: what its console took for errors. */
export async function openPage({
  width = 1280,
  colorScheme = 'light',
  hasTouch = false,
}: {
  width?: number;
  colorScheme?: 'light' | 'dark';
  hasTouch?: boolean;
} = {}): Promise<{ page: Page; complaints: string[]; close(): Promise<void> }> {
  // Chromium refuses to run as root with its sandbox, as in a container.
  browser ??= chromium.launch({ executablePath: executablePath!, args: ['--no-sandbox'] });
  const context = await (await browser).newContext({
    viewport: { width, height: width < 500 ? 844 : 900 },
    colorScheme,
    hasTouch,
    // The contrast of a message that fades in depends on the moment.
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  return { page, complaints, close: () => context.close() };
}

export async function closeBrowser(): Promise<void> {
  await (await browser)?.close();
  browser = undefined;
}
