/** A visitor signs in to the console with the code or the link of a real mail, at two widths. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Mailbox, openMailbox } from '../support/mailbox.ts';
import { openService, type Service } from '../support/service.ts';
import { AXE, findings } from './axe.ts';
import { noBrowser, openPage } from './browser.ts';
import { balance, goTo } from './console.ts';

let mailbox: Mailbox;
let service: Service;
beforeAll(async () => {
  mailbox = await openMailbox();
  service = await openService({ env: { SIGN_UP: 'open', SIGN_UP_CREDITS: '50', SMTP_URL: mailbox.url } });
});
afterAll(async () => {
  await service.stop();
  await mailbox.close();
});

const MINUTES = { timeout: 120_000 };

async function open(width: number, place = '') {
  const opened = await openPage({ width });
  await opened.page.addInitScript(AXE);
  await opened.page.goto(`${service.baseUrl}/console${place}`);
  return opened;
}

describe.skipIf(noBrowser)('signing in', () => {
  test.each([1280, 390])(
    '%i px wide: code, test picture, another account, sessions, sign out',
    MINUTES,
    async (width) => {
      const email = `visitor${width}@example.com`;
      const { page, complaints, close } = await open(width);
      await page.locator('[name=email]').fill(email);
      expect(await findings(page)).toEqual([]);
      await page.keyboard.press('Enter');
      await page.locator('[name=code]').waitFor();
      const { code } = await mailbox.letter(email);
      const wrong = code === '111111' ? '222222' : '111111';
      await page.locator('[name=code]').fill(wrong);
      await page.keyboard.press('Enter');
      await page.getByText('The code is wrong.').waitFor();
      expect(await findings(page)).toEqual([]);
      await page.locator('[name=code]').fill(` ${code.slice(0, 3)} ${code.slice(3)}`);
      await page.keyboard.press('Enter');
      await page.locator('.frame').waitFor();
      expect(await balance(page)).toBe('1,000');
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      );
      expect(stored, 'the page holds no secret').not.toMatch(/mk_|ses_|lnk_|sgn_/);

      if (width < 500) await page.getByRole('button', { name: 'Menu' }).click();
      await page.locator('[name=account]').selectOption({ index: 0 });
      await expect.poll(() => balance(page)).toBe('50');
      await page.reload();
      await page.locator('.frame').waitFor();
      expect(await balance(page), 'the session and the account are still there').toBe('50');
      await goTo(page, 'sessions');
      await page.getByText('This session').waitFor();
      expect(await findings(page)).toEqual([]);
      if (width < 500) await page.getByRole('button', { name: 'Menu' }).click();
      await page.getByRole('button', { name: 'Sign out' }).click();
      await page.locator('[name=email]').waitFor();
      await page.reload();
      await page.locator('[name=email]').waitFor();
      expect(complaints.filter((each) => !/status of 400/.test(each))).toEqual([]);
      await close();
    },
  );

  test('a link names the address on its button, and opening it uses nothing up', MINUTES, async () => {
    const email = 'linked@example.com';
    await service.post('/auth/codes', { email });
    const { link } = await mailbox.letter(email);
    const place = link.slice(link.indexOf('#'));
    for (let n = 0; n < 2; n++) {
      const seen = await open(1280, place);
      await seen.page.getByRole('button', { name: `Sign in as ${email}` }).waitFor();
      await seen.close();
    }
    const { page, complaints, close } = await open(1280, place);
    await page.locator('[name=sign-in-as]').click();
    await page.locator('.frame').waitFor();
    expect(page.url(), 'the address no longer has the link').not.toContain('lnk_');
    expect(complaints).toEqual([]);
    await close();
    const again = await open(1280, place);
    await again.page.locator('[name=sign-in-as]').click();
    await again.page.getByText('This code or link was used or has expired.').waitFor();
    await again.close();
  });

  test('the console calls the paths of the alternative host with the session', MINUTES, async () => {
    const email = 'films@example.com';
    const { page, close } = await open(1280);
    await page.locator('[name=email]').fill(email);
    await page.keyboard.press('Enter');
    await page.locator('[name=code]').fill((await mailbox.letter(email)).code);
    await page.keyboard.press('Enter');
    await page.locator('.frame').waitFor();
    const urls: string[] = [];
    page.on('request', (request) => urls.push(request.url()));
    await goTo(page, 'playground/ltx-2.3-image-to-video');
    await expect
      .poll(() => urls.filter((url) => new URL(url).origin !== new URL(service.baseUrl).origin))
      .toEqual([]);
    await close();
  });

  test('a key still signs in', MINUTES, async () => {
    const { key } = await service.account({ credits: '7' });
    const { page, close } = await open(1280);
    await page.locator('summary').click();
    await page.locator('[name=key]').fill(key);
    await page.keyboard.press('Enter');
    await page.locator('.frame').waitFor();
    expect(await balance(page)).toBe('7');
    expect(await page.locator('[name=account]').count()).toBe(0);
    await close();
  });
});
