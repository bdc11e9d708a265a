/** Prism as a proxy before a live service: what passes both ways is held against the contract. */
import { createLogger } from '@stoplight/prism-core';
import { getHttpOperationsFromSpec, type PrismHttpComponents, ProblemJsonError } from '@stoplight/prism-http';
import { createServer } from '@stoplight/prism-http-server';
import { type Call, sendWire, type Wire, type WireAnswer, wire } from './calls.ts';
import type { Json } from './documents.ts';

export type PrismProxy = {
  /** The answer that came through; or Prism's own refusal, with the violations of the contract that it found. */
  pass(call: Call): Promise<{ answer: WireAnswer; violations: string[] }>;
  close(): Promise<void>;
};

/** Finds the call again behind Prism. */
const PROBE = 'x-probe';

export async function openProxy(document: Json, upstream: string): Promise<PrismProxy> {
  const wires = new Map<string, Wire>();
  const server = createServer(await getHttpOperationsFromSpec(document), {
    components: { logger: createLogger('proxy', { level: 'silent' }), forward: forward(wires, upstream) },
    cors: false,
    config: {
      isProxy: true,
      upstream: new URL(upstream),
      checkSecurity: true,
      validateRequest: true,
      validateResponse: true,
      errors: true,
      upstreamProxy: undefined,
      mock: { dynamic: false },
    },
  });
  const url = await server.listen(0, '127.0.0.1');
  return {
    async pass(call) {
      const probe = String(wires.size);
      const sent = await wire(call);
      wires.set(probe, sent);
      const answer = await sendWire(url, { ...sent, headers: { ...sent.headers, [PROBE]: probe } });
      const { validation } = answer.body as { validation?: unknown[] };
      return { answer, violations: (validation ?? []).map((each) => JSON.stringify(each)) };
    },
    close: () => server.close(),
  };
}

/**
 * Prism's own forwarder answers in place of a service that says 501, and reads forms as text, which no picture
 * survives. This one passes on the very bytes that were sent, and what came back. A request that violates the
 * contract goes no further, as there.
 * Source: prism-http 5.16.0, dist/forwarder/index.js; prism-http-server 5.16.0, dist/server.js, parseRequestBody.
 */
function forward(wires: Map<string, Wire>, upstream: string): PrismHttpComponents['forward'] {
  return ({ data, validations }) =>
    () =>
    async () => {
      if (validations.length > 0) return { _tag: 'Left', left: refusal(validations) };
      const { status, headers, body } = await sendWire(upstream, wires.get(data.headers![PROBE]!)!);
      const own = Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name));
      return {
        _tag: 'Right',
        right: { statusCode: status, headers: Object.fromEntries(own), body },
      };
    };
}

const HOP_BY_HOP = ['connection', 'content-length', 'keep-alive', 'transfer-encoding'];

function refusal(validation: object[]): ProblemJsonError {
  return new ProblemJsonError('VIOLATIONS', 'The request violates the contract', 422, '', { validation });
}
