/** The service that the tests of a file open in a browser. */
import { afterAll, beforeAll } from 'vitest';
import { type Live, type LiveOptions, openLive } from '../docs/live.ts';
import { closeBrowser, noBrowser } from './browser.ts';

/** There before the first test and gone with the browser after the last; never there where there is no browser. */
export function liveForFile(options: () => LiveOptions = () => ({})): Live {
  const live = {} as Live;
  beforeAll(async () => {
    if (!noBrowser) Object.assign(live, await openLive(options()));
  }, 120_000);
  afterAll(async () => {
    await closeBrowser();
    if (!noBrowser) await live.stop();
  });
  return live;
}
