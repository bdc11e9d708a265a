/** A service whose live accounts are served as a few lines of an engines file say, and the queue servers they name. */
import { ENGINE_SPECS } from '../../generated/engines.ts';
import { parseEngines } from '../../upstreams/file.ts';
import { createRegistry } from '../../upstreams/registry.ts';
import { instantEngine } from '../support/engines.ts';
import { openService, type Service } from '../support/service.ts';
import { type QueueServer, queueServer } from '../support/upstream/queue-server.ts';

const opened: (() => Promise<unknown>)[] = [];

/** After every test. */
export async function closeAll(): Promise<void> {
  for (const close of opened.splice(0).reverse()) await close();
}

export async function upstream(options?: Parameters<typeof queueServer>[0]): Promise<QueueServer> {
  const server = await queueServer({ course: [], ...options });
  opened.push(server.close);
  return server;
}

/** A service whose file is this text; the embedded engine of ra1 answers at once. */
export async function serviceOf(text: string, env?: Record<string, string>): Promise<Service> {
  const registry = createRegistry({
    specs: ENGINE_SPECS,
    embedded: new Map([
      ['ra1', { ...instantEngine(), label: { name: 'own', version: '1', kind: 'local' as const } }],
    ]),
    file: parseEngines(text),
    environment: { KEY: 'fixture-key', WRONG: 'wrong' },
    fetch,
  });
  const service = await openService({ registry, ...(env && { env, alone: true }) });
  opened.push(() => service.stop());
  return service;
}

export const engine = (name: string, { url }: { url: string }, more = '') =>
  `  ${name}: { protocol: queue, base_url: "${url}", key_env: KEY${more} }`;
export const entry = (name: string, more = '') =>
  `{ engine: ${name}, model: vendor/${name}, poll_seconds: 0.1${more} }`;
export const fileOf = (engines: string[], operations: string[]) =>
  `engines:\n${engines.join('\n')}\noperations:\n${operations.map((line) => `  ${line}`).join('\n')}\n`;
export const ra1 = (server: QueueServer) => fileOf([engine('far', server)], [`ra1: ${entry('far')}`]);

export async function post(service: Service, body: object = {}, path = '/api/ra1') {
  const account = await service.account({ credits: '500' });
  const answer = await service.post(
    path,
    { prompt: 'a fox', ...(path === '/api/ra1' && { size: '256x256' }), ...body },
    account.keyHeader,
  );
  const { credits } = (await service.get('/api/account', account.keyHeader)).body;
  return { ...answer, account, credits: credits as { posted: string; held: string } };
}
