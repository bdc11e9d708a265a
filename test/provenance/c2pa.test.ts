/** C2PA manifests of delivered files, with the operator's certificate. */
import { readFileSync, writeFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { slotOf } from '../../engines/marking/c2pa/slots.ts';
import { openSource } from '../../engines/marking/c2pa/source.ts';
import { openManifestReader } from '../../engines/pool/manifest-reader.ts';
import type { Engine, Output } from '../../engines/port/engine.ts';
import { certificate, type Wanted } from '../../engines/test/support/certificates.ts';
import { scratch, writeFilm } from '../../engines/test/support/films.ts';

import { readConfig } from '../../src/config/config.ts';
import { examineCertificate } from '../../src/operator/check-certificate.ts';
import { claimManifest } from '../../src/provenance/claim-manifest.ts';
import { pictureOf } from '../support/pictures.ts';
import { openService, type Service } from '../support/service.ts';

const SIZE = { width: 96, height: 64 };
const manifests = openManifestReader();
const films = scratch();
let output: Output;
const engine: Engine = {
  label: { name: 'test-engine', version: '1.0.0', kind: 'local' },
  about: 'Delivers what a test gives it.',
  start: async () => ({ is: 'done', outputs: [output] }),
};
let pair: Awaited<ReturnType<typeof certificate>>;
let service: Service;
let account: Awaited<ReturnType<Service['account']>>;

const open = (env: Record<string, string>) =>
  openService({
    engines: { ra1: engine, 'ra2-image-editor': engine, 'video-editor/render': engine },
    manifests,
    env,
  });

beforeAll(async () => {
  output = { content_type: 'image/png', ...SIZE, bytes: await pictureOf(SIZE) };
  pair = await certificate();
  service = await open({ C2PA_CERT: pair.cert, C2PA_KEY: pair.key });
  account = await service.account();
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  films.close();
});

type MarkedAsset = { url: string; content_sha256: string; marks: { c2pa: boolean } };
const order = { prompt: 'a lighthouse', size: '1024x1024', seed: 1 };

async function paint(on = service, headers = account.keyHeader) {
  const { status, body } = await on.post('/api/ra1', order, headers);
  return { status, body, image: ((body.assets ?? []) as MarkedAsset[])[0] };
}

async function check(bytes: Uint8Array, type: string) {
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(bytes)], { type }), 'found');
  const { body } = await service.call('POST', '/api/provenance', { body: form, headers: account.keyHeader });
  return body as { made_here: string; marks: { c2pa: unknown } };
}

test('a result is signed, its repeat has the same bytes, and the check names the signer', async () => {
  const first = await paint();
  expect(first.image?.marks.c2pa, JSON.stringify(first.body)).toBe(true);
  const again = await paint();
  expect(again.image!.content_sha256).toBe(first.image!.content_sha256);
  const bytes = Buffer.from(await (await fetch(first.image!.url)).arrayBuffer());
  expect(await check(bytes, 'image/png')).toMatchObject({
    made_here: 'yes',
    marks: { c2pa: { valid: true, signer: 'Example Studio' } },
  });
});

test('a manifest that was copied into another file is invalid there', async () => {
  const { image } = await paint();
  const bytes = Buffer.from(await (await fetch(image!.url)).arrayBuffer());
  const at = bytes.indexOf('caBX') - 4;
  const chunk = bytes.subarray(at, at + 12 + bytes.readUInt32BE(at));
  const other = await pictureOf({ width: 64, height: 64 });
  const forged = Buffer.concat([other.subarray(0, 33), chunk, other.subarray(33)]);
  expect(await check(forged, 'image/png')).toMatchObject({
    made_here: 'unknown',
    marks: { c2pa: { valid: false } },
  });
});

test('a manifest in pieces is invalid, and a file without one has none', async () => {
  const { image } = await paint();
  const bytes = Buffer.from(await (await fetch(image!.url)).arrayBuffer());
  const at = bytes.indexOf('caBX');
  bytes.fill(0xff, at + 40, at + 900);
  expect((await check(bytes, 'image/png')).marks.c2pa).toMatchObject({ valid: false });
  expect((await check(await pictureOf(SIZE), 'image/png')).marks.c2pa).toBeNull();
});

test('a manifest that is kept is not signed again', async () => {
  await paint();
  const { db } = service.context;
  const [row] = await db.query<{ id: string; sha256: string }>({
    text: 'select provenance_id as id, sha256 from manifest limit 1',
  });
  const signed = vi.fn(async () => undefined);
  expect((await claimManifest(db, row!, signed))?.length).toBeGreaterThan(100);
  expect(signed).not.toHaveBeenCalled();
});

test('a deleted result keeps its hash, and not its manifest', async () => {
  const { image } = await paint();
  const count = () => service.context.db.query({ text: 'select count(*)::int as count from manifest' });
  expect(await count()).toEqual([{ count: 1 }]);
  const name = image!.url.split('/').at(-1)!;
  await service.call('DELETE', `/api/media/${name}`, { headers: account.keyHeader });
  expect(await count()).toEqual([{ count: 0 }]);
  expect((await paint()).image!.marks.c2pa).toBe(true);
});

test('a manifest names the hash of a caller medium, and no account', async () => {
  const source = await pictureOf({ width: 120, height: 80 });
  const form = new FormData();
  form.set('image', new Blob([new Uint8Array(source)], { type: 'image/png' }), 'source.png');
  form.set('prompt', 'make it blue');
  const { body } = await service.call('POST', '/api/ra2-image-editor', {
    body: form,
    headers: account.keyHeader,
  });
  const [image] = body.assets as MarkedAsset[];
  const text = Buffer.from(await (await fetch(image!.url)).arrayBuffer()).toString('latin1');
  const hash = Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(source))).toString(
    'base64url',
  );
  expect(text).toContain(`ni:///sha-256;${hash}`);
  expect(text).toContain('c2pa.opened');
  for (const secret of [account.id, account.key, 'make it blue']) expect(text).not.toContain(secret);
});

test('a signer command signs, and a required signature that fails costs nothing', async () => {
  const key = films.at('key.pem');
  writeFileSync(key, pair.key);
  const on = await open({ C2PA_CERT: pair.cert, C2PA_SIGNER: `openssl dgst -sha256 -sign ${key}` });
  const { keyHeader } = await on.account();
  expect((await paint(on, keyHeader)).image?.marks.c2pa).toBe(true);
  await on.stop();

  const failing = await open({ C2PA: 'required', C2PA_CERT: pair.cert, C2PA_SIGNER: 'exit 3' });
  const other = await failing.account({ credits: '10' });
  const { status, body } = await paint(failing, other.keyHeader);
  expect(status, JSON.stringify(body)).toBe(502);
  expect((await failing.get('/api/account', other.keyHeader)).body.credits).toMatchObject({
    posted: '10',
    held: '0',
  });
  await failing.stop();

  const optional = await open({ C2PA_CERT: pair.cert, C2PA_SIGNER: 'exit 3' });
  const third = await optional.account();
  expect((await paint(optional, third.keyHeader)).image?.marks.c2pa).toBe(false);
  await optional.stop();
}, 180_000);

test('a film in WebM has no place for a manifest', async () => {
  const path = films.at('film.webm');
  await writeFilm({ path, container: 'webm_alpha', size: SIZE, fps: 5, count: 10 });
  await using source = await openSource(readFileSync(path));
  expect(await slotOf(source, 'video/webm', 100)).toBeUndefined();
});

test.each([
  ['an expired certificate', { to: '2026-02-01' }, 'bad', 'is valid from 2026-01-01 to 2026-02-01 only'],
  ['a self-signed certificate', { selfSigned: true }, 'bad', 'self-signed'],
  ['a certificate of an authority', { ca: true }, 'bad', 'belongs to a certificate authority'],
  ['another purpose', { usages: ['1.3.6.1.5.5.7.3.1'] }, 'bad', 'extended key usage'],
  ['a good certificate', {}, 'good', 'Example Studio signs manifests until 2036-01-01'],
] as const)('npm run doctor on %s', async (_, wanted, verdict, says) => {
  const { cert, key } = await certificate(wanted as Wanted);
  expect(await doctorOn({ C2PA_CERT: cert, C2PA_KEY: key })).toMatchObject({
    verdict,
    says: expect.stringContaining(says),
  });
});

test('npm run doctor on a key of another certificate', async () => {
  const { key } = await certificate();
  expect(await doctorOn({ C2PA_CERT: pair.cert, C2PA_KEY: key })).toEqual({
    verdict: 'bad',
    says: 'The key does not belong to the certificate.',
  });
});

async function doctorOn(env: Record<string, string>) {
  return examineCertificate(readConfig(env).c2pa!, new Date('2026-11-27')).catch((error: Error) => ({
    verdict: 'bad',
    says: error.message,
  }));
}
