/** The picture check of films over HTTP, with blue films that are red for a moment: red counts as explicit here. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Engine } from '../../engines/port/engine.ts';
import { sourceServer } from '../../engines/test/support/sources.ts';
import { png } from '../support/engines.ts';
import { openService } from '../support/service.ts';

const SECONDS = 5;
const FPS = 10;
const folder = mkdtempSync(join(tmpdir(), 'check-films-'));
const engines: Record<string, Engine> = {};
let service: Awaited<ReturnType<typeof openService>>;
let files: Awaited<ReturnType<typeof sourceServer>>;
let looked = 0;
beforeAll(async () => {
  files = await sourceServer({
    '/red.mp4': film('gte(t,4.85)'),
    '/blue.mp4': film(),
    '/blue.png': await png(320, 180, '#0000ff'),
  });
  service = await openService({
    engines,
    allowHosts: [files.host],
    async checkPicture(bytes) {
      looked += 1;
      const { dominant } = await sharp(bytes).stats();
      return { explicit: dominant.r > 200 && dominant.b < 60, share: 0.9 };
    },
  });
}, 60_000);
afterAll(async () => {
  await service.stop();
  files.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(() => {
  looked = 0;
});

/** `red`: when, as FFmpeg writes times. */
function film(red = '0'): Uint8Array {
  const path = join(folder, 'film.mp4');
  const source = `color=c=0x0000ff:s=1280x720:r=${FPS}:d=${SECONDS}`;
  const filter = `drawbox=c=red:t=fill:enable='${red}'`;
  execFileSync('ffmpeg', ['-v', 'error', '-y', '-f', 'lavfi', '-i', source, '-vf', filter, path]);
  return readFileSync(path);
}

function filmEngine(kind: 'local' | 'upstream', bytes: Uint8Array): Engine {
  const film = { content_type: 'video/mp4', width: 1280, height: 720, duration_seconds: SECONDS, fps: FPS };
  return {
    label: { name: 'test-engine', version: '1', kind },
    about: 'Gives the film that it has.',
    start: async () => ({ is: 'done', outputs: [{ ...film, bytes }] }),
  };
}

test.each([
  ['its first frame', 'local', 'lt(t,0.05)'],
  ['its middle', 'local', 'between(t,2.4,2.6)'],
  ['its last frame', 'local', 'gte(t,4.85)'],
  ['the last frame of an upstream’s', 'upstream', 'gte(t,4.85)'],
] as const)(
  'a film that shows in %s what nobody is given is not given out, and costs nothing',
  async (_, kind, red) => {
    engines.wan = filmEngine(kind, film(red));
    const account = await service.account({ credits: '100' });
    const answer = await service.post(
      '/api/wan',
      { image_url: files.url('/blue.png'), prompt: 'waves' },
      account.keyHeader,
    );
    expect(answer.body).toMatchObject({ code: 'content_blocked', charged: false });
    expect(answer.status).toBe(400);
    expect((await service.get('/api/media', account.keyHeader)).body.media).toEqual([]);
    const { body: left } = await service.get('/api/account', account.keyHeader);
    expect(left).toMatchObject({ credits: { available: '100', held: '0' } });
  },
);

test.each(['local', 'upstream'] as const)(
  'a film in which nothing is wrong is looked at three times, and its answer says so: %s',
  async (kind) => {
    engines.wan = filmEngine(kind, film());
    const account = await service.account({ credits: '100' });
    const answer = await service.post(
      '/api/wan',
      { image_url: files.url('/blue.png'), prompt: 'waves' },
      account.keyHeader,
    );
    expect(answer.body).toMatchObject({ credits_charged: 30, checked: ['prompt', 'sources', 'outputs'] });
    // The picture that it was made from, and three of its own.
    expect(looked).toBe(4);
  },
);

test('a film that came with the request is looked at before any work on it', async () => {
  engines['remove-background-video'] = filmEngine('local', film());
  const account = await service.account({ credits: '100' });
  const cutOut = async (path: string) => {
    const body = { video_url: files.url(path) };
    return (await service.post('/api/remove-background-video', body, account.keyHeader)).body;
  };
  expect(await cutOut('/red.mp4')).toMatchObject({
    code: 'content_blocked',
    param: 'video_url',
    charged: false,
  });
  expect(looked).toBe(3);
  expect(await cutOut('/blue.mp4')).toMatchObject({ credits_charged: 50, checked: ['sources', 'outputs'] });
});
