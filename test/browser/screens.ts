/**
 * `npm run console-screens -- FOLDER`: pictures of every screen of the console with filled data, in light and dark colours, at
 * 1280 and 390 pixels, in Debian's Chromium. `--only NAME` limits them to the screens whose name contains it. With `--guide`,
 * it renews the pictures of the guide of the console instead, at 1280 by 900 pixels.
 */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { closeBrowser, noBrowser, openPage } from './browser.ts';
import { goTo, signIn } from './console.ts';
import { OPERATOR_TOKEN, openFilled } from './filled-service.ts';

type Screen = { name: string; who: 'customer' | 'operator'; place: string; act?(page: Page): Promise<void> };

const CUSTOMER = [
  'playground',
  'playground/ra1',
  'playground/remove-background',
  'gallery',
  'requests',
  'jobs',
];
const MORE = ['characters', 'chat', 'models', 'credits', 'keys', 'webhooks'];
const OPERATOR = ['today', 'accounts', 'prices', 'plans', 'jobs', 'acts', 'tokens', 'ledger-check'];
const OPERATOR_MORE = ['restores', 'usage', 'engines', 'media', 'blocklist'];
const open = async (page: Page) => {
  await page.locator('main .row-acts :is(a, button)').first().click();
  await page.locator('.subject-id, dialog').first().waitFor();
};
const SCREENS: Screen[] = [
  ...[...CUSTOMER, ...MORE].map((place): Screen => ({ name: place, who: 'customer', place })),
  {
    ...{ name: 'request', who: 'customer', place: 'requests' },
    async act(page) {
      await page.locator('.virtual-row').nth(3).click();
      await page.locator('dialog img').first().waitFor();
    },
  },
  ...[...OPERATOR, ...OPERATOR_MORE].map(
    (place): Screen => ({ name: `operator-${place}`, who: 'operator', place }),
  ),
  { name: 'operator-account', who: 'operator', place: 'accounts/?search=Nord', act: open },
  { name: 'operator-job', who: 'operator', place: 'jobs/?status=completed', act: open },
  { name: 'operator-engine', who: 'operator', place: 'engines', act: open },
  {
    ...{ name: 'operator-suspend', who: 'operator', place: 'accounts/?search=Lumi' },
    async act(page) {
      await open(page);
      await page.locator('.acts button').first().click();
      await page.locator('dialog form').waitFor();
    },
  },
];
/** Pictures of the guide: the file, the screen, the colours. */
const GUIDE: [string, string, 'light' | 'dark'][] = [
  ['console-playground', 'playground', 'light'],
  ['console-requests', 'requests', 'dark'],
  ['console-today', 'operator-today', 'light'],
  ['console-usage', 'operator-usage', 'light'],
  ['console-engines', 'operator-engines', 'dark'],
];
const PUBLIC = fileURLToPath(new URL('../../docs/public', import.meta.url));

const { values, positionals } = parseArgs({
  ...{
    allowPositionals: true,
    options: { guide: { type: 'boolean' }, only: { type: 'string', default: '' } },
  },
});
const [folder] = positionals;
if (noBrowser || (folder === undefined && !values.guide)) process.exit(1);
if (folder !== undefined) mkdirSync(folder, { recursive: true });
const service = await openFilled();
try {
  if (values.guide)
    for (const [file, name, scheme] of GUIDE) {
      const screens = SCREENS.filter((each) => each.name === name);
      await take(screens, { width: 1280, scheme, whole: false }, async (_, picture) => {
        await sharp(picture)
          .webp({ quality: 82 })
          .toFile(join(PUBLIC, `${file}.webp`));
      });
    }
  else
    for (const width of [1280, 390])
      for (const scheme of ['light', 'dark'] as const) {
        const screens = SCREENS.filter(({ name }) => name.includes(values.only));
        await take(screens, { width, scheme, whole: true }, async (name, picture) => {
          await sharp(picture).toFile(join(folder!, `${name.replaceAll('/', '-')}-${width}-${scheme}.png`));
        });
      }
} finally {
  await closeBrowser();
  await service.stop();
}

/** Lists are loaded, and pictures in view. */
async function settled(page: Page): Promise<void> {
  await page.waitForTimeout(300);
  await page.waitForLoadState('networkidle');
  await page.waitForFunction(
    () =>
      document.querySelector('.waiting') === null &&
      [...document.images].every(({ complete, loading }) => complete || loading === 'lazy'),
  );
}

type Look = { width: number; scheme: 'light' | 'dark'; whole: boolean };

async function take(
  screens: Screen[],
  { width, scheme, whole }: Look,
  save: (name: string, picture: Buffer) => Promise<void>,
): Promise<void> {
  for (const who of ['customer', 'operator'] as const) {
    const own = screens.filter((each) => each.who === who);
    if (own.length === 0) continue;
    const { page, close } = await openPage({ width, colorScheme: scheme });
    await page.goto(`${service.url}/console`);
    await signIn(page, who === 'operator' ? OPERATOR_TOKEN : service.key);
    for (const { name, place, act } of own) {
      try {
        await goTo(page, place);
        await settled(page);
        await act?.(page);
        await settled(page);
        await save(name, await page.screenshot({ fullPage: whole && !act }));
        console.log(`${name} ${width} ${scheme}`);
      } catch (error) {
        console.error(`${name} ${width} ${scheme}: ${String(error).split('\n', 1)}`);
        process.exitCode = 1;
      }
      await page.keyboard.press('Escape');
    }
    await close();
  }
}
