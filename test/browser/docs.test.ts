/** The documentation as people meet it: in a browser, by keyboard, on a telephone, with a key of their own. */
import { describe, expect, test } from 'vitest';
import { pageAddresses } from '../../docs/site/site.ts';
import { isRun } from '../../engines/test/support/full.ts';
import { png } from '../support/engines.ts';
import { AXE, findings, wider } from './axe.ts';
import { noBrowser, openPage } from './browser.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile();

const url = (path: string) => `${live.baseUrl}/docs${path}`;

/** Every page but errors and decisions, which differ in their text only: of each of these the first three. */
function ofEveryKind(): string[] {
  const all = pageAddresses();
  const alike = ['/errors/', '/decisions/'].flatMap((kind) =>
    all.filter((each) => each.startsWith(kind) && each !== kind).slice(3),
  );
  return all.filter((each) => !alike.includes(each));
}

describe.skipIf(noBrowser)('every page', () => {
  // Unreadable pages usually share their fault with others of their kind: the short form checks a third of them
  // closely.
  test.each([
    ['light', 1280, 0],
    ['dark', 390, 1],
  ] as const)(
    'is readable by everybody and no wider than the screen: %s, %i px',
    { timeout: 600_000 },
    async (colorScheme, width, row) => {
      const { page, complaints, close } = await openPage({ colorScheme, width });
      await page.addInitScript(AXE);
      const faults: string[] = [];
      for (const [at, path] of ofEveryKind().entries()) {
        await page.goto(url(path), { waitUntil: 'domcontentloaded' });
        // The long references are made of what the short one is made of: once is enough.
        const closely = colorScheme === 'light' || !/^\/reference\/(main|admin)$/.test(path);
        if (closely && isRun(row, at))
          faults.push(...(await findings(page)).map((each) => `${path} ${each}`));
        if ((await wider(page)) > 0) faults.push(`${path} is wider than the screen`);
      }
      expect(faults).toEqual([]);
      expect(complaints).toEqual([]);
      await close();
    },
  );
});

describe.skipIf(noBrowser)('the search', () => {
  test('is opened, used and followed by keyboard alone, slips included', async () => {
    const { page, complaints, close } = await openPage();
    await page.addInitScript(AXE);
    await page.goto(url('/guides/films'));
    await page.keyboard.press('/');
    await page.keyboard.type('rehersal scenario');
    await page.locator('#found-0').waitFor();
    expect(await page.locator('[role=option] strong').first().textContent()).toMatch(/rehearsal|scenarios/i);
    expect(await findings(page, 'dialog')).toEqual([]);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/docs\/guides\/rehearsal/);
    await page.keyboard.press('Control+k');
    await page.keyboard.type('zimage');
    await page.locator('#found-0').waitFor();
    expect(await page.locator('[role=option]').allTextContents()).toContainEqual(
      expect.stringContaining('POST /api/zimage'),
    );
    await page.keyboard.press('Escape');
    expect(await page.locator('dialog[open]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await close();
  });
});

describe.skipIf(noBrowser)('trying an operation out', { timeout: 120_000 }, () => {
  async function opened(host: string, id: string) {
    const { page, ...rest } = await openPage();
    const requests: { method: string; url: string }[] = [];
    page.on('request', (request) => requests.push({ method: request.method(), url: request.url() }));
    await page.addInitScript(AXE);
    await page.goto(url(`/reference/${host}`));
    await page.locator(`[data-try="${host}/${id}"]`).click();
    const form = page.locator('.trial');
    await form.waitFor();
    return { page, form, requests, send: form.locator('button[type=submit]'), ...rest };
  }

  test('the price is shown before anything runs, then the picture; the key is stored nowhere', async () => {
    const { page, form, requests, send, complaints, close } = await opened('main', 'generateRa1');
    await form.locator('.key input').fill(live.key);
    await send.click();
    await page.getByRole('button', { name: 'Run it for 4 credits' }).waitFor();
    expect(requests.filter(({ method }) => method === 'POST').map((each) => each.url)).toEqual([
      `${live.baseUrl}/api/ra1?dry_run=true`,
    ]);
    await send.click();
    const picture = form.locator('.output img');
    await picture.waitFor();
    await expect.poll(() => picture.evaluate((each) => (each as HTMLImageElement).naturalWidth)).toBe(1152);
    expect(await form.locator('.facts').textContent()).toContain('4 credits charged');
    expect(await findings(page, '.trial')).toEqual([]);

    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]),
    );
    expect(stored).not.toContain(live.key);
    expect(requests.filter((each) => each.url.includes(live.key))).toEqual([]);
    await page.reload();
    await page.locator('[data-try="main/generateRa1"]').click();
    expect(await page.locator('.trial .key input').inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await close();
  });

  test('a changed field asks for the price again, and a refusal says what to do', async () => {
    const { page, form, send, close } = await opened('main', 'generateRa1');
    await form.locator('.key input').fill(live.key);
    await send.click();
    await page.getByRole('button', { name: 'Run it for 4 credits' }).waitFor();
    await form.locator('[name=size]').fill('1000x1000');
    expect(await send.textContent()).toBe('See the price');
    await send.click();
    await form.locator('.failed').waitFor();
    expect(await form.locator('.failed').textContent()).toMatch(/^Size must be .* Nothing was charged/);
    const help = await form.locator('.failed a').getAttribute('href');
    expect((await fetch(help!)).status).toBe(200);
    await close();
  });

  test('a file is sent as a form', async () => {
    const { form, send, page, close } = await opened('main', 'editImage');
    await form.locator('.key input').fill(live.key);
    const buffer = Buffer.from(await png(512, 512));
    await form
      .locator('input[type=file]')
      .first()
      .setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer });
    await send.click();
    await page.getByRole('button', { name: 'Run it for 4 credits' }).waitFor();
    await send.click();
    await form.locator('.output img, .output .failed').first().waitFor();
    expect(await form.locator('.output pre').textContent()).toMatch(/"credits_charged": 4|"nothing_changed"/);
    await close();
  });

  test('a job is followed to its film', async () => {
    const { form, send, page, close, complaints } = await opened('main', 'renderVideoProject');
    await form.locator('.key input').fill(live.key);
    await form
      .locator('[name=project]')
      .fill('{"width":320,"height":180,"clips":[{"type":"color","color":"#336699","duration":1}]}');
    await send.click();
    await page.getByRole('button', { name: 'Run it for 1 credits' }).waitFor();
    await send.click();
    await form.locator('.output video').waitFor({ timeout: 60_000 });
    expect(await form.locator('.facts').textContent()).toContain('1 credits charged');
    expect(complaints).toEqual([]);
    await close();
  });

  test('the alternative host and the operator’s API are asked where they are', async () => {
    const alt = await opened('alt', 'getJob');
    await alt.form.locator('.key input').fill(live.key);
    await alt.form.locator('[name=job_id]').fill('job_01KAJ6T3A1B2C3D4E5F6G7H8JK');
    await alt.send.click();
    await alt.form.locator('.failed').waitFor();
    expect(alt.requests.at(-1)!.url).toBe(`${live.altBaseUrl}/api/jobs/job_01KAJ6T3A1B2C3D4E5F6G7H8JK`);
    await alt.close();
    const admin = await opened('admin', 'checkLedger');
    await admin.form.locator('.key input').fill(live.adminToken);
    await admin.send.click();
    await admin.form.locator('.output pre').waitFor();
    expect(await admin.form.locator('.facts').textContent()).toMatch(/^200/);
    await admin.close();
  });
});
