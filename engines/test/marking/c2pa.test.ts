/** C2PA manifests in finished files, as the reference implementation reads them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { X509Certificate } from '@peculiar/x509';
import { LocalTimestampProvider } from '@trustnxt/c2pa-ts/rfc3161';
import { TimeStampReq } from 'pkijs';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Credentials, openCredentials } from '../../marking/c2pa/credentials.ts';
import { type Statement, signManifest, withManifest } from '../../marking/c2pa/manifest.ts';
import { openSource } from '../../marking/c2pa/source.ts';
import { markMedium } from '../../marking/mark-medium.ts';
import { openManifestReader } from '../../pool/manifest-reader.ts';
import { certificate } from '../support/certificates.ts';
import { framesOf, scratch, writeFilm } from '../support/films.ts';

const MARK = { xmp: '<x:xmpmeta xmlns:x="adobe:ns:meta/"/>', comment: 'made here', tags: {} };
const SIZE = { width: 96, height: 64 };
const STATEMENT: Statement = {
  id: '5b0f3a52-7c1d-8e6a-9f40-2d6c81e7b35a',
  operation: 'ra1',
  source_type: 'http://cv.iptc.org/newscodes/digitalsourcetype/algorithmicMedia',
  generator: { name: 'Reverie', version: '0.1.0' },
  engine: { name: 'illustrator', version: '1.0.0', kind: 'local' },
  sources: [],
};
const SOURCE = { sha256: 'ab'.repeat(32), content_type: 'image/jpeg' };

const films = scratch();
const reader = openManifestReader();
const files = new Map<string, { medium: Uint8Array; content_type: string }>();
let credentials: Credentials;

beforeAll(async () => {
  credentials = await openCredentials(await certificate());
  for (const format of ['png', 'jpeg', 'webp', 'gif'] as const) {
    const noise = { type: 'gaussian', mean: 128, sigma: 30 } as const;
    const picture = sharp({ create: { ...SIZE, channels: 3, background: '#fff', noise } });
    const bytes = await picture.toFormat(format).toBuffer();
    const content_type = `image/${format}`;
    files.set(format, { medium: markMedium(bytes, content_type, MARK)!, content_type });
  }
  for (const [name, container] of [
    ['mp4', 'mp4'],
    ['mov', 'mov_prores4444'],
  ] as const) {
    const path = films.at(`film.${name}`);
    await writeFilm({ path, container, size: SIZE, fps: 5, count: 10, sound: name === 'mp4' });
    const content_type = name === 'mov' ? 'video/quicktime' : 'video/mp4';
    files.set(name, { medium: markMedium(readFileSync(path), content_type, MARK)!, content_type });
  }
}, 60_000);
afterAll(async () => {
  films.close();
});

type Medium = { medium: string | Uint8Array; content_type: string };

async function signed(file: Medium, statement = STATEMENT, by = credentials): Promise<Buffer> {
  const store = await signManifest(file, statement, by);
  return inserted(file, store!);
}

async function inserted({ medium, content_type }: Medium, store: Uint8Array): Promise<Buffer> {
  await using source = await openSource(medium);
  const pieces = await withManifest(source, content_type, store);
  const parts: Buffer[] = [];
  for await (const piece of pieces!) parts.push(piece);
  return Buffer.concat(parts);
}

const read = (bytes: Uint8Array, content_type: string) =>
  reader.read(bytes, content_type, AbortSignal.timeout(30_000));

describe.each(['png', 'jpeg', 'webp', 'gif', 'mp4', 'mov'])('%s', (format) => {
  test('a signed file is valid, and one changed byte makes it invalid', async () => {
    const file = files.get(format)!;
    const bytes = await signed(file);
    expect(await read(file.medium, file.content_type)).toBeUndefined();
    expect(await read(bytes, file.content_type)).toEqual({ valid: true, signer: 'Example Studio' });
    const changed = Buffer.from(bytes);
    // Of the samples of a film, and of the coded picture.
    const at = format === 'mov' || format === 'mp4' ? bytes.indexOf('mdat') + 100 : bytes.length - 40;
    changed[at]! ^= 1;
    expect(await read(changed, file.content_type)).toMatchObject({ valid: false });
  });

  test('the same store gives the same bytes, from memory and from a file', async () => {
    const file = files.get(format)!;
    const store = (await signManifest(file, STATEMENT, credentials))!;
    const path = films.at(`again.${format}`);
    writeFileSync(path, file.medium);
    const other = { medium: path, content_type: file.content_type };
    expect((await inserted(other, store)).equals(await inserted(file, store))).toBe(true);
    expect(await read(await signed(other), file.content_type)).toMatchObject({ valid: true });
  });

  test('is shown as before', async () => {
    const file = files.get(format)!;
    const bytes = await signed(file);
    if (file.content_type.startsWith('image/')) {
      const pixels = (picture: Uint8Array) => sharp(picture).raw().toBuffer();
      expect((await pixels(bytes)).equals(await pixels(file.medium))).toBe(true);
      return;
    }
    const [before, after] = [films.at(`before.${format}`), films.at(`after.${format}`)];
    writeFileSync(before, file.medium);
    writeFileSync(after, bytes);
    expect(await framesOf(after)).toEqual(await framesOf(before));
  });
});

test.each(['P-256', 'P-384', 'P-521', 'Ed25519', 'RSA'] as const)('signs with a key of %s', async (key) => {
  const by = await openCredentials(await certificate({ key }));
  expect(await read(await signed(files.get('png')!, STATEMENT, by), 'image/png')).toMatchObject({
    valid: true,
  });
});

test.each([
  ['ra1', 'local', 0, ['c2pa.created']],
  ['ra2', 'upstream', 0, ['c2pa.created']],
  ['wan', 'local', 1, ['c2pa.created', 'c2pa.placed']],
  ['video-editor/render', 'local', 3, ['c2pa.created', 'c2pa.placed']],
  ['ra2-image-editor', 'local', 1, ['c2pa.opened', 'c2pa.edited']],
  ['ra2-image-editor', 'upstream', 2, ['c2pa.opened', 'c2pa.edited', 'c2pa.placed']],
  ['smart-resize', 'local', 1, ['c2pa.opened', 'c2pa.cropped', 'c2pa.resized']],
  ['remove-background', 'upstream', 1, ['c2pa.opened', 'c2pa.edited']],
  ['video-relight', 'local', 1, ['c2pa.opened', 'c2pa.color_adjustments']],
  ['video-relight', 'upstream', 1, ['c2pa.opened', 'c2pa.edited']],
])('%s by a %s engine from %i media states its actions', async (operation, kind, count, actions) => {
  const engine = { ...STATEMENT.engine, kind };
  const sources = Array.from({ length: count }, (_, at) => ({ ...SOURCE, sha256: `0${at}`.repeat(32) }));
  const bytes = await signed(files.get('jpeg')!, { ...STATEMENT, operation, engine, sources });
  expect(await read(bytes, 'image/jpeg')).toMatchObject({ valid: true });
  const text = bytes.toString('latin1');
  // A text of CBOR has its length in the last bits of the byte before it.
  const found = [...text.matchAll(/faction(.)(c2pa\.[a-z_]+)/g)];
  const cut = found.map(([, head, rest]) => rest!.slice(0, head!.charCodeAt(0) & 0x1f));
  expect(cut).toEqual(actions);
  expect(text.match(/ni:\/\/\/sha-256;/g)?.length ?? 0).toBe(count);
  expect(text).toContain(STATEMENT.source_type);
});

test('a timestamp of an authority is in the manifest, and an authority out of reach is left out', async () => {
  const authority = await certificate({ usages: ['1.3.6.1.5.5.7.3.8'], name: 'CN=Time, O=Example Time' });
  const [leaf] = authority.cert.split(/(?<=END CERTIFICATE-----)/);
  const key = Buffer.from(authority.key.replaceAll(/-----[^-]+-----|\s/g, ''), 'base64');
  const provider = new LocalTimestampProvider(new X509Certificate(leaf!), new Uint8Array(key));
  const server = createServer(async (request, response) => {
    const body = Buffer.concat(await request.toArray());
    const timestampRequest = TimeStampReq.fromBER(new Uint8Array(body));
    response.end(Buffer.from((await provider.getSignedTimestamp(timestampRequest)).toSchema().toBER()));
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  const tsa = `http://127.0.0.1:${(server.address() as { port: number }).port}/`;
  const pair = await certificate();
  const stamped = await signed(files.get('png')!, STATEMENT, await openCredentials({ ...pair, tsa }));
  server.close();
  expect(stamped.includes('sigTst2')).toBe(true);
  expect(await read(stamped, 'image/png')).toMatchObject({ valid: true });
  const unstamped = await signed(files.get('png')!, STATEMENT, await openCredentials({ ...pair, tsa }));
  expect(unstamped.includes('sigTst2')).toBe(false);
  expect(await read(unstamped, 'image/png')).toMatchObject({ valid: true });
});

test.each([
  ['a PNG of nothing', 'image/png', ''],
  ['a PNG without IHDR', 'image/png', '\x89PNG\r\n\x1a\n'.padEnd(80, 'x')],
  ['a WebP with a tail', 'image/webp', 'RIFF\x04\0\0\0WEBPand more'],
  ['a GIF of 1987', 'image/gif', 'GIF87a'.padEnd(40, '\0')],
  ['a film whose box is longer than it', 'video/mp4', '\0\0\xff\xffftypisom'],
  ['a film in fragments', 'video/mp4', '\0\0\0\x0cftypisom\0\0\0\x08moof'],
  ['a film whose index ends early', 'video/mp4', '\0\0\0\x0cftypisom\0\0\0\x14moov\0\0\0\x0cstco\0\0\0\0'],
])('%s is not signed', async (_, content_type, text) => {
  expect(
    await signManifest({ medium: Buffer.from(text, 'latin1'), content_type }, STATEMENT, credentials),
  ).toBeUndefined();
});
