/** The tasks of `npm run newcomer-tasks`: what each has to do, and what is on the page at its end. */
import type { Page } from 'playwright-core';
import { smallFilm } from '../../engines/test/support/films.ts';
import { png } from '../support/engines.ts';
import { type Newcomer, WAIT_MS } from './newcomer.ts';
import { tasksOfDevelopers } from './tasks-of-developers.ts';

export type Task = [name: string, who: 'customer' | 'operator', work: (person: Newcomer) => Promise<void>];

export const picture = { name: 'a.png', mimeType: 'image/png', buffer: Buffer.from(await png(400, 300)) };
const clip = { name: 'a.mp4', mimeType: 'video/mp4', buffer: Buffer.from(await smallFilm()) };
const card = {
  spec: 'chara_card_v2',
  spec_version: '2.0',
  data: { name: 'Eve', description: 'An astronomer.', first_mes: 'Look up.' },
};

export type Opened = { url: string; key: string };

/** `signIn` opens the console with the customer's key. */
export const tasksOf = (service: Opened, signIn: (page: Page) => Promise<void>): Task[] => [
  ...tasksOfDevelopers(service),
  [
    'first picture',
    'customer',
    async (person) => {
      await person.operation('ra1');
      await person.fill('prompt', 'A red fox in the snow');
      await person.press('Run');
      await person.expectVisible('.result img');
    },
  ],
  [
    'edit a part of a picture, at once after painting',
    'customer',
    async (person) => {
      await person.press('Edit');
      await person.fill('prompt', 'make it night');
      await person.press('Paint the mask');
      await person.drag('.brush canvas', [0.3, 0.3], [0.7, 0.5]);
      await person.press('Use this mask');
      // At once: the button waits for the upload of the mask.
      await person.press('Run');
      await person.expectVisible('.before-after');
    },
  ],
  [
    'remove the background of a film of one’s own',
    'customer',
    async (person) => {
      await person.go('Playground');
      await person.operation('remove-background-video');
      await person.choose('[name=video_url-file]', clip);
      await person.expectVisible('video.preview');
      await person.press('Run');
      await person.expectVisible('.result video');
    },
  ],
  [
    'buy credits',
    'customer',
    async (person) => {
      await person.page.route('https://checkout.stripe.com/**', (route) =>
        route.fulfill({ contentType: 'text/html', body: '<title>Pay</title><h1>Pay</h1>' }),
      );
      await person.go('Credits');
      const form = person.page.getByRole('form', { name: 'Buy credits' });
      person.fields += 1;
      await form.locator('[name=credits]').fill('500');
      await person.click(form.locator('[type=submit]'));
      await person.page.getByRole('heading', { name: 'Pay' }).waitFor();
      await signIn(person.page);
    },
  ],
  [
    'a key that may spend 5 credits',
    'customer',
    async (person) => {
      await person.go('Keys');
      await person.press('Create a key');
      await person.fill('name', 'intern');
      await person.fill('spend_cap', '5');
      await person.press('Create a key');
      await person.expectVisible('[data-secret]');
    },
  ],
  [
    'why a call failed',
    'customer',
    async (person) => {
      await person.go('Requests');
      await person.select('status', 'failed');
      await person.click(person.page.locator('.virtual-row', { hasText: 'a lost fox' }));
      await person.expectVisible('dialog .failure a');
      await person.page.keyboard.press('Escape');
    },
  ],
  [
    'give the charge of a job back',
    'operator',
    async (person) => {
      await person.go('Jobs');
      await person.click(
        person.page.locator('main tr', { hasText: 'completed' }).first().locator('.row-acts a'),
      );
      await person.click(person.page.locator('.acts button', { hasText: 'Refund' }));
      await person.fill('reason', 'a torn picture');
      await person.click(person.page.locator('dialog button[type=submit]'));
      await person.expectVisible('dialog dt', 'Returned');
      await person.page.keyboard.press('Escape');
    },
  ],
  [
    'find an operator’s act',
    'operator',
    async (person) => {
      await person.go('Acts');
      await person.select('act', 'refundJob');
      await person.expectVisible('main tr', 'a torn picture');
      await person.expectVisible('main tr', 'Refunded');
    },
  ],
  [
    'read the receipt of a charge',
    'customer',
    async (person) => {
      await person.go('Credits');
      await person.click(person.page.locator('main td a', { hasText: 'ra1' }).first());
      await person.expectVisible('dialog', 'credits');
      await person.page.keyboard.press('Escape');
    },
  ],
  [
    'sell to an account at half price',
    'operator',
    async (person) => {
      await person.go('Accounts');
      await person.click(person.page.locator('main .row-acts a').first());
      await person.press('Set a price');
      await person.expectVisible('dialog');
      await person.fill('factor', '0.5');
      await person.fill('reason', 'a friend');
      await person.click(person.page.locator('dialog button[type=submit]'));
      await person.expectVisible('dialog .facts', '0.5');
      await person.page.keyboard.press('Escape');
    },
  ],
  [
    'talk with an imported character',
    'customer',
    async (person) => {
      await person.go('Characters');
      const buffer = Buffer.from(JSON.stringify(card));
      await person.choose('[name=card]', { name: 'eve.json', mimeType: 'application/json', buffer });
      await person.click(person.page.getByRole('link', { name: 'Chat with' }).first());
      await person.fill('query', 'Who are you?');
      await person.press('Send');
      await person.page.locator('.bubble.theirs').nth(1).waitFor({ timeout: WAIT_MS });
    },
  ],
  [
    'compare two results',
    'customer',
    async (person) => {
      await person.go('Requests');
      for (const row of [0, 1])
        await person.click(person.page.locator('.virtual-row [name=compare]').nth(row));
      await person.press('Compare these two');
      await person.expectVisible('.comparison .made-media img');
    },
  ],
  [
    'cut a subject out by a box',
    'customer',
    async (person) => {
      await person.go('Playground');
      await person.operation('remove-background');
      await person.choose('fieldset.media input[type=file]', picture);
      await person.press('Mark the subject');
      await person.drag('.mark-surface', [0.2, 0.2], [0.8, 0.8]);
      await person.press('Use these marks');
      await person.press('Run');
      await person.expectVisible('.before-after');
    },
  ],
  [
    'delete five results',
    'customer',
    async (person) => {
      await person.go('Gallery');
      await person.expectVisible('.wall li');
      for (let n = 0; n < 5; n++) await person.click(person.page.locator('.wall .select input').nth(n));
      await person.click(person.page.locator('.selection .danger'));
      await person.press('Confirm: Delete');
      await person.expectVisible('.news', 'Files deleted: 5.');
    },
  ],
];
