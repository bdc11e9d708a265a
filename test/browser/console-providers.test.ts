/** A visitor signs in to the console with a provider of another site, at two widths. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Issuer, openIssuer } from '../support/issuer.ts';
import { providersFile } from '../support/provider.ts';
import { openService, type Service } from '../support/service.ts';
import { AXE, findings } from './axe.ts';
import { noBrowser, openPage } from './browser.ts';
import { balance } from './console.ts';

let issuer: Issuer;
let service: Service;
beforeAll(async () => {
  issuer = await openIssuer({ host: 'localhost' });
  const OIDC_FILE = providersFile({ one: issuer, two: issuer });
  const env = { SIGN_UP: 'open', SIGN_UP_CREDITS: '50', SECRET_OF_CLIENT: issuer.client.secret, OIDC_FILE };
  service = await openService({ env });
  issuer.allow(`${service.baseUrl}/console/sign-in/one`);
});
afterAll(async () => {
  await service.stop();
  await issuer.close();
});

const MINUTES = { timeout: 120_000 };

async function open(width: number, place = '/console') {
  const opened = await openPage({ width });
  await opened.page.addInitScript(AXE);
  await opened.page.goto(`${service.baseUrl}${place}`);
  return opened;
}

describe.skipIf(noBrowser)('signing in with a provider', () => {
  test.each([1280, 390])(
    '%i px wide: to the provider, and back to the place that was open',
    MINUTES,
    async (width) => {
      issuer.visit({ sub: `visitor${width}`, email: `provider${width}@example.com`, email_verified: true });
      const { page, complaints, close } = await open(width, '/console#/sessions');
      await page.getByRole('button', { name: 'Sign in with Provider two' }).waitFor();
      expect(await findings(page)).toEqual([]);
      await page.getByRole('button', { name: 'Sign in with Provider one' }).click();
      await page.getByText('This session').waitFor();
      expect(page.url(), 'neither path nor code stay').toBe(`${service.baseUrl}/console#/sessions`);
      expect(await balance(page)).toBe('1,000');
      const stored = await page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
      );
      expect(stored, 'the page holds no secret').not.toMatch(/mk_|ses_|oid_|code=/);
      await page.reload();
      await page.getByText('This session').waitFor();
      await page.goBack().catch(() => undefined);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test(
    'a refused sign-in says why in the language of the page, and leaves the other ways',
    MINUTES,
    async () => {
      issuer.visit({ sub: 'unverified', email: 'unverified@example.com', email_verified: false });
      const { page, close } = await open(390);
      await page.getByRole('button', { name: 'Sign in with Provider one' }).click();
      await page.getByText('The provider has not verified your e-mail address.').waitFor();
      expect(await findings(page)).toEqual([]);
      expect(page.url()).toBe(`${service.baseUrl}/console`);
      await page.locator('[name=email]').waitFor();
      await close();
    },
  );

  test('an address with the response of a foreign sign-in signs nobody in', MINUTES, async () => {
    const { page, close } = await open(1280, '/console/sign-in/one?code=stolen&state=stolen#/keys');
    await page.getByText('This sign-in was used or has expired. Begin again.').waitFor();
    expect(page.url()).toBe(`${service.baseUrl}/console`);
    await close();
  });
});
