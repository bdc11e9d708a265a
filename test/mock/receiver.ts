/** A local receiver of webhooks. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ReceivedDelivery = { text: string; headers: Record<string, string> };

/** `next` resolves with the oldest delivery that was not read yet. */
export async function openReceiver() {
  const received: ReceivedDelivery[] = [];
  const server = createServer(async (request, response) => {
    received.push({ text: await text(request), headers: request.headers as Record<string, string> });
    response.writeHead(204).end();
    server.emit('received');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    async next(): Promise<ReceivedDelivery> {
      if (received.length === 0) await once(server, 'received', { signal: AbortSignal.timeout(10_000) });
      return received.shift()!;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
