/** Accessibility: axe runs in the page, and the page is no wider than the screen. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults } from 'axe-core';
import type { Page } from 'playwright-core';

/** To be run in a page before anything else. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/** Findings of axe that are serious or worse, with their location. */
export async function findings(page: Page, within = 'html'): Promise<string[]> {
  type Axe = { run(within: string, options: object): Promise<AxeResults> };
  const { violations } = await page.evaluate(
    (place) =>
      (globalThis as unknown as { axe: Axe }).axe.run(place, {
        resultTypes: ['violations'],
        runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
      }),
    within,
  );
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 3)
          .map(({ html }) => html.slice(0, 120))
          .join(' | ')}`,
    );
}

/** By how many pixels the page is wider than the screen. */
export const wider = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
