/**
 * An upstream of the protocols queue and openai-images whose every picture is there at once: what it costs is what is
 * around it.
 */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import sharp from 'sharp';

const SIDE = 256;

/** Looks like a photograph to a codec: about 100 kB as a PNG. */
async function picture(): Promise<Buffer> {
  const rgb = Buffer.alloc(SIDE * SIDE * 3);
  for (let at = 0; at < rgb.length; at++) {
    const [x, y] = [Math.floor(at / 3) % SIDE, Math.floor(at / 3 / SIDE)];
    rgb[at] = 128 + 80 * Math.sin(x / 17 + (at % 3)) + 40 * Math.cos(y / 11) + ((at * 7919) % 8);
  }
  return sharp(rgb, { raw: { width: SIDE, height: SIDE, channels: 3 } })
    .png()
    .toBuffer();
}

const bytes = await picture();
const images = { created: 1, data: [{ b64_json: bytes.toString('base64') }] };
let requests = 0;
const server = createServer(async (request, response) => {
  for await (const _ of request);
  const path = new URL(request.url!, 'http://upstream').pathname;
  if (path === '/files/picture.png')
    return void response.writeHead(200, { 'content-type': 'image/png' }).end(bytes);
  const body =
    path === '/images/generations' ? images : request.method === 'POST' ? submitted() : answerTo(path);
  response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});

function submitted(): object {
  requests += 1;
  const own = `${origin()}/vendor/picture/requests/${requests}`;
  const urls = { status_url: `${own}/status`, response_url: own, cancel_url: `${own}/cancel` };
  return { request_id: String(requests), status: 'IN_QUEUE', queue_position: 0, ...urls };
}

function answerTo(path: string): object {
  if (path.endsWith('/status')) return { status: 'COMPLETED' };
  return { images: [{ url: `${origin()}/files/picture.png`, width: SIDE, height: SIDE }], seed: 1 };
}

const origin = () => `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
server.keepAliveTimeout = 60_000;
server.listen(0, '127.0.0.1', 1024, () => process.send!({ origin: origin() }));
process.on('message', () => process.exit(0));
