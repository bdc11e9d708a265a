import { readFileSync, writeFileSync } from 'node:fs';
import { Demuxer as Demux } from 'node-av';
import { AV_PKT_DATA_DISPLAYMATRIX } from 'node-av/constants';
import { afterAll, describe, expect, test } from 'vitest';
import type { Container } from '../../film/media/containers.ts';
import { decodeVideo } from '../../film/media/decode-video.ts';
import { stripApart } from '../../film-process/look-at-media.ts';
import { ffprobe } from '../support/ffprobe.ts';
import { scratch, turn, writeFilm } from '../support/films.ts';
import { PLACE, SECRET, tell } from '../support/films-with-metadata.ts';

const films = scratch();
afterAll(() => films.close());

const KINDS: [Container, string, string][] = [
  ['mp4', 'video/mp4', 'mp4'],
  ['mp4', 'video/quicktime', 'mov'],
  ['webm', 'video/webm', 'webm'],
  ['webm_alpha', 'video/webm', 'webm'],
  ['mov_prores4444', 'video/quicktime', 'mov'],
];

describe('a film says nothing but its pictures and its sound', () => {
  test.each(KINDS)('%s as %s', async (container, content_type, format) => {
    const plain = await writeFilm({ path: films.at(`plain.${format}`), container, count: 12 });
    const path = films.at(`told.${format}`);
    await tell(plain, path, format);
    const before = readFileSync(path);
    expect(metadataOf(before)).not.toEqual([]);
    const stripped = await stripApart({ bytes: before, content_type }, AbortSignal.timeout(60_000));
    const { bytes: after } = stripped as { bytes: Buffer };
    expect(metadataOf(after)).toEqual([]);
    const [was, is] = [await ffprobe(before), await ffprobe(after)];
    expect(is.video).toEqual(was.video);
    expect(is.audio).toMatchObject({ codec: was.audio!.codec, sample_rate: was.audio!.sample_rate });
    expect(is.format.duration).toBeCloseTo(was.format.duration, 1);
    const alpha = container !== 'mp4' && container !== 'webm';
    expect(await frames(films, after, alpha)).toEqual(await frames(films, before, alpha));
  });

  test('a drone’s telemetry subtitles are not published', async () => {
    const plain = await writeFilm({ path: films.at('drone.webm'), container: 'webm', count: 12 });
    writeFileSync(films.at('drone.srt'), `1\n00:00:00,000 --> 00:00:00,300\nGPS ${PLACE} ${SECRET}\n\n`);
    const path = films.at('drone.mkv');
    await tell(plain, path, 'matroska', films.at('drone.srt'));
    const before = readFileSync(path);
    expect(metadataOf(before)).toEqual([SECRET, PLACE]);
    const stripped = await stripApart(
      { bytes: before, content_type: 'video/webm' },
      AbortSignal.timeout(60_000),
    );
    expect(metadataOf((stripped as { bytes: Buffer }).bytes)).toEqual([]);
  });

  test('a film that was held upright is still shown so', async () => {
    const plain = await writeFilm({ path: films.at('upright.mp4'), count: 4 });
    turn(plain, 1);
    const before = readFileSync(plain);
    const stripped = await stripApart(
      { bytes: before, content_type: 'video/mp4' },
      AbortSignal.timeout(60_000),
    );
    writeFileSync(films.at('turned.mp4'), (stripped as { bytes: Buffer }).bytes);
    await using media = await Demux.open(films.at('turned.mp4'));
    const side = media.video()!.codecpar.getCodedSideData(AV_PKT_DATA_DISPLAYMATRIX)!;
    expect([side.readInt32LE(0), side.readInt32LE(4)]).toEqual([0, 65536]);
  });
});

test('a file that only starts like a film is refused', async () => {
  const bytes = Buffer.from('\0\0\0\x18ftypisom\0\0\x02\0isomiso2mp41');
  const stripped = await stripApart({ bytes, content_type: 'video/mp4' }, AbortSignal.timeout(60_000));
  expect(stripped).toMatchObject({ refused: 'unreadable_video' });
});

function metadataOf(film: Buffer): string[] {
  return [SECRET, PLACE].filter((text) => film.includes(text));
}

async function frames(where: typeof films, film: Buffer, alpha: boolean): Promise<Buffer[]> {
  const path = where.at('compared');
  writeFileSync(path, film);
  const found: Buffer[] = [];
  for await (const { bytes } of decodeVideo({ path, fps: 24, alpha })) found.push(Buffer.from(bytes));
  return found;
}
