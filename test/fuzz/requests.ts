/** Requests at random, made from the contract: most of them right in most places. */
import fc from 'fast-check';
import type { KeyPlace } from '../../src/contract/contract.ts';
import type { Schema } from '../support/contract/bodies.ts';
import { type Call, exampleCalls, type Names, ordinaryCall, withKey } from '../support/contract/calls.ts';
import type { Operation } from '../support/contract/documents.ts';
import { bodyChange, type Change, SAME, sometimes } from './changes.ts';
import { ANY_TEXT, textFor } from './values.ts';

export type FuzzKey = 'good' | 'none' | 'bad' | 'poor' | 'narrow';

export type Fuzzed = {
  operation: Operation;
  key: FuzzKey;
  /** Made when it is sent, because then the things have their names. */
  callWith(names: Names, keys: Record<Exclude<FuzzKey, 'none'>, string>, real: (call: Call) => Call): Call;
};

/** `count` requests, the same for the same seed: first what every operation fulfils, and as events what has them. */
export function requests(
  operations: Operation[],
  { count, seed }: { count: number; seed: number },
): Fuzzed[] {
  const streaming = operations.filter(({ answers }) => 'text/event-stream' in (answers[200]?.content ?? {}));
  const plain = [
    ...operations.map((operation) => asItIs(operation, SAME)),
    ...streaming.map((operation) => asItIs(operation, AS_EVENTS)),
    ...streaming.map((operation) => asItIs(operation, FAILED_AS_EVENTS)),
  ].slice(0, count);
  const odd = fc.constantFrom(...operations, ...streaming, ...streaming).chain(requestOf);
  return [...plain, ...fc.sample(odd, { numRuns: count - plain.length, seed })];
}

const withHeaders =
  (headers: Record<string, string>): Change =>
  (call) => ({ ...call, headers: { ...call.headers, ...headers } });
const AS_EVENTS = withHeaders({ accept: 'text/event-stream' });
const FAILED_AS_EVENTS = withHeaders({ accept: 'text/event-stream', 'x-test-scenario': 'generation_failed' });

/** The contract's own example. */
function asItIs(operation: Operation, change: Change): Fuzzed {
  const { key_in } = operation.route;
  return {
    operation,
    key: key_in.length === 0 ? 'none' : 'good',
    callWith(names, keys, real) {
      const call = change(real(ordinaryCall(operation, names)));
      return key_in.length === 0 ? call : withKey(call, operation, keys.good);
    },
  };
}

function requestOf(operation: Operation): fc.Arbitrary<Fuzzed> {
  const { route } = operation;
  return fc
    .record({
      example: fc.nat(),
      body: bodyChange(operation),
      query: queryChange(operation),
      headers: headerChange(operation),
      path: pathChange(operation),
      key: fc.oneof(
        { weight: 12, arbitrary: fc.constant('good' as const) },
        { weight: 1, arbitrary: fc.constantFrom('none', 'bad', 'poor', 'narrow') },
      ) as fc.Arbitrary<FuzzKey>,
      place: fc.constantFrom<KeyPlace>(...(route.key_in.length > 0 ? route.key_in : ['header' as const])),
    })
    .map(({ example, body, query, headers, path, key, place }) => ({
      operation,
      key: route.key_in.length === 0 ? 'none' : key,
      callWith(names, keys, real) {
        const examples = exampleCalls(operation, names);
        const { call } = examples[example % examples.length]!;
        const changed = [headers, query, path].reduce((current, change) => change(current), real(call));
        const keyed =
          key === 'none' || route.key_in.length === 0
            ? changed
            : withKey(changed, operation, keys[key], place);
        return leavingSoon(operation, body(keyed));
      },
    }));
}

/** A stream of all jobs has no end of its own. */
function leavingSoon({ id }: Operation, call: Call): Call {
  const isLeft = id.startsWith('watch') && /^\s*\d*\s*$/.test(call.query.max_seconds ?? '');
  return isLeft ? { ...call, query: { ...call.query, max_seconds: '1' } } : call;
}

function queryChange({ parameters, route }: Operation): fc.Arbitrary<Change> {
  const own = parameters.filter((each) => each.in === 'query' && each.name !== 'api_key');
  const one = (name: string, text: fc.Arbitrary<string>) =>
    text.map(
      (value): Change =>
        (call) => ({ ...call, query: { ...call.query, [name]: value } }),
    );
  const named = own.map(({ name, schema }) => one(name, textFor(schema as Schema)));
  const left = own.map(({ name }) =>
    fc.constant<Change>((call) => ({
      ...call,
      query: Object.fromEntries(Object.entries(call.query).filter(([each]) => each !== name)),
    })),
  );
  const odd = ANY_TEXT.map(
    (text): Change =>
      (call) => ({ ...call, query: { ...call.query, [`${text.slice(0, 40)}`]: text } }),
  );
  const listed = own.flatMap(({ name }) =>
    ['[]', '[a]', '[0]', '.x'].map((end) => one(`${name}${end}`, ANY_TEXT)),
  );
  const dry =
    route.pricing === 'paid'
      ? [one('dry_run', fc.constantFrom('true', 'true', 'true', 'false', '1', 'TRUE', ''))]
      : [];
  return sometimes(fc.oneof(...named, ...named, ...left, ...listed, ...dry, ...dry, odd), 3);
}

/** Characters that a header field can carry. */
const LETTERS = fc.stringMatching(/^[!-~\u00a1-\u00ff]([ -~\u00a1-\u00ff]{0,60}[!-~])?$/);
const USUAL: Record<string, string[]> = {
  accept: [
    'application/problem+json',
    'text/event-stream',
    'application/json, text/event-stream;q=0.5',
    'image/png',
    '*/*',
    'text/html',
    'q=;,',
  ],
  'accept-language': ['xx-\u00e9', '*'],
  'x-test-scenario': ['generation_failed', 'content_blocked', 'slow=0', 'slow=0.001', 'slow=-1'],
  'idempotency-key': ['one', 'two', 'k'.repeat(255), 'k'.repeat(256)],
  'x-max-credits': ['0', '600', '0.000000001', '1e2', '999999999999', '-1'],
  'api-version': ['2026-11-21', '2026-02-30', 'latest'],
  prefer: ['wait', 'wait=5', 'respond-async'],
  'content-language': ['de'],
  range: ['bytes=0-1'],
  'if-none-match': ['*'],
};

function headerChange({ parameters }: Operation): fc.Arbitrary<Change> {
  const own = parameters.filter((each) => each.in === 'header').map((each) => each.name.toLowerCase());
  const names = [
    ...own,
    ...own,
    'accept',
    'accept',
    'accept-language',
    'content-language',
    'range',
    'if-none-match',
  ];
  const one = fc.constantFrom(...names).chain((name) =>
    fc
      .oneof(fc.constantFrom(...(USUAL[name] ?? ['x'])), fc.constantFrom(...(USUAL[name] ?? ['x'])), LETTERS)
      .map(
        (value): Change =>
          (call) => ({ ...call, headers: { ...call.headers, [name]: value } }),
      ),
  );
  return sometimes(
    fc.tuple(one, one).map(
      ([a, b]): Change =>
        (call) =>
          b(a(call)),
    ),
    2,
  );
}

function pathChange({ route }: Operation): fc.Arbitrary<Change> {
  const names = [...route.path.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole);
  if (names.length === 0) return fc.constant(SAME);
  const step = fc.oneof(
    // Dots alone would lead to another path before anything is sent.
    ANY_TEXT.filter((text) => !/^\.*$/.test(text) && text.length < 2000).map((text) =>
      encodeURIComponent(text.toWellFormed()),
    ),
    fc.constantFrom('%F0%9F', '%00', '%', '%zz', '%2e%2e%2f', 'a%2Fb', '0', 'x'.repeat(101)),
  );
  return sometimes(
    step.map(
      (text): Change =>
        (call) => ({ ...call, path: route.path.replace(names[0]!, () => text) }),
    ),
    1,
  );
}
