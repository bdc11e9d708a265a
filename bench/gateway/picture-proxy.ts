/**
 * The minimum work of passing a picture on: the same calls to the upstream, the same inspection of the result, the
 * same file in the same store. Without authentication, charges, records or limits.
 */
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import express from 'express';
import { withoutMetadata } from '../../engines/marking/strip/without-metadata.ts';
import { inspectPicture } from '../../engines/raster/picture-facts.ts';
import { readConfig } from '../../src/config/config.ts';
import { unguessable } from '../../src/lib/id.ts';
import { diskStore, type MediaStore, sha256Of } from '../../src/media/media-store.ts';

const { PICTURE_UPSTREAM: upstream } = process.env;
const folder = await mkdtemp(join(tmpdir(), 'reverie-bench-proxy-'));
const store = await opened();

async function opened(): Promise<MediaStore> {
  const { mediaStore, bucketCredentials } = readConfig({ ...process.env, DATA_DIR: folder });
  if (mediaStore === undefined) return diskStore(join(folder, 'media'));
  const { accessKeyId, secretAccessKey } = bucketCredentials!;
  const { s3Store } = await import('../../src/media/s3-store.ts');
  return s3Store({
    ...mediaStore,
    credentials: { accessKeyId, secretAccessKey: secretAccessKey.reveal() },
  });
}

const headers = {
  accept: 'application/json',
  authorization: 'Key bench',
  'content-type': 'application/json',
};
const sendRequest = async (url: string, body?: object) => {
  const answer = await fetch(url, { headers, ...(body && { method: 'POST', body: JSON.stringify(body) }) });
  return answer.json();
};

const app = express();
app.use(express.json());
app.post('/api/ra1', async (request, response) => {
  const { prompt } = request.body;
  const [width, height] = request.body.size.split('x').map(Number);
  const body = { prompt, num_images: 1, image_size: { width, height } };
  const { status_url, response_url } = await sendRequest(`${upstream}/vendor/picture`, body);
  const { status } = await sendRequest(status_url);
  if (status !== 'COMPLETED') throw new Error(`The upstream says ${status}.`);
  const { images } = await sendRequest(response_url);
  const own = await mkdtemp(join(folder, 'result-'));
  const file = join(own, 'picture');
  const medium = await fetch(images[0].url);
  await writeFile(file, Readable.fromWeb(medium.body as never));
  const seen = await inspectPicture(file);
  if (!seen || seen.blank) throw new Error('That is no picture.');
  await writeFile(file, await withoutMetadata(await readFile(file), seen.content_type));
  const { size: size_bytes } = await stat(file);
  const name = `${unguessable()}.png`;
  await store.put(name, { file });
  const content_sha256 = await sha256Of(file);
  await rm(own, { recursive: true });
  response.json({ images: [{ url: `/media/${name}`, ...seen, size_bytes, content_sha256 }] });
});
const server = createServer(app).listen(0, '127.0.0.1', () => {
  process.send!({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}` });
});
process.on('message', () => void rm(folder, { recursive: true }).then(() => process.exit(0)));
