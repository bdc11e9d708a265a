/** Films and sounds in containers of which public bug reports tell: an upload takes each that a timeline can show. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { decodeAudio } from '../../engines/film/media/sound.ts';
import { ffmpeg } from '../../engines/test/support/ffmpeg.ts';
import { scratch } from '../../engines/test/support/films.ts';
import { makeFilm } from '../../engines/test/support/generated-media.ts';
import { openService, type Service } from '../support/service.ts';

const files = scratch();
let service: Service;
let headers: Record<string, string>;
beforeAll(async () => {
  service = await openService({ alone: true });
  headers = (await service.account()).keyHeader;
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  files.close();
});

async function uploaded(bytes: Uint8Array) {
  const response = await fetch(`${service.baseUrl}/api/uploads`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream', ...headers },
    body: Buffer.from(bytes),
  });
  const body = (await response.json()) as Record<string, unknown>;
  if (response.status !== 201) return { status: response.status, body };
  const medium = await fetch(String(body.url), { headers });
  return { status: 201, body, served: medium.headers.get('content-type'), same: await sameAs(medium, bytes) };
}

async function sameAs(medium: Response, bytes: Uint8Array): Promise<boolean> {
  return Buffer.from(await medium.arrayBuffer()).equals(Buffer.from(bytes));
}

type Coding = Pick<Parameters<typeof makeFilm>[0], 'video' | 'audio' | 'output'>;
const OLD: Coding = { video: ['-c:v', 'mpeg4'], audio: ['-c:a', 'libmp3lame'] };

describe('an upload takes the film', () => {
  test.each<[source: string, ending: string, content_type: string, coding: Coding]>([
    ['livepeer/studio#1551', 'avi', 'video/x-msvideo', OLD],
    ['livepeer/studio#1551', 'flv', 'video/x-flv', { audio: ['-c:a', 'aac', '-ar', 44_100] }],
    ['livepeer/studio#1551', 'wmv', 'video/x-ms-asf', { video: ['-c:v', 'wmv2'], audio: ['-c:a', 'wmav2'] }],
    ['livepeer/studio#1551', 'mkv', 'video/webm', {}],
    ['Chocobozzz/PeerTube#7456', 'ts', 'video/mp2t', {}],
    ['Chocobozzz/PeerTube#7456', 'm2ts', 'video/mp2t', { output: ['-mpegts_m2ts_mode', 1] }],
    [
      'Chocobozzz/PeerTube#7456',
      'mpg',
      'video/mpeg',
      { video: ['-c:v', 'mpeg2video'], audio: ['-c:a', 'mp2'] },
    ],
    [
      'Chocobozzz/PeerTube#7456',
      'ogv',
      'video/ogg',
      { video: ['-c:v', 'libtheora'], audio: ['-c:a', 'libvorbis'] },
    ],
  ])('%s: .%s as %s', async (_, ending, content_type, coding) => {
    const path = await makeFilm({
      path: files.at(`film.${ending}`),
      seconds: 2,
      moments: [1, 1.92],
      ...coding,
    });
    const { status, body, served, same } = await uploaded(readFileSync(path));
    expect({ status, ...body }).toMatchObject({ status: 201, content_type, width: 64, height: 36 });
    expect(Math.abs(Number(body.duration_seconds) - 2)).toBeLessThan(0.15);
    expect({ served, same }).toEqual({ served: content_type, same: true });
  });

  test('drewnoakes/metadata-extractor#737: a QuickTime film without a first atom `ftyp`', async () => {
    const path = await makeFilm({ path: files.at('film.mov'), seconds: 2, moments: [1] });
    const bytes = readFileSync(path);
    // Offsets of samples count from the beginning of the file, so the atom keeps its place.
    bytes.write('wide', 4, 'latin1');
    const { status, body } = await uploaded(bytes);
    expect({ status, ...body }).toMatchObject({
      status: 201,
      content_type: 'video/quicktime',
      duration_seconds: 2,
    });
  });
});

test.each<[source: string, ending: string, content_type: string, audio: (string | number)[]]>([
  ['Chocobozzz/PeerTube#7456', 'aac', 'audio/aac', ['-c:a', 'aac']],
  ['Chocobozzz/PeerTube#7456', 'aiff', 'audio/aiff', []],
  ['Chocobozzz/PeerTube#7456', 'caf', 'audio/x-caf', []],
  ['Chocobozzz/PeerTube#7456', 'au', 'audio/basic', []],
  ['Chocobozzz/PeerTube#7456', 'ogg', 'audio/ogg', ['-c:a', 'libvorbis']],
])('%s: an upload takes the sound .%s as %s', async (_, ending, content_type, audio) => {
  const path = files.at(`sound.${ending}`);
  await ffmpeg('-f', 'lavfi', '-i', 'sine=duration=2', ...audio, path);
  const { status, body } = await uploaded(readFileSync(path));
  expect({ status, ...body }).toMatchObject({ status: 201, content_type, width: null });
  expect(Math.abs(Number(body.duration_seconds) - 2)).toBeLessThan(0.1);
});

describe('owncloud-archive/apps#1502: an upload in a coding without a decoder', () => {
  /** The film with other codings, as a player without their decoders finds them. */
  async function recoded(name: string, changes: Record<string, string>, ...output: string[]) {
    const path = await makeFilm({ path: files.at(`${name}.mp4`), seconds: 2, moments: [1], output });
    const bytes = readFileSync(path);
    const tracks = bytes.lastIndexOf('moov');
    for (const [from, to] of Object.entries(changes)) bytes.write(to, bytes.indexOf(from, tracks), 'latin1');
    writeFileSync(path, bytes);
    return path;
  }

  test.each([
    ['a picture', { avc1: 'uncv' }],
    ['sound', { mp4a: 'apac', esds: 'free' }],
  ])('%s is refused with 400', async (what, changes) => {
    const { status, body } = await uploaded(readFileSync(await recoded(`no ${what}`, changes)));
    expect({ status, error: body.error }).toEqual({
      status: 400,
      error: `File has ${what} in an unknown coding`,
    });
  });

  test('the second sound is heard if the first cannot be decoded', async () => {
    const twice = ['-map', '0:v', '-map', '1:a', '-map', '1:a'];
    const path = await recoded('two sounds', { mp4a: 'apac', esds: 'free' }, ...twice);
    expect(await uploaded(readFileSync(path))).toMatchObject({ status: 201 });
    let samples = 0;
    for await (const { left } of decodeAudio({ path })) samples += left.length;
    expect(samples / 48_000).toBeCloseTo(2, 1);
  });
});

test('a text that begins as a transport stream does is refused', async () => {
  const path = files.at('text.ts');
  writeFileSync(path, 'G'.repeat(1000));
  expect(await uploaded(readFileSync(path))).toMatchObject({ status: 400 });
  expect((await service.get('/api/account', headers)).body).toMatchObject({ credits: { held: '0' } });
});
