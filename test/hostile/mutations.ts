/** Requests as nobody should send them: calls of the contract with something wrong in one place. */
import { gzipSync } from 'node:zlib';
import fc from 'fast-check';
import {
  type Call,
  exampleCalls,
  FORM,
  type Names,
  type Wire,
  wire,
  withKey,
} from '../support/contract/calls.ts';
import type { Json, Operation } from '../support/contract/documents.ts';
import { Raw, textOf } from '../support/contract/raw.ts';

export type Attack = { operation: Operation; what: string; wire: Wire };

/** Input of a mutation: the ordinary call with its key, and its bytes. */
type Target = { call: Call; sent: Wire };
type Change = (target: Target) => Partial<Wire> | Promise<Partial<Wire>>;

/** Values that no field expects, or that break careless code. */
const VALUE = fc.oneof(
  fc.constantFrom<unknown>(
    ...[
      null,
      true,
      -1,
      0,
      1e308,
      -0.5,
      2 ** 53,
      '',
      ' ',
      [],
      {},
      [[]],
      [null],
      '\u0000',
      'NaN',
      '-1',
      '../../etc/passwd',
    ],
    ...[
      '{{7*7}}',
      "'; drop table account; --",
      '<script>',
      '\ud800',
      '\u202e\u0301🦊',
      '%00',
      'https://127.0.0.1/',
    ],
  ),
  fc.jsonValue({ maxDepth: 3 }),
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.integer({ min: 1_000, max: 300_000 }).map((length) => 'x'.repeat(length)),
  fc.integer({ min: 100, max: 20_000 }).map((depth) => new Raw('['.repeat(depth) + ']'.repeat(depth))),
);
const WORD = fc.stringMatching(/^[!-~ ]{0,80}$/);
const NAME = fc.oneof(fc.constantFrom('__proto__', 'constructor', 'toString', 'api_key', 'length'), WORD);

const MUTATIONS: Record<string, fc.Arbitrary<Change>> = {
  'a field of another kind': fc.tuple(fc.nat(), VALUE).map(
    ([index, value]): Change =>
      ({ call }) =>
        json(call, (fields) => ({ ...fields, [at(Object.keys(fields), index) ?? 'prompt']: value })),
  ),
  'a field left out': fc.nat().map(
    (index): Change =>
      ({ call }) =>
        json(call, (fields) => {
          const left = at(Object.keys(fields), index);
          return Object.fromEntries(Object.entries(fields).filter(([name]) => name !== left));
        }),
  ),
  'a field too many': fc.tuple(NAME, VALUE).map(
    ([name, value]): Change =>
      ({ call }) =>
        json(call, (fields) => Object.fromEntries([...Object.entries(fields), [name, value]])),
  ),
  'a body that is no object': VALUE.map(
    (value): Change =>
      ({ call }) =>
        json(call, () => value),
  ),
  'a body that is cut off': fc.double({ min: 0, max: 1, noNaN: true }).map(
    (part): Change =>
      ({ sent: { body } }) => ({ body: body?.subarray(0, Math.floor(part * body.length)) }),
  ),
  'a body with a byte changed': fc.tuple(fc.nat(), fc.nat(255)).map(
    ([index, byte]): Change =>
      ({ sent: { body } }) => {
        const copy = Buffer.from(body ?? '');
        if (copy.length > 0) copy[index % copy.length] = byte;
        return { body: copy };
      },
  ),
  'another media type': fc
    .constantFrom(
      'text/plain',
      'application/xml',
      FORM,
      `${FORM}; boundary=`,
      'application/json; charset=utf-16',
      '',
      '*/*',
    )
    .map(
      (type): Change =>
        ({ sent: { headers } }) => ({ headers: { ...headers, 'content-type': type } }),
    ),
  'another encoding': fc.constantFrom('gzip', 'br', 'zstd', 'identity, gzip', 'x').map(
    (encoding): Change =>
      ({ sent: { headers, body } }) => ({
        headers: { ...headers, 'content-encoding': encoding },
        body: encoding === 'gzip' && body ? gzipSync(body).subarray(0, -3) : body,
      }),
  ),
  'another query': fc
    .dictionary(
      fc.oneof(fc.constantFrom('limit', 'cursor', 'q', 'prompt', 'dry_run', 'offset'), WORD),
      WORD,
      { maxKeys: 4 },
    )
    .map(
      (query): Change =>
        ({ sent: { path } }) => ({ path: `${path.split('?')[0]}?${new URLSearchParams(query)}` }),
    ),
  'another header': fc
    .tuple(
      fc.constantFrom(
        'idempotency-key',
        'x-max-credits',
        'x-test-scenario',
        'quote-id',
        'prefer',
        'accept',
        'api-version',
      ),
      fc.oneof(
        WORD,
        fc.integer({ min: 200, max: 4000 }).map((length) => 'k'.repeat(length)),
      ),
    )
    .map(
      ([name, value]): Change =>
        ({ sent: { headers } }) => ({ headers: { ...headers, [name]: value.trim() } }),
    ),
  'another key': fc.constantFrom('', 'mk_live_x', 'Bearer', 'x'.repeat(5000), "' or 1=1").map(
    (key): Change =>
      ({ sent: { headers } }) => ({ headers: { ...headers, 'x-api-key': key.trim() } }),
  ),
  'another path': fc.tuple(fc.nat(), fc.oneof(WORD, fc.string({ unit: 'grapheme', maxLength: 30 }))).map(
    ([index, word]): Change =>
      ({ sent: { path } }) => {
        const [place, query] = path.split('?');
        const steps = place!.split('/');
        steps[1 + (index % (steps.length - 1))] = encodeURIComponent(word.toWellFormed());
        return { path: `${steps.join('/')}${query === undefined ? '' : `?${query}`}` };
      },
  ),
  'another method': fc.constantFrom('PUT', 'PATCH', 'DELETE', 'POST', 'OPTIONS').map(
    (method): Change =>
      () => ({ method }),
  ),
};

/** Calls that would delete the objects of other attacks if they were well-formed. */
const DESTRUCTIVE = new Set(['delete']);

/** `count` attacks on these operations, the same for the same seed. */
export async function attacks(
  operations: Operation[],
  {
    names,
    keyOf,
    count,
    seed,
  }: { names: Names; keyOf(operation: Operation): string; count: number; seed: number },
): Promise<Attack[]> {
  const one = fc.record({
    operation: fc.constantFrom(...operations),
    example: fc.nat(),
    mutation: fc
      .constantFrom(...Object.keys(MUTATIONS))
      .chain((what) => fc.record({ what: fc.constant(what), change: MUTATIONS[what]! })),
  });
  const attacks: Attack[] = [];
  for (const { operation, example, mutation } of fc.sample(one, { numRuns: count, seed })) {
    const { what, change } = DESTRUCTIVE.has(operation.route.method) ? ELSEWHERE : mutation;
    const calls = exampleCalls(operation, names);
    const call = withKey(at(calls, example)!.call, operation, keyOf(operation));
    const sent = await wire(call);
    const { body, ...changed } = { ...sent, ...(await change({ call, sent })) };
    const bodiless = changed.method === 'GET' || changed.method === 'HEAD' || !body || body.length === 0;
    attacks.push({ operation, what, wire: { ...changed, body: bodiless ? undefined : body } });
  }
  return attacks;
}

const ELSEWHERE = {
  what: 'another path',
  change: (({ sent }) => ({ path: `${sent.path.slice(0, sent.path.lastIndexOf('/'))}/%00nobody` })) as Change,
};

function at<T>(list: T[], index: number): T | undefined {
  return list[index % Math.max(1, list.length)];
}

/** The call with its fields changed and sent as JSON, whatever it was before. */
async function json(call: Call, change: (fields: Json) => unknown): Promise<Partial<Wire>> {
  const fields = typeof call.body?.fields === 'object' ? (call.body.fields as Json) : {};
  const text = textOf(change(fields));
  return { ...(await wire({ ...call, body: { type: 'application/json', fields: text } })) };
}
