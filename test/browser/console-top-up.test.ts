/** Credits bought in the console: on to the processor's page and back, and there once the processor says that they are paid. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Live, openLive } from '../docs/live.ts';
import { objectsOf, openPretendedStripe, type PretendedStripe, savedAs, signed } from '../support/stripe.ts';
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
    const form = page.getByRole('form', { name: 'Buy credits' });
    await form.locator('[name=credits]').fill('500');
    expect(await findings(page)).toEqual([]);
    await form.locator('[type=submit]').click();
    await page.getByRole('heading', { name: 'Pretended checkout' }).waitFor();
    // The key does not leave with the person.
    expect(page.url()).not.toContain(key);
    const { form: requested } = stripe.calls.at(-1)!;
    expect(requested.get('success_url')).toBe(`${live.baseUrl}/console`);
    const top_up_id = requested.get('client_reference_id')!;
    const paid = signed('checkout.session.completed', objectsOf(top_up_id, 'pi_1').session(500));
    const answer = await live.call('POST', '/webhooks/stripe', { body: paid.payload, headers: paid.headers });
    expect(answer.status).toBe(200);
    await page.goto(requested.get('success_url')!);
    await signIn(page, key);
    await expect.poll(() => balance(page)).toBe('501');
    await goTo(page, 'credits');
    await page.getByText(`top-up ${top_up_id}`).first().waitFor();
    await close();
  });

  test(
    'is bought automatically once a card is saved, and a card that is declined is told of',
    MINUTES,
    async () => {
      const account = await live.account({ credits: '20', mode: 'test' });
      const { page, close } = await enter(live, account.key);
      const html = '<!doctype html><title>Save</title><h1>Pretended checkout</h1>';
      await page.route(CHECKOUT, (route) => route.fulfill({ contentType: 'text/html', body: html }));
      await goTo(page, 'credits');
      const form = page.getByRole('form', { name: 'Buy automatically' });
      for (const [name, value] of Object.entries({ below: '50', credits: '60', monthly_max: '300' }))
        await form.locator(`[name=${name}]`).fill(value);
      await form.locator('[type=submit]').click();
      await page.getByRole('heading', { name: 'Pretended checkout' }).waitFor();
      const setup_id = stripe.calls.at(-1)!.form.get('client_reference_id')!;
      stripe.state.outcome = 'declined';
      const saved = signed('checkout.session.completed', savedAs(setup_id, 'anna'));
      await live.call('POST', '/webhooks/stripe', { body: saved.payload, headers: saved.headers });
      const read = async () => (await live.get('/api/automatic-top-up', account.keyHeader)).body;
      await expect.poll(read, { timeout: 60_000 }).toMatchObject({ stopped_reason: 'declined' });
      await page.goto(`${live.baseUrl}/console`);
      await signIn(page, account.key);
      await goTo(page, 'credits');
      await page.getByText('The payment was declined').waitFor();
      await page.getByText('60 credits when fewer than 50 are left').waitFor();
      expect(await findings(page)).toEqual([]);
      await close();
    },
  );

  test(
    'a form is shared as a link: filled in for another account, priced, without a key, and not run',
    MINUTES,
    async () => {
      const { key } = await live.account({ credits: '20', mode: 'test' });
      const words = 'Eine Füchsin "am" <b>See</b> 🦊';
      const text = Buffer.from(JSON.stringify({ prompt: words, seed: 7, api_key: 'mk_test_x' })).toString(
        'base64url',
      );
      const { page, requests, close } = await enter(live, key);
      await goTo(page, `playground/ra1/${text}`);
      await expect.poll(() => page.locator('[name=prompt]').inputValue()).toBe(words);
      await expect.poll(() => page.locator('.price').innerText()).toContain('4 credits');
      expect(requests.filter(({ method, url }) => method === 'POST' && /ra1$/.test(url))).toEqual([]);
      expect(requests.filter(({ url }) => url.includes(text))).toEqual([]);
      await page.evaluate(() => {
        navigator.clipboard.writeText = async (text: string) => {
          document.title = text;
        };
      });
      await page.getByRole('button', { name: 'Copy a link' }).click();
      const [, link = ''] = /playground\/ra1\/(\S+)/.exec(await page.title()) ?? [];
      expect(JSON.parse(Buffer.from(link, 'base64url').toString())).toEqual({ prompt: words, seed: 7 });
      for (const spoilt of ['%E0%A4%A', 'bm90IGpzb24', 'W10', '!!!']) {
        await goTo(page, `playground/ra1/${spoilt}`);
        await expect.poll(() => page.locator('[name=prompt]').inputValue()).toBe('');
      }
      await close();
    },
  );
});
