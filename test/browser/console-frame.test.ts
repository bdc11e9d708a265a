/** The console's frame in a browser: signing in and out, what is kept of a key, what is loaded, who can read it. */
import { describe, expect, test } from 'vitest';
import { findings, wider } from './axe.ts';
import { noBrowser, openPage } from './browser.ts';
import { enter, goTo, openConsole, signIn } from './console.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile();

const PLACES = [
  'playground',
  'gallery',
  'requests',
  'jobs',
  'characters',
  'chat',
  'models',
  'credits',
  'keys',
  'webhooks',
];

describe.skipIf(noBrowser)('signing in', () => {
  test('a wrong key is refused in the service’s words, a right one opens the playground, by keyboard alone', async () => {
    const { page, complaints, close } = await openConsole(live);
    expect(await findings(page)).toEqual([]);
    await page.keyboard.press('Tab');
    await page.keyboard.type('mk_live_nothing');
    await page.keyboard.press('Enter');
    await page.getByText('Invalid API key').waitFor();
    await page.locator('[name=key]').fill('');
    await page.locator('[name=key]').focus();
    await page.keyboard.type(live.key);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Playground' }).waitFor();
    expect(await page.locator('[data-balance]').textContent()).toBe('100,000');
    // The browser notes the refusal; nothing else.
    expect(complaints.filter((each) => !/status of 401/.test(each))).toEqual([]);
    await close();
  });

  test('the key is stored nowhere and in no address, and a new load asks for it again', async () => {
    const { page, requests, close } = await enter(live, live.key);
    const storage = () =>
      page.evaluate(() =>
        JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
      );
    expect(await storage()).not.toContain(live.key);
    await goTo(page, 'gallery');
    await goTo(page, 'credits');
    expect(requests.filter(({ url }) => url.includes(live.key))).toEqual([]);
    await page.reload();
    await page.locator('[name=key]').waitFor();
    await close();
  });

  test('remembered, it outlives a new load; signing out wipes it', async () => {
    const { page, close } = await openConsole(live);
    await page.locator('[name=remember]').check();
    await signIn(page, live.key);
    await page.reload();
    await page.locator('.frame').waitFor();
    expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage }))).toContain(live.key);
    await page.getByRole('button', { name: 'Sign out' }).click();
    await page.locator('[name=key]').waitFor();
    expect(
      await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
    ).not.toContain(live.key);
    expect(await page.locator('[name=key]').inputValue()).toBe('');
    await page.reload();
    await page.locator('[name=key]').waitFor();
    await close();
  });

  test('a key that stops working ends the session, which is said', async () => {
    const { key_id, api_key } = await createdKey();
    const { page, close } = await enter(live, api_key);
    await live.call('DELETE', `/api/keys/${key_id}`, { headers: { 'x-api-key': live.key } });
    await goTo(page, 'credits').catch(() => undefined);
    await page.getByText('This key no longer works').waitFor();
    await close();
  });
});

async function createdKey(): Promise<{ key_id: string; api_key: string }> {
  const { body } = await live.post('/api/keys', { name: 'short' }, { 'x-api-key': live.key });
  return body as { key_id: string; api_key: string };
}

describe.skipIf(noBrowser)('loaded files', () => {
  test('at most 170 kB and 15 requests, of the service’s own', async () => {
    const { page, close } = await openPage();
    const session = await page.context().newCDPSession(page);
    await session.send('Network.enable');
    const urls: string[] = [];
    let bytes = 0;
    session.on('Network.requestWillBeSent', ({ request }) => void urls.push(request.url));
    session.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength;
    });
    await page.goto(`${live.baseUrl}/console`);
    await signIn(page, live.key);
    await page.locator('.operations .card').nth(17).waitFor();
    await page.waitForLoadState('networkidle');
    process.stdout.write(`First load, signed in, playground: ${bytes} bytes, ${urls.length} requests\n`);
    expect(bytes).toBeGreaterThan(10_000);
    expect(bytes).toBeLessThanOrEqual(170_000);
    expect(urls.length).toBeLessThanOrEqual(15);
    expect(urls.filter((url) => !url.startsWith(live.baseUrl))).toEqual([]);
    await close();
  });

  test('its policy lets in no script, style or address from elsewhere, and no text become markup', async () => {
    const { headers } = await fetch(`${live.baseUrl}/console`);
    const policy = headers.get('content-security-policy')!;
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("style-src 'self';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    const { page, close } = await openConsole(live);
    const outcome = await page.evaluate(() => {
      try {
        document.body.innerHTML = '<img src=x onerror=alert(1)>';
        return 'written';
      } catch (error) {
        return (error as Error).name;
      }
    });
    expect(outcome).toBe('TypeError');
    await close();
  });

  test('files are kept for ever under names of their content; there is no way out of the folder', async () => {
    const page = await (await fetch(`${live.baseUrl}/console`)).text();
    const script = /src="(\/console\/[\w-]+\.js)"/.exec(page)![1]!;
    const { headers } = await fetch(`${live.baseUrl}${script}`);
    expect(headers.get('cache-control')).toContain('immutable');
    expect(headers.get('content-encoding')).toBe('gzip');
    for (const path of ['/console/..%2fprices.ts', '/console/index.html', '/console/nothing.js'])
      expect((await fetch(`${live.baseUrl}${path}`)).status).toBe(404);
  });
});

describe.skipIf(noBrowser)('every screen', () => {
  test.each([
    ['light', 1280],
    ['dark', 1280],
    ['light', 390],
    ['dark', 390],
  ] as const)(
    'is readable by everybody and no wider than the screen: %s, %i px',
    { timeout: 400_000 },
    async (colorScheme, width) => {
      await live.post(
        '/api/create-ai',
        { name: 'Mira', description: 'Keeps a light.' },
        { 'x-api-key': live.key },
      );
      await live.post('/api/ra1', { prompt: 'a fox' }, { 'x-api-key': live.key });
      const { page, complaints, close } = await enter(live, live.key, { colorScheme, width });
      const faults: string[] = [];
      for (const place of PLACES) {
        await goTo(page, place);
        await page.waitForLoadState('networkidle');
        faults.push(...(await findings(page)).map((each) => `${place} ${each}`));
        if ((await wider(page)) > 0) faults.push(`${place} is wider than the screen`);
      }
      expect(faults).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );

  test('is reached by keyboard, and the focus goes along', async () => {
    const { page, close } = await enter(live, live.key);
    const reached: string[] = [];
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      const text = await page.evaluate(() => document.activeElement?.textContent ?? '');
      reached.push(text);
      if (text === 'Keys') break;
    }
    expect(reached).toContain('Skip to content');
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Keys' }).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.id), { timeout: 60_000 })
      .toBe('main');
    await close();
  });

  test('speaks the chosen language, and keeps to it', async () => {
    const { page, close } = await enter(live, live.key);
    await page.getByLabel('Language').selectOption('de');
    await page.getByRole('heading', { name: 'Ausprobieren' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.lang)).toBe('de');
    await page.reload();
    await page.getByRole('button', { name: 'Anmelden' }).waitFor();
    await close();
  });

  test('is read from right to left in Arabic, on a telephone too', async () => {
    const { page, close } = await openConsole(live, { width: 390 });
    await page.getByLabel('Language').selectOption('ar');
    await signIn(page, live.key);
    await page.getByRole('heading', { name: 'تجربة' }).waitFor();
    const faults: string[] = [];
    for (const place of PLACES) {
      await goTo(page, place);
      await page.waitForLoadState('networkidle');
      faults.push(...(await findings(page)).map((each) => `${place} ${each}`));
      if ((await wider(page)) > 0) faults.push(`${place} is wider than the screen`);
    }
    expect(faults).toEqual([]);
    const right = (each: string) => page.locator(each).evaluate((it) => it.getBoundingClientRect().right);
    expect(await right('.bar img')).toBeGreaterThan(await right('.bar button'));
    await close();
  });
});
