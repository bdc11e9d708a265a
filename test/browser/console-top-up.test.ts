/** Credits bought in the console: on to the processor's page and back, and there once the processor says that they are paid. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Live, openLive } from '../docs/live.ts';
import { objectsOf, openPretendedStripe, type PretendedStripe, signed } from '../support/stripe.ts';
import { findings } from './axe.ts';
import { closeBrowser, noBrowser } from './browser.ts';
import { balance, enter, goTo, signIn } from './console.ts';

const MINUTES = { timeout: 400_000 };
const CHECKOUT = 'https://checkout.stripe.com/**';

let stripe: PretendedStripe;
let live: Live;
beforeAll(async () => {
  stripe = await openPretendedStripe();
  live = await openLive({ env: stripe.env });
}, 120_000);
afterAll(async () => {
  await closeBrowser();
  await live?.stop();
  await stripe?.close();
});

describe.skipIf(noBrowser)('a top-up', () => {
  test('is paid on the processor’s page, and the credits are there afterwards', MINUTES, async () => {
    const { key } = await live.account({ credits: '1', mode: 'test' });
    const { page, close } = await enter(live, key);
    const html = '<!doctype html><title>Pay</title><h1>Pretended checkout</h1>';
    await page.route(CHECKOUT, (route) => route.fulfill({ contentType: 'text/html', body: html }));
    await goTo(page, 'credits');
    await page.locator('[name=credits]').fill('500');
    expect(await findings(page)).toEqual([]);
    await page
      .locator('form')
      .filter({ has: page.locator('[name=credits]') })
      .locator('[type=submit]')
      .click();
    await page.getByRole('heading', { name: 'Pretended checkout' }).waitFor();
    // The key does not leave with the person.
    expect(page.url()).not.toContain(key);
    const { form } = stripe.asked.at(-1)!;
    expect(form.get('success_url')).toBe(`${live.baseUrl}/console`);
    const top_up_id = form.get('client_reference_id')!;
    const paid = signed('checkout.session.completed', objectsOf(top_up_id, 'pi_1').session(500));
    const told = await live.call('POST', '/webhooks/stripe', { body: paid.payload, headers: paid.headers });
    expect(told.status).toBe(200);
    await page.goto(form.get('success_url')!);
    await signIn(page, key);
    await expect.poll(() => balance(page)).toBe('501');
    await goTo(page, 'credits');
    await page.getByText(`top-up ${top_up_id}`).first().waitFor();
    await close();
  });
});
