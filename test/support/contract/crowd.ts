/** The same service with its rate limits on, for those who use them up. */
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openMetrics } from '../../../src/http/metrics.ts';
import { unwatched } from '../../../src/lib/stalls.ts';
import { openHosts } from '../../../src/start/hosts.ts';
import type { Service } from '../service.ts';
import type { Host } from './documents.ts';

/** Calls of a minute: few, so that they are soon used up. */
const WINDOW = 20;

export async function openCrowd(service: Service) {
  const apps = await openHosts(service.context, {
    adminToken: service.adminToken,
    rateLimits: { paid: WINDOW, reads: WINDOW, translate: WINDOW, search: WINDOW, refused: WINDOW },
    trustedProxies: [],
    adminOrigins: [],
    provenanceKeyless: false,
    mediaOrigin: undefined,
    metrics: openMetrics(),
    activity: unwatched,
    ready: async () => undefined,
    onFault: (fault) => {
      throw fault;
    },
  });
  const main = await listen(apps.main);
  const alt = await listen(apps.alt);
  const account = await service.account({ credits: '1000', mode: 'test' });
  return {
    account,
    baseUrlOf: (host: Host) => originOf(host === 'alt' ? alt : main),
    close: () => Promise.all([close(main), close(alt)]),
  };
}

async function listen(app: RequestListener): Promise<Server> {
  const server = createServer(app);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return server;
}

function originOf(server: Server): string {
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function close(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}
