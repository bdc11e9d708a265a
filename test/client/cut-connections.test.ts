/** The client with its defaults, through a proxy that cuts every connection sooner than the work ends. */
import { connect, createServer, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { createClient } from '../../client/reverie.ts';
import { picture, scriptedEngine } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';

/** In place of a proxy's 30 seconds and an engine's 40. */
const CUT_MS = 600;
const WORK_MS = 800;

let service: Service;
let proxy: Awaited<ReturnType<typeof cuttingProxy>>;
afterEach(async () => {
  proxy.close();
  await service.stop();
});

/** Passes bytes on, and cuts each connection so long after it was opened. */
async function cuttingProxy(target: URL, cut_ms: number) {
  const sockets = new Set<Socket>();
  let cuts = 0;
  const server = createServer((caller) => {
    const onward = connect(Number(target.port), target.hostname);
    const cut = setTimeout(() => {
      cuts += 1;
      caller.resetAndDestroy();
      onward.destroy();
    }, cut_ms);
    for (const socket of [caller, onward]) {
      sockets.add(socket);
      socket
        .on('error', () => undefined)
        .on('close', () => {
          sockets.delete(socket);
          clearTimeout(cut);
        });
    }
    caller.pipe(onward).pipe(caller);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as { port: number };
  return {
    url: `http://127.0.0.1:${port}`,
    cuts: () => cuts,
    close() {
      server.close();
      for (const socket of sockets) socket.destroy();
    },
  };
}

test('an image call succeeds, works once and is charged once', async () => {
  const engine = scriptedEngine(async () => {
    await sleep(WORK_MS);
    return { is: 'done', outputs: [await picture()] };
  });
  service = await openService({ engines: { ra1: engine } });
  const { key, keyHeader } = await service.account({ credits: '100' });
  proxy = await cuttingProxy(new URL(service.baseUrl), CUT_MS);
  const reverie = createClient({ apiKey: key, baseUrl: proxy.url });
  const painted = await reverie.images.ra1({ prompt: 'A lighthouse' });
  expect(painted.image_url).toContain('/media/');
  expect(proxy.cuts()).toBeGreaterThan(0);
  expect(engine.starts).toBe(1);
  const { body } = await service.get('/api/account', keyHeader);
  expect(body).toMatchObject({ credits: { posted: '96', held: '0' } });
});
