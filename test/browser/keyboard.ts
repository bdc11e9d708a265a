/** A page as somebody uses it who has no mouse. */
import type { Page } from 'playwright-core';

/** More than any screen has places to stop at. */
const STOPS_MAX = 400;

/** Tab until the focus stands on what matches; throws where it never comes by. */
export async function tabTo(page: Page, selector: string, text?: string): Promise<void> {
  for (let stops = 0; stops < STOPS_MAX; stops++) {
    const isThere = await page.evaluate(
      ([wanted, text]) => {
        const at = document.activeElement;
        const name = `${at?.getAttribute('aria-label') ?? ''} ${at?.textContent ?? ''}`;
        return !!at?.matches(wanted!) && (text === undefined || name.includes(text));
      },
      [selector, text] as const,
    );
    if (isThere) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never comes to ${selector} ${text ?? ''}`);
}

/** The same, and Enter. */
export async function press(page: Page, selector: string, text?: string): Promise<void> {
  await tabTo(page, selector, text);
  await page.keyboard.press('Enter');
}

/** Into the field of this name. */
export async function type(page: Page, selector: string, text: string): Promise<void> {
  await tabTo(page, selector);
  await page.keyboard.type(text);
}

/** Escape, until the dialog is gone: the page hears of its closing after the key, so a key pressed at once comes before. */
export async function closeDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
}
