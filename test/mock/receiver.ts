/** Somebody who is told of events, on this machine. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type Letter = { text: string; headers: Record<string, string> };

/** `next` resolves with the oldest letter that was not read yet. */
export async function openReceiver() {
  const letters: Letter[] = [];
  const server = createServer(async (request, response) => {
    letters.push({ text: await text(request), headers: request.headers as Record<string, string> });
    response.writeHead(204).end();
    server.emit('letter');
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`,
    async next(): Promise<Letter> {
      if (letters.length === 0) await once(server, 'letter', { signal: AbortSignal.timeout(10_000) });
      return letters.shift()!;
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
