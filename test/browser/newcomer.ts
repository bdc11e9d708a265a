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
  go = (name: string) => this.click(this.page.locator('.place', { hasText: name }));
  shown = (selector: string, text?: string) =>
    this.page
      .locator(selector, text === undefined ? {} : { hasText: text })
      .first()
      .waitFor({ timeout: WAIT_MS });
}
