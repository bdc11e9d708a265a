/** The ways in which every operation is called on the service and on the mock. */
import { type Call, type Names, withKey } from './calls.ts';
import type { Json, Operation } from './documents.ts';
import { spoilt } from './spoilt.ts';

export type Account = 'owner' | 'poor' | 'narrow';

/** One of the two that are compared. */
export type Side = { names: Names; keyOf(operation: Operation, who: Account): string };

export type Probe = {
  name: string;
  says: string;
  /** The calls to make, of which the last is compared; undefined where the operation has nothing of the kind. */
  ask(operation: Operation, ordinary: Call, side: Side): Call[] | undefined;
};

const UNKNOWN_KEY = 'mk_test_00000000000000000000000000000000';
/** Of random changes, to each operation that takes a body. */
const SEEDS = [1, 2, 3, 4, 5, 6];

const hasKey = ({ route }: Operation) => route.key_in.length > 0;
const isPaid = ({ route }: Operation) => route.operation !== null;

function by(who: Account, change: (call: Call, operation: Operation) => Call | undefined): Probe['ask'] {
  return (operation, ordinary, side) => {
    const changed = change(ordinary, operation);
    return changed && [withKey(changed, operation, side.keyOf(operation, who))];
  };
}

function withHeaders(call: Call, headers: Record<string, string>): Call {
  return { ...call, headers: { ...call.headers, ...headers } };
}

export const PROBES: Probe[] = [
  {
    name: 'an ordinary call',
    says: 'the first example of the contract, with a key if the operation needs one',
    ask: by('owner', (call) => call),
  },
  {
    name: 'no key',
    says: 'the same without its key',
    ask: (operation, ordinary) => (hasKey(operation) ? [ordinary] : undefined),
  },
  {
    name: 'an unknown key',
    says: 'the same with an invalid key',
    ask: (operation, ordinary) =>
      hasKey(operation) ? [withKey(ordinary, operation, UNKNOWN_KEY)] : undefined,
  },
  {
    name: 'two keys',
    says: 'the same with a second key, in the query',
    ask: by('owner', (call, operation) =>
      hasKey(operation) ? { ...call, query: { ...call.query, api_key: UNKNOWN_KEY } } : undefined,
    ),
  },
  {
    name: 'a narrow key',
    says: 'with a key that has only the scope for chat',
    ask: (operation, ordinary, side) =>
      hasKey(operation) && !operation.route.admin
        ? [withKey(ordinary, operation, side.keyOf(operation, 'narrow'))]
        : undefined,
  },
  {
    name: 'no credits',
    says: 'paid calls of an account without credits',
    ask: by('poor', (call, operation) => (isPaid(operation) ? call : undefined)),
  },
  {
    name: 'a low cap',
    says: 'paid calls with `X-Max-Credits: 0.000001`',
    ask: by('owner', (call, operation) =>
      isPaid(operation) ? withHeaders(call, { 'x-max-credits': '0.000001' }) : undefined,
    ),
  },
  {
    name: 'a rehearsed failure',
    says: 'paid calls with `X-Test-Scenario: generation_failed`',
    ask: by('owner', (call, operation) =>
      isPaid(operation) ? withHeaders(call, { 'x-test-scenario': 'generation_failed' }) : undefined,
    ),
  },
  {
    name: 'an unknown scenario',
    says: 'paid calls with `X-Test-Scenario: rain`',
    ask: by('owner', (call, operation) =>
      isPaid(operation) ? withHeaders(call, { 'x-test-scenario': 'rain' }) : undefined,
    ),
  },
  {
    name: 'only the price',
    says: 'paid calls with `?dry_run=true`',
    ask: by('owner', (call, operation) =>
      isPaid(operation) ? { ...call, query: { ...call.query, dry_run: 'true' } } : undefined,
    ),
  },
  {
    name: 'one idempotency key, two bodies',
    says: 'two calls with one `Idempotency-Key`; the second has another text',
    ask: (operation, ordinary, side) => {
      const other = withOtherText(ordinary);
      if (!other || !operation.answers[422]) return undefined;
      return [ordinary, other].map((call) =>
        withHeaders(withKey(call, operation, side.keyOf(operation, 'owner')), {
          'idempotency-key': `parity-${operation.id}`,
        }),
      );
    },
  },
  {
    name: 'an empty body',
    says: 'no field except the key',
    ask: by('owner', (call) => call.body && { ...call, body: { ...call.body, fields: {} } }),
  },
  {
    name: 'another media type',
    says: 'the body as `text/csv`',
    ask: by('owner', (call) => call.body && { ...call, body: { type: 'text/csv', fields: 'A lighthouse' } }),
  },
  {
    name: 'a body that is not JSON',
    says: '`{"prompt": `',
    ask: by('owner', (call) =>
      call.body?.type === 'application/json'
        ? { ...call, body: { type: 'application/json', fields: '{"prompt": ' } }
        : undefined,
    ),
  },
  {
    name: 'an invalid cursor',
    says: 'pages with `?cursor=nowhere`',
    ask: by('owner', (call, operation) =>
      operation.parameters.some(({ name }) => name === 'cursor')
        ? { ...call, query: { ...call.query, cursor: 'nowhere' } }
        : undefined,
    ),
  },
  {
    name: 'an unknown id',
    says: 'the path with ids of objects that do not exist',
    ask: by('owner', (call) => {
      const path = call.path.replaceAll(/_[0-9A-Z]{26}/g, '_00000000000000000000000000');
      return path === call.path ? undefined : { ...call, path };
    }),
  },
  {
    name: 'another method',
    says: '`PATCH`, or `PUT` if the path has a `PATCH`',
    ask: by('owner', (call) => ({ ...call, method: call.method === 'PATCH' ? 'PUT' : 'PATCH' })),
  },
  {
    name: 'an unknown path',
    says: 'the path with `/no/such/thing` behind it',
    ask: by('owner', (call) => ({ ...call, path: `${call.path}/no/such/thing` })),
  },
  ...SEEDS.map(
    (seed): Probe => ({
      name: `a random change, ${seed}`,
      says: 'one field or parameter omitted, of another type, out of its range, null or unknown',
      ask: by('owner', (call, operation) => spoilt(call, operation, seed)),
    }),
  ),
];

const TEXTS = ['prompt', 'text', 'query', 'name'];

function withOtherText({ body, ...call }: Call): Call | undefined {
  const fields = body?.fields as Json | undefined;
  const name = TEXTS.find((each) => typeof fields?.[each] === 'string');
  if (!body || !name) return undefined;
  return { ...call, body: { ...body, fields: { ...fields, [name]: 'Another storm' } } };
}
