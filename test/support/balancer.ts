/** A small load balancer: round robin over the doors whose /readyz says 200, over connections that it keeps. */
import { once } from 'node:events';
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/** A door on a busy machine may be slow to say that it is well. */
const TIMEOUT_MS = 20_000;

export type Balancer = {
  url: string;
  /** Number of healthy backends. */
  well(): number;
  close(): Promise<void>;
};

/** Checks the backends every `lookMs`. A request that reaches no backend, or whose connection breaks, gets 502. */
export async function openBalancer(doors: string[], lookMs: number): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  let well = [...doors];
  let turn = 0;
  let over = false;
  const look = async () => {
    while (!over) {
      const found = await Promise.all(
        doors.map((door) =>
          fetch(`${door}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
            ({ ok }) => ok,
            () => false,
          ),
        ),
      );
      well = doors.filter((_, index) => found[index]);
      await sleep(lookMs);
    }
  };
  const looking = look();
  const hand = (from: IncomingMessage, to: ServerResponse) => {
    const door = well[turn++ % Math.max(1, well.length)];
    if (door === undefined) return void to.writeHead(502).end('no door is well');
    const { method, headers } = from;
    const onward = request(`${door}${from.url}`, { method: method!, headers, agent }, (answer) => {
      const { connection: _own, ...rest } = answer.headers;
      to.writeHead(answer.statusCode!, rest);
      answer.pipe(to);
    });
    onward.on('error', (error) => {
      if (!to.headersSent) to.writeHead(502);
      to.end(`lost: ${error.message}`);
    });
    from.pipe(onward);
  };
  const server = createServer(hand).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    well: () => well.length,
    async close() {
      over = true;
      await looking;
      server.close();
      server.closeAllConnections();
      agent.destroy();
      await once(server, 'close');
    },
  };
}
