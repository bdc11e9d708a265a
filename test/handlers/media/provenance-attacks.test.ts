/** Files that were made to mislead the check, to burden it, or to make it fetch something. */

import { readFileSync } from 'node:fs';
import { request } from 'node:http';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openManifestReader } from '../../../engines/pool/manifest-reader.ts';
import { scratch, writeFilm } from '../../../engines/test/support/films.ts';
import { sourceServer } from '../../../engines/test/support/sources.ts';
import { drawnScene } from '../../support/drawn-scene.ts';
import { scriptedEngine } from '../../support/engines.ts';
import { openService, type Service } from '../../support/service.ts';

const MB = 2 ** 20;
const manifests = openManifestReader();
const films = scratch();
let service: Service;
let account: Awaited<ReturnType<Service['account']>>;
/** As it was delivered. */
let picture: Buffer;
let other: Buffer;
let attacker: Awaited<ReturnType<typeof sourceServer>>;
const fetched: string[] = [];

beforeAll(async () => {
  other = await drawnScene('#36c', 520);
  const output = { content_type: 'image/png', width: 768, height: 512, bytes: await drawnScene('#c33', 200) };
  const listen = (name: string) => () => void fetched.push(name);
  attacker = await sourceServer({ '/entity': listen('entity'), '/manifest.c2pa': listen('manifest') });
  service = await openService({
    engines: { ra1: scriptedEngine({ is: 'done', outputs: [output] }) },
    allowHosts: [attacker.host],
    fingerprints: true,
    manifests,
  });
  account = await service.account();
  const { body } = await service.post(
    '/api/ra1',
    { prompt: 'a red sun', size: '768x512' },
    account.keyHeader,
  );
  picture = Buffer.from(await (await fetch(String(body.image_url))).arrayBuffer());
});
afterAll(async () => {
  expect(fetched).toEqual([]);
  expect(service.faults).toEqual([]);
  attacker.close();
  films.close();
  await service.stop();
});

async function ask(bytes: Uint8Array) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)]), 'found');
  return service.post('/api/provenance', form, account.keyHeader);
}

/** A PNG with one more chunk after its header. */
function withChunk(png: Buffer, type: string, data: Uint8Array): Buffer {
  const chunk = Buffer.concat([Buffer.alloc(4), Buffer.from(type), data, Buffer.alloc(4)]);
  chunk.writeUInt32BE(data.length);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, -4)), chunk.length - 4);
  return Buffer.concat([png.subarray(0, 33), chunk, png.subarray(33)]);
}

/** XMP as compressed text of a PNG. */
const compressedXmp = (text: Uint8Array) =>
  Buffer.concat([Buffer.from('XML:com.adobe.xmp\0\x01\0\0\0'), deflateSync(text)]);

const UNKNOWN = { status: 200, body: { made_here: 'unknown', matched_by: null } };

test('XMP that grows to 200 MB', async () => {
  const bomb = compressedXmp(Buffer.alloc(200 * MB, '<rdf:li>'));
  expect(bomb.length).toBeLessThan(2 * MB);
  const before = process.memoryUsage().rss;
  const { status, body } = await ask(withChunk(other, 'iTXt', bomb));
  expect(process.memoryUsage().rss - before).toBeLessThan(200 * MB);
  // libvips does not read so large a chunk.
  expect({ status, body }).toMatchObject(UNKNOWN);
});

test('XMP whose entities grow without end, or name a file and an address', async () => {
  const entities = Array.from({ length: 20 }, (_, n) => `<!ENTITY a${n + 1} "&a${n};&a${n};&a${n};&a${n};">`);
  const xmp = `<!DOCTYPE x [<!ENTITY a0 "lol"><!ENTITY f SYSTEM "file:///etc/passwd">
    <!ENTITY u SYSTEM "${attacker.url('/entity')}">${entities.join('')}]>
    <x:xmpmeta xmlns:x="adobe:ns:meta/">&a20;&f;&u;</x:xmpmeta>`;
  expect(await ask(withChunk(other, 'iTXt', compressedXmp(Buffer.from(xmp))))).toMatchObject(UNKNOWN);
});

test('XMP that names a manifest at an address', async () => {
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
    <rdf:Description rdf:about="" xmlns:dcterms="http://purl.org/dc/terms/"
      dcterms:provenance="${attacker.url('/manifest.c2pa')}"/></rdf:RDF></x:xmpmeta>`;
  const { status, body } = await ask(await sharp(other).withXmp(xmp).jpeg().toBuffer());
  expect({ status, body }).toMatchObject(UNKNOWN);
  expect(body.marks).toMatchObject({ c2pa: null });
});

test('ten thousand ids, and the id of a result', async () => {
  const id = /urn:uuid:([0-9a-f-]{36})/.exec(picture.toString('latin1'))![1]!;
  const ids = Array.from({ length: 10_000 }, () => `urn:uuid:${crypto.randomUUID()}`);
  const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/">urn:uuid:${id} ${ids.join(' ')}</x:xmpmeta>`;
  expect(await ask(withChunk(other, 'iTXt', compressedXmp(Buffer.from(xmp))))).toMatchObject(UNKNOWN);
});

test.each([
  ['a ZIP archive', Buffer.concat([Buffer.from('PK\x05\x06'), Buffer.alloc(18)])],
  ['a page', Buffer.from('<script>alert(1)</script>')],
  ['a film', Buffer.from('\0\0\0\x10ftypisom\0\0\0\0', 'latin1')],
])('a result with %s behind it is a changed copy', async (_, tail) => {
  const { status, body } = await ask(Buffer.concat([picture, tail]));
  expect({ status, body }).toMatchObject({ status: 200, body: { made_here: 'derived', matched_by: 'id' } });
});

test('a page with a result behind it is no picture', async () => {
  const page = Buffer.concat([Buffer.from('<!doctype html><img src=x>'), picture]);
  expect(await ask(page)).toMatchObject({ status: 400, body: { code: 'unsupported_image_format' } });
});

test('a chunk that says it is a manifest, of 20 MB of nothing', async () => {
  const { status, body } = await ask(withChunk(other, 'caBX', Buffer.alloc(20 * MB, 'c2pa')));
  expect({ status, body }).toMatchObject(UNKNOWN);
  expect(body.marks).toMatchObject({ c2pa: { valid: false, signer: null } });
});

test('a film whose boxes are deeper than any', async () => {
  const path = films.at('film.mp4');
  await writeFilm({ path, size: { width: 96, height: 64 }, fps: 5, count: 5, sound: false });
  let box = Buffer.alloc(0);
  for (let depth = 0; depth < 2000; depth++) {
    const head = Buffer.from('\0\0\0\0moov');
    head.writeUInt32BE(box.length + 8);
    box = Buffer.concat([head, box]);
  }
  expect(await ask(Buffer.concat([readFileSync(path), box]))).toMatchObject(UNKNOWN);
});

test('413 of 500 MB, before they are sent', async () => {
  const url = new URL('/api/provenance', service.baseUrl);
  const headers = {
    ...account.keyHeader,
    ...{ 'content-type': 'multipart/form-data; boundary=b', 'content-length': 500 * MB },
  };
  const status = await new Promise<number | undefined>((resolve, reject) => {
    const sent = request(url, { method: 'POST', headers }, (answer) => resolve(answer.statusCode));
    sent.on('error', reject);
    sent.write('--b\r\n');
  });
  expect(status).toBe(413);
});
