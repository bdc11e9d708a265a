/** A person at the console whose clicks and fields are counted. */
import type { Locator, Page } from 'playwright-core';

export const WAIT_MS = 120_000;

export class Newcomer {
  readonly page: Page;
  clicks = 0;
  fields = 0;
  constructor(page: Page) {
    this.page = page;
  }
  async click(target: Locator): Promise<void> {
    this.clicks += 1;
    await target.click({ timeout: WAIT_MS });
  }
  async fill(name: string, text: string): Promise<void> {
    this.fields += 1;
    await this.page.locator(`[name=${name}]:visible`).last().fill(text);
  }
  async choose(selector: string, file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    this.clicks += 1;
    await this.page.locator(selector).setInputFiles(file);
  }
  async select(name: string, value: string): Promise<void> {
    this.clicks += 2;
    await this.page.locator(`[name=${name}]:visible`).last().selectOption(value);
  }
  press = (name: string) => this.click(this.page.getByRole('button', { name, exact: true }).last());
  /** On a narrow screen, the screens are behind the menu. */
  async go(name: string): Promise<void> {
    const place = this.page.locator('.place', { hasText: name });
    const menu = this.page.getByRole('button', { name: 'Menu' });
    if (await menu.isVisible()) await this.click(menu);
    await this.click(place);
  }
  operation = (name: string) =>
    this.click(this.page.locator(`.operations a[href="#/playground/${encodeURIComponent(name)}"]`));
  /** From one place in an element to another, both in shares of it. */
  async drag(selector: string, from: [number, number], to: [number, number]): Promise<void> {
    this.clicks += 1;
    const target = this.page.locator(selector);
    await target.waitFor({ timeout: WAIT_MS });
    const { x, y, width, height } = (await target.boundingBox())!;
    await this.page.mouse.move(x + width * from[0], y + height * from[1]);
    await this.page.mouse.down();
    await this.page.mouse.move(x + width * to[0], y + height * to[1], { steps: 5 });
    await this.page.mouse.up();
  }
  expectVisible = (selector: string, text?: string) =>
    this.page
      .locator(selector, text === undefined ? {} : { hasText: text })
      .first()
      .waitFor({ timeout: WAIT_MS });
}
