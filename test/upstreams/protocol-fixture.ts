import type { Fixture as Server, Received as Work } from '../support/upstream/fixture.ts';
import type { Fixture, Received } from './served.ts';

type Make = (work: Work, index: number) => Promise<Uint8Array>;

/** A protocol's fixture server as the tests of all protocols see one. `path` is where its `base_url` ends. */
export async function fixtureOf(
  protocol: string,
  path: string,
  open: (make: Make) => Promise<Server<string>>,
): Promise<Fixture> {
  let outputs: Uint8Array[] = [];
  let count = 0;
  // One after the other, so that also an upstream that makes one a call delivers all of them.
  const server = await open(async () => outputs[count++ % outputs.length]!);
  return {
    engine: `protocol: ${protocol}, base_url: "${server.url}${path}", key_env: FAR_KEY`,
    environment: { FAR_KEY: 'fixture-key' },
    deliver(next) {
      outputs = next;
      count = 0;
    },
    received: async () => server.received.map(seenAlike),
    close: server.close,
  };
}

/** Absent is what the protocol had no place for. */
function seenAlike({ prompt, seed, width, height, count, seconds, sources }: Work): Received {
  return {
    ...(prompt !== undefined && { prompt }),
    ...(seed !== undefined && { seed }),
    ...(width !== undefined && { width, height }),
    ...(count !== undefined && { count }),
    ...(seconds !== undefined && { seconds }),
    sources: Object.values(sources),
  };
}
