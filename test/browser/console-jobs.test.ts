/** Running jobs: how far each is, and its cancellation in its row. */
import { describe, expect, test } from 'vitest';
import { findings, wider } from './axe.ts';
import { noBrowser } from './browser.ts';
import { enter, goTo } from './console.ts';
import { press } from './keyboard.ts';
import { liveForFile } from './live-for-file.ts';

const live = liveForFile(() => ({ films: 'given' }));
const MINUTES = { timeout: 200_000 };

describe.skipIf(noBrowser).each([1280, 390])('%i px wide', MINUTES, (width) => {
  test('a row says how far its job is, and its button cancels the job', async () => {
    const { key, keyHeader } = await live.account({ credits: '100', mode: 'test' });
    const headers = { ...keyHeader, 'x-test-scenario': 'slow=60' };
    const body = { prompt: 'Waves at a lighthouse', duration: 2, response_mode: 'polling' };
    const { job_id } = (await live.post('/api/ltx-text-to-video', body, headers)).body;
    const { page, complaints, close } = await enter(live, key, { width });
    await goTo(page, 'jobs');
    const row = page.locator('.virtual-row', { hasText: 'Waves at a lighthouse' });
    await row
      .getByText(/%|Generating|In the queue|Fetching/)
      .first()
      .waitFor();
    expect(await findings(page)).toEqual([]);
    expect(await wider(page)).toBe(0);
    if (process.env.SCREENSHOTS)
      await page.screenshot({ path: `${process.env.SCREENSHOTS}/jobs-${width}.png` });
    await press(page, '.virtual-row button', 'Cancel');
    await page.getByText('No job is running.').waitFor({ timeout: 60_000 });
    expect(await page.locator('dialog').count()).toBe(0);
    expect((await live.get(`/api/jobs/${job_id}`, keyHeader)).body.status).toBe('canceled');
    expect(complaints).toEqual([]);
    await close();
  });
});
