/**
 * The contract as a server: Prism answers every operation from the contract's own examples.
 *
 * Nothing here imitates behaviour. A better mock is a better example.
 */
import { once } from 'node:events';
import { createRequire } from 'node:module';
import { createServer as createProbe } from 'node:net';
import { fileURLToPath } from 'node:url';
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec, type PrismHttpComponents } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';

/** The operator's API is served where the main one is. */
const LISTENERS = { main: ['main', 'admin'], alt: ['alt'] };

export type MockOptions = {
  /** 0 picks a free one. */
  port: number;
  altPort: number;
  host: string;
};

export type Mock = {
  /** Where the main and the operator's API answer. */
  url: string;
  /** Where the alternative host answers. */
  altUrl: string;
  close(): Promise<void>;
};

/** Starts both listeners. @throws Error naming the port when one cannot be had. */
export async function startMock({ port, altPort, host }: MockOptions): Promise<Mock> {
  const main = await listen(LISTENERS.main, port, host);
  const alt = await listen(LISTENERS.alt, altPort, host).catch(async (error: unknown) => {
    await main.close();
    throw error;
  });
  return {
    url: main.url,
    altUrl: alt.url,
    close: async () => {
      await Promise.all([main.close(), alt.close()]);
    },
  };
}

async function listen(documents: string[], port: number, host: string) {
  await probe(port, host);
  const operations = await Promise.all(documents.map((name) => getHttpOperationsFromSpec(pathOf(name))));
  const server = createServer(operations.flat(), {
    components: { logger: createLogger('mock', { level: 'silent' }), mock: answer },
    cors: true,
    config: {
      isProxy: false,
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: false,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
  });
  return { url: await server.listen(port, host), close: () => server.close() };
}

/**
 * Prism answers an invalid request with 422 wherever that is declared. Here 422 means a reused idempotency key, and
 * what is invalid is 400. Source: prism-http 5.16.0, dist/mocker/index.js, getExpectedCodesForViolations.
 */
const answer: PrismHttpComponents['mock'] = ({ resource, input, config }) => {
  const responses = resource.responses.filter(({ code }) => input.validations.length === 0 || code !== '422');
  return prism.default({ resource: { ...resource, responses }, input, config });
};

// Loaders disagree on what the default import of this CommonJS module is; `require` does not.
const require = createRequire(import.meta.url);
const prism: { default: PrismHttpComponents['mock'] } = require('@stoplight/prism-http/dist/mocker');

/** Prism would say only that some address is in use, and go on holding the process. */
async function probe(port: number, host: string): Promise<void> {
  const server = createProbe().listen(port, host);
  try {
    await once(server, 'listening');
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error;
    throw new Error(`Port ${port} on ${host} cannot be listened on (${code}).`, { cause: error });
  }
  server.close();
  await once(server, 'close');
}

function pathOf(document: string): string {
  return fileURLToPath(new URL(`../generated/${document}/openapi.json`, import.meta.url));
}
