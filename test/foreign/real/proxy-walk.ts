/** Tries what a proxy must let through, with a client on another address than the proxy's. */
import { request } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { Agent, fetch } from 'undici';
import type { Walk } from './walk.ts';

export type Proxied = {
  base: string;
  altBase: string;
  /** The certificate of the proxy or of its authority. */
  ca: string;
  /** Of the test account. */
  key: string;
  /** The service's own port on 127.0.0.1. */
  direct: number;
  /** The log of the service so far. */
  log(): string;
};

const LARGE_BYTES = 100_000_000;
const HEADER_BYTES = 12_000;
/** The caller's address, and one that it claims to have. */
const [CALLER, CLAIMED] = ['127.0.0.2', '203.0.113.9'];
const WAIT_MS = 60_000;

export async function walkThroughProxy(walk: Walk, proxied: Proxied): Promise<void> {
  const { base, altBase, ca, key, direct, log } = proxied;
  const lookup = (_: string, options: { all?: boolean }, callback: (...found: unknown[]) => void) =>
    options.all ? callback(null, [{ address: '127.0.0.1', family: 4 }]) : callback(null, '127.0.0.1', 4);
  const connect = { ca, localAddress: CALLER, lookup: lookup as never };
  const agent = new Agent({ connect, localAddress: CALLER, headersTimeout: 0, bodyTimeout: 0 });
  const call = (url: string, init: Parameters<typeof fetch>[1] = {}) =>
    fetch(url, { ...init, dispatcher: agent, headers: { 'x-api-key': key, ...(init.headers as object) } });
  const post = (path: string, body: object, headers = {}) =>
    call(base + path, {
      ...{ method: 'POST', body: JSON.stringify(body) },
      headers: { 'content-type': 'application/json', ...headers },
    });

  await walk.attempt('the main host and the alternative host answer under their names', async () => {
    const path = '/api/ltx-2.3-image-to-video';
    const answers = await Promise.all([base, altBase].map((host) => call(host + path, { method: 'POST' })));
    const statuses = answers.map(({ status }) => status);
    // Only the alternative host has the operation, and refuses the empty call.
    return [statuses[0] === 404 && statuses[1] === 400, statuses.join(', ')];
  });

  await walk.attempt('a call through the proxy, and its media with ranges', async () => {
    const painted = await post('/api/ra1', { prompt: 'a red fox', size: '256x256' });
    const { image_url } = (await painted.json()) as { image_url: string };
    const part = await call(image_url, { headers: { range: 'bytes=10-109' } });
    const bytes = (await part.arrayBuffer()).byteLength;
    const details = `${painted.status}, ${part.status}, ${part.headers.get('content-range')}, ${bytes} bytes`;
    return [image_url.startsWith(`${base}/media/`) && part.status === 206 && bytes === 100, details];
  });

  await walk.attempt('an upload of 100 MB', async () => {
    const uploaded = await call(`${base}/api/uploads`, {
      ...{ method: 'POST', body: largeSound(), headers: { 'content-type': 'audio/wav' } },
    });
    const { size_bytes } = (await uploaded.json()) as { size_bytes: number };
    return [uploaded.status === 201 && size_bytes === LARGE_BYTES, `${uploaded.status}, ${size_bytes} bytes`];
  });

  await walk.attempt('an upload with a wrong key is refused before its bytes arrive', async () => {
    const { status, text } = await begun(`${base}/api/uploads`, LARGE_BYTES, connect);
    return [status === 401 && text.includes('request_id'), `${status}`];
  });

  await walk.attempt('events arrive while their stream is open', async () => {
    const leaving = new AbortController();
    const events = await call(`${base}/api/jobs/events`, { signal: leaving.signal });
    const reader = events.body!.getReader();
    await post('/api/ra1', { prompt: 'a hare', size: '256x256' }, { prefer: 'respond-async' });
    let text = '';
    const timer = setTimeout(() => leaving.abort(), WAIT_MS);
    while (!text.includes('"completed"')) {
      const piece = await reader.read();
      if (piece.done) break;
      const { value } = piece;
      text += Buffer.from(value as Uint8Array).toString();
    }
    clearTimeout(timer);
    leaving.abort();
    return text.includes('"completed"');
  });

  await walk.attempt('the words of a chat arrive one after another', async () => {
    await post('/api/create-ai', { name: 'Mira', description: 'A lighthouse keeper who collects storms' });
    const talk = { character: 'Mira', query: 'Who are you?', stream: true };
    const stream = await post('/api/chatpred_or', talk);
    let parts = 0;
    for await (const _ of stream.body!) parts += 1;
    return [stream.status === 200 && parts > 1, `${parts} parts`];
  });

  await walk.attempt(`headers of ${HEADER_BYTES} bytes, as one and as a query`, async () => {
    const long = 'x'.repeat(HEADER_BYTES);
    const header = await call(`${base}/api/account`, { headers: { 'x-note': long } });
    const query = await call(`${base}/api/account?note=${long}`);
    const own = await fetch(`http://127.0.0.1:${direct}/api/account?note=${long}`, {
      headers: { 'x-api-key': key },
    });
    const isSame = header.status === 200 && query.status === own.status;
    return [isSame, `${header.status}, ${query.status}; without the proxy ${own.status}`];
  });

  await walk.attempt('the service sees the caller’s address, not one that it claims', async () => {
    const answer = await call(`${base}/api/account`, { headers: { 'x-forwarded-for': CLAIMED } });
    const id = answer.headers.get('x-request-id')!;
    for (let n = 0; n < 50 && !lineOf(log(), id); n++) await sleep(100);
    const address = /"address":"([^"]+)"/.exec(lineOf(log(), id) ?? '')?.[1];
    return [address === CALLER, `${address}`];
  });

  await walk.attempt('the operator API and the metrics are closed to other networks', async () => {
    const paths = ['/admin/accounts', '/metrics', '/admin'];
    const hosts = [base, altBase].flatMap((host) => paths.map((path) => host + path));
    const headers = { authorization: 'Bearer operator-of-the-proxy' };
    const statuses = await Promise.all(hosts.map(async (url) => (await call(url, { headers })).status));
    return [statuses.every((status) => status === 403), statuses.join(', ')];
  });

  await walk.attempt('the console and its files arrive', async () => {
    const page = await call(`${base}/console`);
    return [page.status === 200 && (await page.text()).includes('<script'), `${page.status}`];
  });
  await agent.destroy();
}

const lineOf = (log: string, id: string) => log.split('\n').find((line) => line.includes(id));

/** A WAV file of silence. Source: http://soundfile.sapp.org/doc/WaveFormat/ */
function largeSound(): Buffer {
  const sound = Buffer.alloc(LARGE_BYTES);
  sound.write('RIFF', 0);
  sound.writeUInt32LE(LARGE_BYTES - 8, 4);
  sound.write('WAVEfmt ', 8);
  sound.writeUInt32LE(16, 16);
  sound.writeUInt16LE(1, 20);
  sound.writeUInt16LE(2, 22);
  sound.writeUInt32LE(48_000, 24);
  sound.writeUInt32LE(192_000, 28);
  sound.writeUInt16LE(4, 32);
  sound.writeUInt16LE(16, 34);
  sound.write('data', 36);
  sound.writeUInt32LE(LARGE_BYTES - 44, 40);
  return sound;
}

/** Announces a body, sends its first bytes and reads the answer. */
function begun(url: string, size: number, connect: object): Promise<{ status: number; text: string }> {
  return new Promise((resolve, reject) => {
    const headers = { 'x-api-key': 'mk_test_none', 'content-type': 'audio/wav', 'content-length': size };
    const sent = request(url, { ...connect, agent: false, method: 'POST', headers }, (answer) => {
      let text = '';
      answer.on('data', (part) => (text += part));
      answer.on('end', () => {
        resolve({ status: answer.statusCode!, text });
        sent.destroy();
      });
    });
    sent.on('error', reject);
    sent.setTimeout(WAIT_MS, () => sent.destroy(new Error('no answer')));
    sent.write('RIFF');
  });
}
