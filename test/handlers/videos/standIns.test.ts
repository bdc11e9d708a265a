import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeVideo } from '../../../engines/film/media/decode-video.ts';
import { encodeFilm } from '../../../engines/film/media/encode.ts';
import { frameBytes, type VideoFrame } from '../../../engines/film/media/video-frame.ts';
import { openFilm } from '../../../engines/film-engine.ts';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { ffprobe } from '../../../engines/test/support/ffprobe.ts';
import { scratch, tone } from '../../../engines/test/support/films.ts';
import { discPicture, sourceServer } from '../../../engines/test/support/sources.ts';
import { openService, type Service } from '../../support/service.ts';

const films = scratch();
const film = openFilm({ folder: films.folder });
let files: Awaited<ReturnType<typeof sourceServer>>;
let service: Service;

const GREY = { width: 96, height: 64 };
function* grey(count: number): Generator<VideoFrame> {
  const bytes = new Uint8Array(frameBytes(GREY, false)).fill(128);
  for (let frame = 0; frame < count; frame++) yield { ...GREY, alpha: false, bytes };
}

beforeAll(async () => {
  const path = films.at('grey.mp4');
  await encodeFilm({ path, container: 'mp4', ...GREY, fps: 25, video: grey(25), audio: tone(1) });
  files = await sourceServer({
    '/grey.mp4': readFileSync(path),
    '/disc.png': await discPicture(320, 180).png().toBuffer(),
  });
  const operations = ['ltx-text-to-video', 'ra2v', 'wan', 'remove-background-video'];
  service = await openService({
    engines: Object.fromEntries(operations.map((operation) => [operation, film.engine])),
    allowHosts: [files.host],
  });
});
afterAll(async () => {
  await service.stop();
  await film.close();
  files.close();
  films.close();
});

async function asTester(path: string, body: object) {
  const { keyHeader } = await service.account({ credits: '1000', mode: 'test' });
  return { ...(await service.post(path, body, keyHeader)), keyHeader };
}

async function bytesAt(url: unknown): Promise<Uint8Array> {
  return new Uint8Array(await (await fetch(String(url))).arrayBuffer());
}

describe('a test account gets a film where none can be made', { timeout: 180_000 }, () => {
  test('200: words of which nothing can be drawn become a card that the camera moves over, with sound', async () => {
    const request = { prompt: 'asdf qwer', duration: 1, fps: 25, seed: 4, generate_audio: true };
    const { status, body } = await asTester('/api/ltx-text-to-video', request);
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        video: { width: 1920, height: 1080, fps: 25, duration: 1, content_type: 'video/mp4' },
        engine: { name: 'film', kind: 'local', stand_in: true },
        warnings: [expect.stringMatching(/^This is a stand-in for a test account\. .*422 nothing_shown/)],
        understood: [
          { words: 'asdf', result: 'missing' },
          { words: 'qwer', result: 'missing' },
        ],
      },
    });
    const bytes = await bytesAt(body.video_url);
    const seen = await ffprobe(bytes);
    expect(seen.video).toMatchObject({ width: 1920, height: 1080, fps: 25, frames: 25 });
    expect(seen.audio?.codec).toBe('aac');
  });

  test('a job and its status say that it is a stand-in', async () => {
    const request = { prompt: '!!!', duration: 1, aspect_ratio: '9:16', response_mode: 'polling' };
    const { body, keyHeader } = await asTester('/api/ltx-text-to-video', request);
    const job = await eventually(async () => {
      const seen = (await service.get(`/api/jobs/${body.job_id}`, keyHeader)).body;
      return seen.status !== 'in_progress' && seen;
    });
    expect(job).toMatchObject({
      status: 'completed',
      engine: { stand_in: true },
      warnings: [expect.stringMatching(/^This is a stand-in/)],
      result: { video: { width: 1080, height: 1920, duration: 1 } },
    });
  });

  test('a picture with a prompt that asks for nothing understood is moved', async () => {
    const request = { prompt: 'asdf', image_url: files.url('/disc.png') };
    expect(await asTester('/api/wan', request)).toMatchObject({
      status: 200,
      body: { video: { width: 1280, height: 720, duration: 5 } },
    });
  });

  test('a cut-out of a film in which nothing stands out keeps its middle, with alpha and sound', async () => {
    const { status, body } = await asTester('/api/remove-background-video', {
      video_url: files.url('/grey.mp4'),
    });
    expect({ status, body }).toMatchObject({
      status: 200,
      body: {
        credits_charged: 50,
        video: { content_type: 'video/webm', width: 96, height: 64, fps: 25, duration: 1 },
        engine: { stand_in: true },
        warnings: [expect.stringMatching(/422 no_clear_subject/)],
      },
    });
    const bytes = await bytesAt(body.video_url);
    const seen = await ffprobe(bytes);
    expect(seen.video).toMatchObject({ codec: 'vp9', frames: 25 });
    expect(seen.audio?.codec).toBe('opus');
    const path = films.at('guess.webm');
    writeFileSync(path, bytes);
    for await (const frame of decodeVideo({ path, fps: 25, size: GREY, alpha: true })) {
      const alpha = frame.bytes.subarray(frameBytes(GREY, false));
      expect(alpha[0]).toBeLessThan(16);
      expect(alpha[32 * 96 + 48]).toBeGreaterThan(240);
      break;
    }
  });

  test('a live account is refused, uncharged', async () => {
    const { keyHeader } = await service.account({ credits: '1000' });
    const request = { prompt: 'asdf qwer', duration: 1 };
    expect(await service.post('/api/ltx-text-to-video', request, keyHeader)).toMatchObject({
      status: 422,
      body: { code: 'nothing_shown', charged: false },
    });
  });
});
