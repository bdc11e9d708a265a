/** Messages to `/mcp` made at random: valid calls of tools with some parts replaced, and any JSON at all. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { TOOLS } from '../../generated/tools.ts';
import { openStage } from '../support/contract/stage.ts';

/** `npm run test:fuzz` sends 10,000. */
const REQUESTS = Math.max(300, Number(process.env.FUZZ_REQUESTS ?? 0) / 4);
const SEED = Number(process.env.FUZZ_SEED ?? 1);
const TIMEOUT_MS = 120_000 + REQUESTS * 500;
const AT_ONCE = 4;

const REVISION = '2026-07-28';
const META = {
  'io.modelcontextprotocol/protocolVersion': REVISION,
  'io.modelcontextprotocol/clientCapabilities': {},
};

type Sent = { body: string; headers: Record<string, string> };

const anything = fc.oneof(
  { weight: 3, arbitrary: fc.jsonValue({ maxDepth: 4 }) },
  { weight: 1, arbitrary: text() },
);
const METHODS = [
  ...['tools/list', 'tools/call', 'resources/list', 'resources/read', 'resources/templates/list'],
  ...[
    'server/discover',
    'initialize',
    'ping',
    'prompts/list',
    'subscriptions/listen/x',
    'completion/complete',
  ],
  ...['notifications/initialized', 'notifications/cancelled', 'logging/setLevel'],
];

function text() {
  return fc.string({ unit: 'binary', maxLength: 300 });
}

/** A call of a tool whose arguments have its names and any values. */
const called = fc
  .constantFrom(...TOOLS)
  .chain(({ name, inputSchema }) =>
    fc
      .record(
        Object.fromEntries(Object.keys(inputSchema.properties).map((field) => [field, valueFor(field)])),
        { requiredKeys: [] },
      )
      .map((args) => ({ method: 'tools/call', params: { name, arguments: args } })),
  );

/** Mostly cheap and well-formed; otherwise any. */
function valueFor(field: string): fc.Arbitrary<unknown> {
  const usual =
    field === 'max_credits' ? fc.integer({ min: 0, max: 5 }) : fc.constantFrom('a fox', 'ra1', 7, 'de');
  return fc.oneof({ weight: 3, arbitrary: usual }, { weight: 1, arbitrary: anything });
}

const any = fc.record({
  method: fc.oneof(fc.constantFrom(...METHODS), text()),
  params: fc.oneof(fc.constant({}), fc.dictionary(text(), anything), anything),
});

const sent: fc.Arbitrary<Sent> = fc
  .tuple(fc.oneof(called, any), fc.oneof(fc.integer(), text()), fc.boolean(), fc.integer({ min: 0, max: 19 }))
  .map(([{ method, params }, id, modern, wild]) => {
    const own = modern && typeof params === 'object' && params !== null ? { ...params, _meta: META } : params;
    const message = { jsonrpc: '2.0', id, method, params: own };
    const name = (params as { name?: string } | null)?.name;
    const headers = {
      ...(modern && { 'mcp-protocol-version': REVISION, 'mcp-method': encodeURI(printable(method)) }),
      ...(modern && typeof name === 'string' && { 'mcp-name': encodeURI(printable(name)) }),
    };
    const one = JSON.stringify(message);
    const body =
      wild === 0 ? one.slice(0, -3) : wild === 1 ? JSON.stringify([message, params, message]) : one;
    return { body, headers };
  });

function printable(text: string): string {
  return text.replaceAll(/[^\x21-\x7e]/g, '_');
}

test(
  `${REQUESTS} messages made at random: every answer is one of JSON-RPC, none is a fault, and the books balance`,
  async () => {
    const stage = await openStage();
    const findings: string[] = [];
    const byStatus: Record<number, number> = {};
    let refused = 0;
    let fulfilled = 0;
    try {
      const { key } = stage.owner;
      const queue = fc.sample(sent, { numRuns: REQUESTS, seed: SEED });
      const caller = async () => {
        for (let next = queue.pop(); next; next = queue.pop()) {
          const response = await fetch(`${stage.service.baseUrl}/mcp`, {
            method: 'POST',
            headers: {
              authorization: `Bearer ${key}`,
              'content-type': 'application/json',
              accept: 'application/json, text/event-stream',
              ...next.headers,
            },
            body: next.body,
          });
          const text = await response.text();
          byStatus[response.status] = (byStatus[response.status] ?? 0) + 1;
          const line = `${next.body.slice(0, 300)}: ${response.status} ${text.slice(0, 400)}`;
          if (response.status >= 500) findings.push(`A fault: ${line}`);
          // The package answers a handshake without a revision so.
          const isHandshake = next.body.includes('"method":"initialize"');
          if (/internal_error|-32603/.test(text) && !isHandshake)
            findings.push(`An unexpected error: ${line}`);
          if (/node_modules|\.ts:\d/.test(text)) findings.push(`A stack: ${line}`);
          for (const message of messagesIn(text))
            if (message.jsonrpc !== '2.0') findings.push(`Not JSON-RPC: ${line}`);
          if (/"isError":true/.test(text)) refused += 1;
          if (/"structuredContent":\{(?!"problem")/.test(text)) fulfilled += 1;
        }
      };
      await Promise.all(Array.from({ length: AT_ONCE }, caller));
      await stage.settled();
      findings.push(...stage.service.faults);
      const { body } = await stage.service.get('/admin/ledger/check', stage.service.asOperator);
      expect(body).toMatchObject({ balanced: true });
    } finally {
      await stage.stop();
    }
    process.stdout.write(
      `fuzz mcp: ${REQUESTS} messages, seed ${SEED}; by status ${JSON.stringify(byStatus)}; ${fulfilled} fulfilled, ${refused} refused; ${findings.length} findings\n`,
    );
    expect(findings).toEqual([]);
    expect(Math.min(fulfilled, refused)).toBeGreaterThan(10);
  },
  TIMEOUT_MS,
);

/** The messages of a JSON body or of an event stream. */
function messagesIn(text: string): { jsonrpc?: string }[] {
  const parts =
    text.startsWith('{') || text.startsWith('[')
      ? [text]
      : [...text.matchAll(/^data: (.+)$/gm)].map(([, data]) => data!);
  return parts.flatMap((part) => JSON.parse(part) as { jsonrpc?: string });
}
