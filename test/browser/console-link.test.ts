/** A newcomer opens the console by the one-time link of the start, at two widths. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findDemoAccount } from '../../src/accounts/accounts.ts';
import { openService, type Service } from '../support/service.ts';
import { AXE, findings } from './axe.ts';
import { noBrowser, openPage } from './browser.ts';
import { balance } from './console.ts';

let service: Service;
beforeAll(async () => {
  service = await openService();
});
afterAll(() => service.stop());

async function open(width: number, link: string) {
  const opened = await openPage({ width });
  await opened.page.addInitScript(AXE);
  await opened.page.goto(`${service.baseUrl}/console#/link/${link}`);
  return { ...opened, button: opened.page.locator('[name=open-console]') };
}

describe.skipIf(noBrowser)('the link of the start', () => {
  test.each([1280, 390])(
    '%i px wide: opens the console by one press; later it says what to do',
    { timeout: 120_000 },
    async (width) => {
      const { consoleLink, db } = service.context;
      const link = consoleLink.issue((await findDemoAccount(db))!);
      const seen = await open(width, link);
      await seen.button.waitFor();
      expect(await findings(seen.page)).toEqual([]);
      await seen.close();

      const { page, button, close } = await open(width, link);
      await button.click();
      await page.locator('.frame').waitFor();
      expect(await balance(page)).toBe('1,000');
      expect(page.url(), 'the address keeps no secret').not.toContain('lnk_');
      await page.reload();
      await page.locator('.frame').waitFor();
      await close();

      const late = await open(width, link);
      await late.button.click();
      await late.page.getByText('Restart the service for a new one').waitFor();
      expect(await findings(late.page)).toEqual([]);
      await late.close();
    },
  );
});
