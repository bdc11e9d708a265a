/** The operator console of a signed-in person: what the role allows, refunds within the limit, tokens, and its end. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { chargedJob } from '../support/operators.ts';
import { openService, type Service } from '../support/service.ts';
import { AXE, findings } from './axe.ts';
import { closeBrowser, noBrowser, openPage } from './browser.ts';
import { goTo } from './console.ts';

let mailbox: Mailbox;
let service: Service;
beforeAll(async () => {
  mailbox = await openMailbox();
  const of = (width: number) =>
    `help${width}@example.com=support,full${width}@example.com=full,both${width}@example.com=full`;
  const roles = [of(1280), of(390)];
  const env = { SMTP_URL: mailbox.url, OPERATORS: roles.join(), SUPPORT_REFUND_LIMIT: '2' };
  service = await openService({ env });
});
afterAll(async () => {
  await closeBrowser();
  await service.stop();
  await mailbox.close();
});

const MINUTES = { timeout: 400_000 };

async function enter(width: number, email: string) {
  const opened = await openPage({ width });
  const { page } = opened;
  await page.addInitScript(AXE);
  await page.goto(`${service.baseUrl}/console`);
  await page.locator('[name=email]').fill(email);
  await page.keyboard.press('Enter');
  await page.locator('[name=code]').waitFor();
  await page.locator('[name=code]').fill((await mailbox.letter(email)).code);
  await page.keyboard.press('Enter');
  await page.locator('.frame').waitFor();
  return opened;
}

const act = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

describe.skipIf(noBrowser).each([1280, 390])('an operator at %i px', (width) => {
  test('of the support refunds within the limit, and is refused above it', MINUTES, async () => {
    const { job_id, keyHeader } = await chargedJob(service);
    const { page, complaints, close } = await enter(width, `help${width}@example.com`);
    await page.locator('main h1', { hasText: 'Today' }).waitFor();
    await goTo(page, 'operator');
    await page.locator('main').getByText(`help${width}@example.com`).first().waitFor();
    expect(await findings(page)).toEqual([]);
    for (const [place, absent] of [
      ['accounts', 'New account'],
      ['tokens', 'New token'],
      ['plans', 'New plan'],
    ] as const) {
      await goTo(page, place);
      await act(page, 'Reload').waitFor();
      expect(await act(page, absent).count()).toBe(0);
    }
    await goTo(page, `jobs/${job_id}`);
    const refund = async (credits: string) => {
      await act(page, 'Refund').click();
      await page.locator('dialog [name=credits]').fill(credits);
      await page.locator('dialog [name=reason]').fill('torn');
      await page.locator('dialog form button[type=submit]').click();
    };
    await refund('3');
    await page
      .locator('dialog .failure', { hasText: 'allows refunds of up to 2 credits for one job' })
      .waitFor();
    expect(await findings(page, 'dialog')).toEqual([]);
    await page.keyboard.press('Escape');
    await refund('1.5');
    await page.locator('dialog dl.facts').getByText('1.5').first().waitFor();
    await page.keyboard.press('Escape');
    const { body } = await service.get('/api/account', keyHeader);
    expect(body).toMatchObject({ credits: { posted: '7.5' } });
    await goTo(page, 'acts');
    await page
      .getByRole('row')
      .filter({ hasText: `help${width}@example.com` })
      .first()
      .waitFor();
    await service.context.db.query({ text: `delete from operator_person where email like 'help${width}%'` });
    await goTo(page, 'plans');
    await page.getByText('You are no longer an operator of this service.').waitFor();
    await page.getByText('You are a member of no account at present.').waitFor();
    expect(complaints.filter((each) => !/status of (401|403)/.test(each))).toEqual([]);
    await close();
  });

  test('who becomes a member of an account switches between both', MINUTES, async () => {
    const email = `both${width}@example.com`;
    const { keyHeader } = await service.account();
    await service.post('/api/invitations', { email, role: 'viewer' }, keyHeader);
    const { page, close } = await enter(width, email);
    const menu = async () => {
      if (width < 500) await page.getByRole('button', { name: 'Menu' }).click();
    };
    await menu();
    await page.getByRole('link', { name: /^Invitation to / }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page
      .locator('[name=account] option:checked', { hasText: /Viewer$/ })
      .waitFor({ state: 'attached' });
    expect(await page.locator('[name=account] option').first().textContent()).toBe(
      'Operator console – Everything',
    );
    await menu();
    await page.locator('[name=account]').selectOption('operator');
    await page.locator('main h1', { hasText: 'Today' }).waitFor();
    await page.reload();
    await page.locator('main h1', { hasText: 'Today' }).waitFor();
    await menu();
    await page.locator('[name=account]').selectOption({ index: 1 });
    await page.locator('[data-balance]').first().waitFor({ state: 'attached' });
    expect(await findings(page)).toEqual([]);
    await close();
  });

  test('with all rights creates a token, sees it once, and revokes it', MINUTES, async () => {
    const { page, close } = await enter(width, `full${width}@example.com`);
    await goTo(page, 'tokens');
    await act(page, 'New token').click();
    await page.locator('dialog [name=name]').fill(`desk ${width}`);
    await page.locator('dialog [name=rights]').selectOption('support');
    await page.locator('dialog [name=reason]').fill('holiday');
    await page.locator('dialog form button[type=submit]').click();
    const secret = page.locator('dialog').getByText(/^adm_\w{32}$/);
    await secret.waitFor();
    const headers = { authorization: `Bearer ${(await secret.first().textContent())!.trim()}` };
    expect((await service.get('/admin/operator', headers)).body).toMatchObject({ role: 'support' });
    await page.keyboard.press('Escape');
    const row = page.getByRole('row').filter({ hasText: `desk ${width}` });
    await row.getByRole('button').first().click();
    await page.locator('dialog').getByText('adm_').first().waitFor();
    expect(
      await page
        .locator('dialog')
        .getByText(/^adm_\w{32}$/)
        .count(),
    ).toBe(0);
    await act(page, 'Revoke').click();
    await page.locator('dialog [name=reason]').fill('over');
    await page.locator('dialog form button[type=submit]').click();
    await expect.poll(async () => (await service.get('/admin/operator', headers)).status).toBe(401);
    await page.keyboard.press('Escape');
    if (width < 500) await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.locator('[name=email]').waitFor();
    await close();
  });
});
