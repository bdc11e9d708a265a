/** SillyTavern's page, as a person uses it. */
import { join } from 'node:path';
import type { Locator, Page } from 'playwright-core';

const SECONDS_60 = { timeout: 60_000 };

export class Tavern {
  readonly #page: Page;
  readonly #pictures: string | undefined;

  /** `pictures`: a folder for pictures of the screen. */
  constructor(page: Page, pictures: string | undefined) {
    this.#page = page;
    this.#pictures = pictures;
  }

  /** Answers the question for a name that the first visit asks. */
  async open(url: string): Promise<void> {
    await this.#page.goto(url);
    const name = this.#page.locator('dialog[open] .popup-input, dialog[open] input[type=text]').first();
    await name.waitFor(SECONDS_60);
    await name.fill('Ann');
    await this.#page.locator('dialog[open] .popup-button-ok').click();
    await this.#page.locator('dialog[open]').waitFor({ state: 'detached', ...SECONDS_60 });
    await this.#shoot('open');
  }

  async connect(url: string, key: string): Promise<void> {
    await this.#page.locator('#sys-settings-button .drawer-toggle').click();
    await this.#page.locator('#main_api').selectOption('openai');
    await this.#page.locator('#chat_completion_source').selectOption('custom');
    await this.#page.locator('#custom_api_url_text').fill(url);
    await this.#page.locator('#api_key_custom').fill(key);
    await this.#page.locator('#api_button_openai').click();
    await this.#page
      .locator('#model_custom_select option[value="ra1"]')
      .waitFor({ state: 'attached', ...SECONDS_60 });
    await this.#shoot('connect');
  }

  async models(): Promise<string[]> {
    return this.#page
      .locator('#model_custom_select option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  }

  /** By the list that the page shows of them. */
  async chooseModel(model: string): Promise<void> {
    await this.#page.locator('#model_custom_select').selectOption(model, { force: true });
  }

  /** The card that comes with the program. */
  async chooseCard(): Promise<void> {
    await this.#page.locator('#rightNavDrawerIcon').click();
    await this.#page.locator('.character_select').first().click(SECONDS_60);
    await this.#messages().first().waitFor(SECONDS_60);
    await this.#shoot('card');
  }

  /** Answers the character's message. */
  async say(text: string): Promise<string> {
    const before = await this.#messages().count();
    await this.#send(text);
    await this.#messages()
      .nth(before + 1)
      .waitFor(SECONDS_60);
    await this.#ended();
    await this.#shoot('said');
    return this.lastMessage();
  }

  async regenerate(): Promise<void> {
    await this.#page.locator('#options_button').click();
    await this.#page.locator('#option_regenerate').click();
    await this.#begun();
    await this.#ended();
  }

  /** Stops the answer once a few words have come; answers what is there of it. */
  async sayAndStop(text: string): Promise<string> {
    const before = await this.#messages().count();
    await this.#send(text);
    await this.#messages()
      .nth(before + 1)
      .filter({ hasText: 'word 3' })
      .waitFor(SECONDS_60);
    await this.#page.locator('#mes_stop').click();
    await this.#ended();
    await this.#shoot('stopped');
    return this.lastMessage();
  }

  lastMessage(): Promise<string> {
    return this.#messages().last().locator('.mes_text').innerText();
  }

  async #send(text: string): Promise<void> {
    await this.#page.locator('#send_textarea').fill(text);
    await this.#page.locator('#send_but').click();
  }

  #messages(): Locator {
    return this.#page.locator('#chat .mes');
  }

  async #begun(): Promise<void> {
    await this.#page
      .locator('#mes_stop')
      .waitFor({ state: 'visible', ...SECONDS_60 })
      .catch(() => undefined);
  }

  async #ended(): Promise<void> {
    await this.#page.locator('#mes_stop').waitFor({ state: 'hidden', ...SECONDS_60 });
  }

  async #shoot(name: string): Promise<void> {
    if (this.#pictures !== undefined)
      await this.#page.screenshot({ path: join(this.#pictures, `sillytavern-${name}.png`) });
  }
}
