/** The console's playground in a browser: what it costs as it is typed, what comes of it, and the same call as code. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findings } from './axe.ts';
import { noBrowser } from './browser.ts';
import { balance, enter, goTo } from './console.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile();

const account = async (credits: string) => (await live.account({ credits, mode: 'test' })).key;
const price = (page: Page) => page.locator('.price').textContent();
const run = (page: Page) => page.getByRole('button', { name: 'Run', exact: true });
const MINUTES = { timeout: 400_000 };

describe.skipIf(noBrowser)('the first picture', () => {
  test('by keyboard alone: the price, the picture, the charge, the balance', MINUTES, async () => {
    const { page, complaints, close } = await enter(live, await account('100'));
    await goTo(page, 'playground/ra1');
    await page.locator('[name=prompt]').focus();
    await page.keyboard.type('A lighthouse on a cliff at dusk');
    expect(await price(page)).toBe('4 credits $0.04');
    for (let press = 0; press < 6; press++) {
      await page.keyboard.press('Tab');
      if ((await page.evaluate(() => document.activeElement?.textContent)) === 'Run') break;
    }
    await page.keyboard.press('Enter');
    const picture = page.locator('.result img');
    await picture.waitFor({ timeout: 150_000 });
    await expect
      .poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth), { timeout: 60_000 })
      .toBe(1024);
    expect(await page.locator('[data-charge]').textContent()).toContain('4 credits charged');
    expect(await page.locator('.understood li').first().textContent()).toContain('lighthouse');
    await expect.poll(() => balance(page), { timeout: 60_000 }).toBe('96');
    expect(await findings(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });

  test(
    'an example of the contract fills the form; the same call as curl makes the same picture',
    MINUTES,
    async () => {
      const key = await account('100');
      const { page, close } = await enter(live, key);
      await goTo(page, 'playground/ra1');
      await page.getByRole('button', { name: 'One landscape' }).click();
      expect(await page.locator('[name=size]:checked').inputValue()).toBe('landscape');
      const sample = await page.locator('#sample code').textContent();
      expect(sample).not.toContain(key);
      const { stdout } = await promisify(execFile)('bash', ['-c', sample!], {
        env: { ...process.env, REVERIE_API_KEY: key },
      });
      const answer = JSON.parse(stdout) as {
        seed: number;
        assets: { width: number; content_sha256: string }[];
      };
      expect(answer).toMatchObject({ seed: 1234, assets: [{ width: 1152 }] });
      await run(page).click();
      await page.locator('.result img').waitFor({ timeout: 150_000 });
      await page.getByText('Full response').click();
      expect(await page.locator('.result pre').textContent()).toContain(answer.assets[0]!.content_sha256);
      await page.getByRole('tab', { name: 'curl' }).focus();
      await page.keyboard.press('ArrowRight');
      expect(await page.locator('#sample code').textContent()).toContain('reverie.images.ra1({');
      await page.keyboard.press('ArrowRight');
      expect(await page.locator('#sample code').textContent()).toContain('reverie.images.ra1(');
      await close();
    },
  );
});

describe.skipIf(noBrowser)('every operation', () => {
  test('has a form made from the contract, readable by everybody', MINUTES, async () => {
    const { page, complaints, close } = await enter(live, await account('100'));
    await page.locator('.operations a').first().waitFor();
    const names = await page
      .locator('.operations a')
      .evaluateAll((all) =>
        all.map((each) => decodeURIComponent((each as HTMLAnchorElement).hash.split('/')[2]!)),
      );
    const contract = (await (await fetch(`${live.baseUrl}/openapi.json`)).json()) as Contract;
    const paid = Object.values(contract.paths).flatMap((item) => item.post?.['x-operation'] ?? []);
    expect(new Set(names)).toEqual(
      new Set([...paid.filter((each) => each !== 'chatpred_or'), 'translateText']),
    );
    const faults: string[] = [];
    for (const name of names) {
      await goTo(page, `playground/${encodeURIComponent(name)}`);
      await page.locator('.same-call').waitFor();
      await page.locator('form.card > .more > summary').click();
      faults.push(...(await findings(page)).map((each) => `${name} ${each}`));
    }
    expect(faults).toEqual([]);
    expect(complaints).toEqual([]);
    await close();
  });
  type Contract = { paths: Record<string, { post?: { 'x-operation'?: string } }> };

  test('says the exact price as it is typed, and asks where only the service can know', MINUTES, async () => {
    const { page, requests, close } = await enter(live, await account('1000'));
    await goTo(page, 'playground/photoreal-image');
    await page.locator('[name=num_images]').fill('3');
    await page.locator('[name=resolution]').selectOption('4K');
    await page.locator('[name=enable_web_search]').check();
    expect(await price(page)).toBe('56 credits $0.56');
    await goTo(page, 'playground/ltx-2');
    await page.locator('[name=duration]').fill('7');
    expect(await price(page)).toBe('50.4 credits $0.50');
    expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
    await goTo(page, 'playground/video-editor%2Frender');
    await page
      .locator('[name=project]')
      .fill('{"width":320,"height":180,"clips":[{"type":"color","color":"#336699","duration":2.5}]}');
    await expect.poll(() => price(page), { timeout: 60_000 }).toBe('3 credits $0.03');
    expect(
      requests.filter(({ method }) => method === 'POST').every(({ url }) => url.endsWith('/api/quotes')),
    ).toBe(true);
    await close();
  });

  test('says the operator’s own price where there is one, as it is charged', MINUTES, async () => {
    const { id, key } = await live.account({ credits: '100', mode: 'test' });
    const own = { account_id: id, operation: 'photoreal-image', rates: { '4K': '0.5' }, reason: 'a test' };
    await live.post('/admin/prices', own, live.asOperator);
    await live.post('/admin/prices', { account_id: id, factor: '0.25', reason: 'a test' }, live.asOperator);
    const { page, close } = await enter(live, key);
    await goTo(page, 'playground/ra1');
    await page.locator('[name=prompt]').fill('a fox');
    expect(await price(page)).toBe('1 credit $0.01');
    await goTo(page, 'playground/photoreal-image');
    await page.locator('[name=num_images]').fill('3');
    await page.locator('[name=resolution]').selectOption('4K');
    expect(await price(page)).toBe('1.5 credits $0.02');
    await goTo(page, 'models');
    await page.getByText('1 credit ($0.01) per image').first().waitFor();
    expect(await findings(page)).toEqual([]);
    await close();
  });
});

describe.skipIf(noBrowser)('failures', () => {
  test('a call that is canceled costs nothing', MINUTES, async () => {
    const { page, close } = await enter(live, await account('100'));
    await goTo(page, 'playground/ra1');
    await page.locator('[name=prompt]').fill('a fox');
    await page.getByText('More options').click();
    await page.locator('[name=scenario]').selectOption('slow=5');
    await run(page).click();
    await page.locator('.running').getByText('Generating').waitFor();
    await page.waitForTimeout(1800);
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.locator('.outcome .failure').waitFor({ timeout: 150_000 });
    await expect.poll(() => balance(page), { timeout: 60_000 }).toBe('100');
    await goTo(page, 'requests');
    await page.locator('.virtual-row').getByText('canceled').waitFor();
    await close();
  });

  test('a failure is told in the service’s words, with the page that helps', MINUTES, async () => {
    const { page, close } = await enter(live, await account('100'));
    await goTo(page, 'playground/ra1');
    await page.locator('[name=prompt]').fill('a fox');
    await page.getByText('More options').click();
    await page.locator('[name=scenario]').selectOption('generation_failed');
    await run(page).click();
    await page.locator('.outcome .failure').waitFor({ timeout: 150_000 });
    const failure = await page.locator('.outcome .failure').textContent();
    expect(failure!.match(/Nothing was charged/g)).toHaveLength(1);
    const help = await page.locator('.outcome .failure a').first().getAttribute('href');
    expect((await fetch(`${live.baseUrl}${help}`)).status).toBe(200);
    await close();
  });

  test(
    'too few credits: how many it takes, and who gives them where they are not sold',
    MINUTES,
    async () => {
      const { page, close } = await enter(live, await account('3'));
      await goTo(page, 'playground/ra1');
      await page.locator('[name=prompt]').fill('a fox');
      await run(page).click();
      await page.getByText('This call costs 4 credits. 3 are available.').waitFor();
      await page.locator('.outcome .failure').getByText('ask the operator of this service').waitFor();
      expect(await page.getByRole('link', { name: 'Buy credits' }).count()).toBe(0);
      await close();
    },
  );

  test('a wrong field is marked', MINUTES, async () => {
    const { page, close } = await enter(live, await account('100'));
    await goTo(page, 'playground/ra1');
    await page.locator('[name=prompt]').fill('a fox');
    await page.getByText('More options').click();
    await page.locator('[name=webhook_url]').fill('http://127.0.0.1/hook');
    await run(page).click();
    await page.locator('[name=webhook_url][aria-invalid=true]').waitFor();
    await close();
  });

  test('a prompt that wants to be a script is text', MINUTES, async () => {
    const { page, complaints, close } = await enter(live, await account('100'));
    await goTo(page, 'playground/ra1');
    const prompt = '<img src=x onerror="globalThis.ran=1"> a fox </code><script>globalThis.ran=2</script>';
    await page.locator('[name=prompt]').fill(prompt);
    await run(page).click();
    await page.locator('.result img').waitFor({ timeout: 150_000 });
    await page.getByText('Full response').click();
    expect(await page.locator('.result pre').textContent()).toContain('<script>');
    expect(await page.locator('#sample code').textContent()).toContain('onerror=');
    expect(await page.evaluate(() => (globalThis as { ran?: number }).ran)).toBeUndefined();
    expect(complaints).toEqual([]);
    await close();
  });
});
