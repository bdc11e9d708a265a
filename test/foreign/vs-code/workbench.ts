/** VS Code's workbench, used by keyboard through its command palette as a person would. */
import { join } from 'node:path';
import type { Page } from 'playwright-core';

/** The workbench draws its lists a little after a key. */
const PAUSE_MS = 800;
const START_MS = 60_000;
/** Attempts, half a second apart. */
const TRIES = 60;

export class Workbench {
  #page: Page;
  #pictures: string | undefined;
  #shot = 0;

  /** `pictures`: a folder for pictures of the screen. */
  constructor(page: Page, pictures: string | undefined) {
    this.#page = page;
    this.#pictures = pictures;
  }

  async open(url: string, project: string): Promise<void> {
    await this.#page.goto(`${url}/?folder=${encodeURIComponent(project)}`, { waitUntil: 'domcontentloaded' });
    await this.#page.getByRole('treeitem', { name: '.vscode' }).waitFor({ timeout: START_MS });
    // Commands of the MCP host are registered after the first paint.
    await this.#page.waitForTimeout(6 * PAUSE_MS);
  }

  /** Lines of **MCP: List Servers**. */
  async servers(): Promise<string> {
    await this.#command('MCP: List Servers');
    const lines = await this.#page.locator('.quick-input-list').innerText();
    await this.#look();
    await this.#page.keyboard.press('Escape');
    return lines;
  }

  /** Starts a server that is stopped and tells what VS Code asks for. */
  async startServer(name: string): Promise<string> {
    await this.#actionOf(name, 'Start Server');
    const question = this.#page.locator('.quick-input-widget .quick-input-message');
    await question.waitFor();
    await this.#look();
    return question.innerText();
  }

  async answer(text: string): Promise<void> {
    await this.#page.keyboard.type(text);
    await this.#page.keyboard.press('Enter');
  }

  /** The log of a server, as soon as it names the tools. After half a minute, whatever it has by then. */
  async logOf(name: string): Promise<string> {
    await this.#page.waitForTimeout(PAUSE_MS);
    await this.#actionOf(name, 'Show Output');
    const log = this.#page.locator('.panel .view-lines');
    await log.waitFor();
    let text = '';
    for (let tried = 0; tried < TRIES && !text.includes('Discovered'); tried += 1) {
      // The editor draws spaces as no-break spaces.
      text = (await log.innerText()).replaceAll('\u00a0', ' ');
      await this.#page.waitForTimeout(500);
    }
    await this.#look();
    return text;
  }

  async #actionOf(name: string, action: string): Promise<void> {
    await this.#command('MCP: List Servers');
    for (const text of [name, action]) {
      await this.#page.keyboard.type(text);
      await this.#page.waitForTimeout(PAUSE_MS);
      await this.#page.keyboard.press('Enter');
      await this.#page.waitForTimeout(PAUSE_MS);
    }
  }

  async #command(title: string): Promise<void> {
    await this.#page.keyboard.press('F1');
    await this.#page.waitForTimeout(PAUSE_MS);
    await this.#page.keyboard.type(title);
    await this.#page.waitForTimeout(PAUSE_MS);
    await this.#page.keyboard.press('Enter');
    await this.#page.waitForTimeout(PAUSE_MS);
  }

  async #look(): Promise<void> {
    this.#shot += 1;
    if (this.#pictures) {
      await this.#page.screenshot({ path: join(this.#pictures, `vs-code-${Date.now()}-${this.#shot}.png`) });
    }
  }
}
