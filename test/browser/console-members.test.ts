/** A team in the console: an invitation by a real mail, its acceptance, roles, and the end of a membership. */
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Colleagues, colleaguesOf } from '../support/colleagues.ts';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { openService, type Service } from '../support/service.ts';
import { AXE, findings } from './axe.ts';
import { noBrowser, openPage } from './browser.ts';
import { balance, goTo } from './console.ts';

let mailbox: Mailbox;
let service: Service;
let people: Colleagues;
beforeAll(async () => {
  mailbox = await openMailbox();
  service = await openService({ env: { SIGN_UP: 'open', SIGN_UP_CREDITS: '50', SMTP_URL: mailbox.url } });
  people = colleaguesOf(service, mailbox);
});
afterAll(async () => {
  await service.stop();
  await mailbox.close();
});
beforeEach(() => people.resetLimits());

const MINUTES = { timeout: 180_000 };

async function open(width: number, place = '') {
  const opened = await openPage({ width });
  await opened.page.addInitScript(AXE);
  await opened.page.goto(`${service.baseUrl}/console${place}`);
  return opened;
}

async function signIn(page: Page, email: string) {
  mailbox.mails.length = 0;
  await page.locator('[name=email]').fill(email);
  await page.keyboard.press('Enter');
  await page.locator('[name=code]').waitFor();
  const { code } = await mailbox.letter(email);
  await page.locator('[name=code]').fill(code);
  await page.keyboard.press('Enter');
}

/** `name`: what the dialog wants typed. */
const confirm = async (page: Page, row: string, label: string, name?: string) => {
  const buttons = page.getByRole('row').filter({ hasText: row });
  await buttons.getByRole('button', { name: label, exact: true }).click();
  if (name) await page.locator('dialog [name=confirm-name]').fill(name);
  await page.locator('dialog button[type=submit]').click();
};

describe.skipIf(noBrowser)('a team', () => {
  test.each([1280, 390])(
    '%i px wide: invite, accept, another role, keys of the member, removal while the page is open',
    MINUTES,
    async (width) => {
      const [ada, grace] = [`ada${width}@example.com`, `grace${width}@example.com`];
      const owner = await open(width);
      await signIn(owner.page, ada);
      await owner.page.locator('.frame').waitFor();
      await goTo(owner.page, 'members');
      await owner.page.getByRole('row').filter({ hasText: ada }).waitFor();
      await owner.page.getByRole('button', { name: 'Invite' }).click();
      await owner.page.locator('dialog [name=email]').fill(grace);
      await owner.page.locator('dialog [name=role]').selectOption('developer');
      expect(await findings(owner.page, 'dialog')).toEqual([]);
      await owner.page.locator('dialog button[type=submit]').click();
      await owner.page.getByRole('row').filter({ hasText: grace }).waitFor();
      expect(await findings(owner.page)).toEqual([]);
      const { link } = await mailbox.invitation(grace);

      const guest = await open(width, link.slice(link.indexOf('#')));
      await guest.page.getByText('sign in with the invited e-mail address').waitFor();
      await signIn(guest.page, grace);
      await guest.page
        .getByText(`${ada} invites you to the account ${ada} with the role Developer.`)
        .waitFor();
      expect(await findings(guest.page)).toEqual([]);
      await guest.page.getByRole('button', { name: 'Accept' }).click();
      await expect
        .poll(() => guest.page.locator('[name=account] option:checked').textContent())
        .toBe(`${ada} (test) – Developer`);
      await goTo(guest.page, 'members');
      await guest.page.getByRole('row').filter({ hasText: ada }).waitFor();
      expect(await guest.page.getByRole('button', { name: 'Invite' }).count()).toBe(0);
      await goTo(guest.page, 'keys');
      await guest.page.getByRole('button', { name: 'Create a key' }).click();
      await guest.page.locator('dialog [name=name]').fill('laptop of grace');
      await guest.page.locator('dialog button[type=submit]').click();
      await guest.page.locator('[data-secret]').waitFor();

      await owner.page.reload();
      await owner.page.getByLabel(`Role: ${grace}`).selectOption('viewer');
      await owner.page.locator('[data-keys]').getByText('laptop of grace').waitFor();
      expect(await findings(owner.page)).toEqual([]);
      await confirm(owner.page, 'laptop of grace', 'Revoke', 'laptop of grace');
      await expect.poll(() => owner.page.locator('[data-keys]').count()).toBe(0);
      await owner.page.getByLabel(`Role: ${ada}`).selectOption('viewer');
      await owner.page.getByText('An account needs an owner').waitFor();
      await expect.poll(() => owner.page.getByLabel(`Role: ${ada}`).inputValue()).toBe('owner');

      await confirm(owner.page, grace, 'Remove');
      await owner.page.getByText(`${grace} is no longer a member.`).waitFor();
      await goTo(guest.page, 'webhooks');
      await guest.page.getByText(`You are no longer a member of ${ada}.`).waitFor();
      await expect
        .poll(() => guest.page.locator('[name=account] option:checked').textContent())
        .toBe(`${grace} (test)`);
      expect(await balance(guest.page), 'with the own account').toBe('1,000');
      await people.rows(
        `delete from account_member where person_id = (select id from person where email = $1)
           and account_id in (select id from account where mode = 'live')`,
        [grace],
      );
      if (width < 500) await guest.page.getByRole('button', { name: 'Menu' }).click();
      await guest.page.locator('[name=account]').selectOption({ index: 0 });
      await guest.page.getByText(`You are no longer a member of ${grace}.`).waitFor();
      await expect.poll(() => guest.page.locator('[name=account] option').count()).toBe(1);
      const expected = /status of (401|403|409)/;
      for (const { complaints, close } of [owner, guest]) {
        expect(complaints.filter((each) => !expected.test(each))).toEqual([]);
        await close();
      }
    },
  );

  test('a member leaves, and a person without an account sees only invitations', MINUTES, async () => {
    const account = await people.opened();
    const email = 'joan@example.com';
    await account.invite(email, 'viewer');
    const { link } = await mailbox.invitation(email);
    const place = link.slice(link.indexOf('#'));
    const other = await open(1280, place);
    await signIn(other.page, 'mary@example.com');
    await other.page.getByText('There is no such invitation for mary@example.com.').waitFor();
    await other.close();

    const { page, close } = await open(1280);
    await signIn(page, email);
    await page.locator('.frame').waitFor();
    await people.rows(
      `delete from account_member where person_id = (select id from person where email = $1)`,
      [email],
    );
    await page.reload();
    await page.getByText('You are a member of no account at present.').waitFor();
    expect(await findings(page)).toEqual([]);
    await page.getByRole('link', { name: /^Invitation to / }).click();
    await page.getByRole('button', { name: 'Accept' }).click();
    await page.locator('.frame').waitFor();
    await goTo(page, 'members');
    await confirm(page, email, 'Leave the account');
    await page.getByText('You are a member of no account at present.').waitFor();
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.locator('[name=email]').waitFor();
    await close();
  });

  test(
    'an account that a key opens has members too, and its key invites the first one',
    MINUTES,
    async () => {
      const { key } = await service.account();
      const { page, close } = await open(1280);
      await page.getByText('Use an API key or operator token').click();
      await page.locator('[name=key]').fill(key);
      await page.keyboard.press('Enter');
      await page.locator('.frame').waitFor();
      await goTo(page, 'members');
      await page.getByRole('button', { name: 'Invite' }).click();
      await page.locator('dialog [name=email]').fill('first@example.com');
      await page.locator('dialog [name=role]').selectOption('owner');
      await page.locator('dialog button[type=submit]').click();
      const row = page.getByRole('row').filter({ hasText: 'first@example.com' });
      await row.waitFor();
      await confirm(page, 'first@example.com', 'Revoke');
      await expect.poll(() => row.count()).toBe(0);
      await close();
    },
  );
});
