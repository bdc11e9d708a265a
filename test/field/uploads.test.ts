/** Uploads of which public bug reports tell: names, types, forms, parts and addresses as clients really send them. */
import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { png } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

let service: Service;
let key: Record<string, string>;
let picture: Buffer;
const paths: string[] = [];
const site = createServer((request, response) => {
  paths.push(request.url!);
  response.end(picture);
});
let address: string;
beforeAll(async () => {
  picture = Buffer.from(await png(64, 48));
  await new Promise<void>((listening) => site.listen(0, '127.0.0.1', listening));
  address = `127.0.0.1:${(site.address() as AddressInfo).port}`;
  service = await openService({ allowHosts: [address] });
  key = (await service.account()).keyHeader;
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  site.close();
});

type Headers = Record<string, string>;

async function send(method: string, path: string, body: Uint8Array | string, headers: Headers) {
  const init = { method, headers: { ...key, ...headers }, body: body as BodyInit };
  const response = await fetch(`${service.baseUrl}${path}`, init);
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const upload = (body: Uint8Array | string, type: string) =>
  send('POST', '/api/uploads', body, { 'content-type': type });

const FORM = 'multipart/form-data; boundary=xxBOUNDxx';
function form(head: string, { file = picture, end = '--\r\n' } = {}): Buffer {
  return Buffer.concat([
    Buffer.from(`--xxBOUNDxx\r\n${head}\r\n\r\n`),
    file,
    Buffer.from(`\r\n--xxBOUNDxx${end}`),
  ]);
}
const NAMED = 'Content-Disposition: form-data; name="file"; filename="a.png"';

describe('a form', () => {
  test.each([
    ['jshttp/content-disposition#15', 'filename="フェニックス ö—.png"\r\nContent-Type: image/png'],
    ['pillarjs/multiparty#31', `filename*=utf-8''%E7%8E%B0%E5%9C%BA.png\r\nContent-Type: image/png`],
    ['odysseyscience/react-s3-uploader#133', 'filename="a%22b%20🎉—%.png"\r\nContent-Type: image/png'],
    ['danialfarid/ng-file-upload#957', 'filename="C:\\Users\\M\\bild.png"\r\nContent-Type: image/png'],
    ['http4s/http4s#5053', 'filename=Константин.png'],
    ['rowanwins/vue-dropzone#626', 'filename="a.jpg"\r\nContent-Type: application/octet-stream'],
  ])('%s: the name of the file is %s', async (_source, name) => {
    const { status, body } = await upload(form(`Content-Disposition: form-data; name="file"; ${name}`), FORM);
    expect({ status, ...body }).toMatchObject({ status: 201, content_type: 'image/png', width: 64 });
  });

  test.each([
    ['langflow-ai/langflow#5660', '--'],
    ['ssttevee/js-cfw-formdata-polyfill#1', '--\r'],
  ])('%s: the form ends with %j', async (_source, end) => {
    expect(await upload(form(NAMED, { end }), FORM)).toMatchObject({ status: 201 });
  });

  test.each([
    ['warmcat/libwebsockets#641', '\r\n\r\n\r\n'],
    ['haiwen/seafile-server#427', '\r\n--xxBOUNDx\r\n--xxBOUN'],
  ])('%s: a file that ends with %j keeps every byte', async (_source, end) => {
    const file = Buffer.concat([picture, Buffer.from(end)]);
    const { body } = await upload(form(NAMED, { file }), FORM);
    expect(body.size_bytes).toBe(file.length);
  });

  test('node-formidable/formidable#190: a form without its last boundary is refused with the reason', async () => {
    const { status, body } = await upload(form(NAMED, { end: '\r\n' }), FORM);
    expect({ status, ...body }).toMatchObject({ status: 400, code: 'malformed_form' });
  });
});

describe('a file as the body', () => {
  test.each([
    ['imbo/imbo#222', 'application/octet-stream'],
    ['raucao/sharesome#77', '; charset=binary'],
    ['raucao/sharesome#77', 'png'],
    ['raucao/sharesome#77', '*/*'],
    ['DWorkS/VolleyPlus#69', 'application/octate-stream'],
    ['moxiecode/plupload#1162', 'application/x-www-form-urlencoded'],
    ['immich-app/immich#405', 'image/jpeg'],
  ])('%s: the bytes decide, whatever the type %j says', async (_source, type) => {
    const { status, body } = await upload(picture, type);
    expect({ status, ...body }).toMatchObject({ status: 201, content_type: 'image/png' });
    const { headers } = await fetch(body.url, { headers: key });
    // contentful/contentful-management.java#92
    expect(headers.get('content-type')).toBe('image/png');
  });

  test('mscdex/busboy#57: a file without a type is refused, and the message says what to send', async () => {
    const head = `POST /api/uploads HTTP/1.1\r\nHost: x\r\nX-API-Key: ${key['x-api-key']}\r\nContent-Length: ${picture.length}\r\nConnection: close\r\n\r\n`;
    const { hostname, port } = new URL(service.baseUrl);
    const socket = connect(Number(port), hostname);
    socket.write(Buffer.concat([Buffer.from(head), picture]));
    const answer = await text(socket);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).toContain('Content-Type');
  });

  test.each([
    ['filegator/filegator#163', 'the body', new Uint8Array(), 'image/png'],
    ['christiangenco/dbinbox#6', 'a form', Buffer.from(''), FORM],
  ])('%s: an empty file as %s is refused as empty', async (_source, _where, file, type) => {
    const sent = type === FORM ? form(NAMED, { file: Buffer.from(file) }) : file;
    const { status, body } = await upload(sent, type);
    expect({ status, ...body }).toMatchObject({ status: 400, error: 'File is empty' });
  });

  test.each([
    [
      'GoogleCloudPlatform/nodejs-getting-started#66',
      '<svg xmlns="http://www.w3.org/2000/svg"/>',
      'image/svg+xml',
    ],
    ['keshav0479/Stashu#34', 'x'.repeat(5000), 'image/jpeg'],
  ])(
    '%s: a file in another format is refused, and the message lists the formats',
    async (_source, file, type) => {
      const { status, body } = await upload(file, type);
      expect({ status, ...body }).toMatchObject({ status: 400, code: 'unsupported_image_format' });
      expect(body.error).toMatch(/PNG.*WebP.*HEIC.*MP4.*FLAC or M4A/);
    },
  );
});

describe('an upload in parts', () => {
  async function begun() {
    const size_bytes = picture.length;
    const { body } = await send('POST', '/api/uploads', JSON.stringify({ size_bytes }), {
      'content-type': 'application/json',
    });
    const path = `/api/uploads/${body.upload_id}`;
    const part = (from: number, to: number, size: number | '*' = size_bytes) =>
      send('PATCH', path, picture.subarray(from, to), {
        'content-type': 'application/octet-stream',
        'content-range': `bytes ${from}-${to - 1}/${size}`,
      });
    return { path, part };
  }
  const HALF = 100;

  test('dropbox/dropbox-sdk-dotnet#118, pal-tamas/rask#895: a wrong part returns the byte to continue at', async () => {
    const { part } = await begun();
    await part(0, HALF);
    const { status, headers } = await part(HALF + 50, picture.length);
    expect({ status, offset: headers.get('upload-offset') }).toEqual({ status: 409, offset: `${HALF}` });
  });

  test('QubitProducts/gcs-browser-upload#29: the last part, repeated after a lost answer, returns the file', async () => {
    const { part } = await begun();
    await part(0, HALF);
    const { body } = await part(HALF, picture.length);
    expect(body.url).toEqual(expect.any(String));
    const repeated = await part(HALF, picture.length);
    expect(repeated).toMatchObject({ status: 200, body: { url: body.url, size_bytes: picture.length } });
  });

  test('getsentry/relay#6203: a part that names another size is told both sizes', async () => {
    const { part } = await begun();
    const { status, body } = await part(0, HALF, 999_999);
    expect({ status, ...body }).toMatchObject({ status: 400, param: 'Content-Range' });
    expect(body.error).toContain('999999');
    expect(body.error).toContain(`${picture.length}`);
  });

  test('tus/tus-resumable-upload-protocol#182: the offset is never cached', async () => {
    const { path, part } = await begun();
    await part(0, HALF);
    const { headers } = await fetch(`${service.baseUrl}${path}`, { method: 'HEAD', headers: key });
    expect(headers.get('upload-offset')).toBe(`${HALF}`);
    expect(headers.get('cache-control')).toBe('no-store');
  });

  test('23/resumable.js#559: parts that are all sent at once are never mixed', async () => {
    const { part } = await begun();
    const sent = await Promise.all([part(HALF, picture.length), part(0, HALF), part(0, HALF)]);
    const { body } = await part(HALF, picture.length);
    const file = await fetch(body.url ?? sent[0].body.url, { headers: key });
    expect(Buffer.from(await file.arrayBuffer()).equals(picture)).toBe(true);
  });
});

describe('a URL as people write it', () => {
  test.each([
    [
      'kevva/download#177',
      '/uploads/Маникюр-Özgün.png',
      '/uploads/%D0%9C%D0%B0%D0%BD%D0%B8%D0%BA%D1%8E%D1%80-%C3%96zg%C3%BCn.png',
    ],
    [
      'processwire/processwire-issues#623',
      '/jobs/Banner op hotel.png?v=1 2',
      '/jobs/Banner%20op%20hotel.png?v=1%202',
    ],
    ['wso2/product-apim#3299', '/b.png\n', '/b.png'],
  ])('%s: a URL that ends with %j is fetched', async (_source, path, requested) => {
    const { status } = await send(
      'POST',
      '/api/uploads',
      JSON.stringify({ url: ` http://${address}${path}` }),
      {
        'content-type': 'application/json',
      },
    );
    expect({ status, path: paths.at(-1) }).toEqual({ status: 201, path: requested });
  });
});
