/**
 * Every bound of the contract and its neighbours, and numbers in every spelling, go to the live service: each is taken or
 * refused with an answer that the operation declares, and nothing is a fault of ours. In the short form each member gets
 * every third of its values, another third than the member before it.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runOf } from '../../engines/test/support/full.ts';
import { type Call, ordinaryCall, send, withKey } from '../support/contract/calls.ts';
import { everyOperation, isSuccess, type Json, type Operation } from '../support/contract/documents.ts';
import { errorJudge, judgeOf } from '../support/contract/judge.ts';
import { openStage, type Stage } from '../support/contract/stage.ts';

let stage: Stage;
beforeAll(async () => {
  stage = await openStage();
});
afterAll(async () => {
  await stage.settled();
  await stage.stop();
});

/** Spellings that JavaScript parses as numbers although people do not write them, and values that fit no column. */
const SPELLINGS = [
  '1e309',
  '0x10',
  '1e2',
  '+1',
  '007',
  '1.',
  '.5',
  ' 1',
  'NaN',
  'Infinity',
  '-0',
  '',
  '1'.repeat(400),
];
const LARGE = ['2147483648', '9007199254740993', '9223372036854775808', '-9223372036854775809'];
const NOT_JSON = new Set(['0x10', '+1', '007', '1.', '.5', ' 1', 'NaN', 'Infinity', '']);
const PATHS = [
  'a'.repeat(64),
  'a'.repeat(65),
  'a'.repeat(100),
  'a'.repeat(101),
  'constructor',
  '%F0%9F',
  '%00',
  '0',
];

type Case = { what: string; call: Call };

/** A stream without an end; test/handlers/jobs reads it. */
const ENDLESS = 'watchAllJobs';
const OPERATIONS = everyOperation().filter(({ id }) => id !== ENDLESS);

function numbersOf(schema: Json): string[] {
  const bounds = ['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum']
    .map((name) => schema[name])
    .filter((bound) => typeof bound === 'number');
  return bounds.flatMap((bound) => [bound - 1, bound - 0.5, bound, bound + 0.5, bound + 1]).map(plain);
}

function plain(value: number): string {
  return BigInt(Math.trunc(value)) === 0n || !Number.isInteger(value) ? String(value) : String(BigInt(value));
}

function isNumber(schema: Json | undefined): schema is Json {
  return [schema?.type].flat().some((type) => type === 'integer' || type === 'number');
}

function lengthsOf(schema: Json): string[] {
  const lengths = [schema.minLength, schema.maxLength].filter((length) => typeof length === 'number');
  return lengths
    .flatMap((length) => [length - 1, length, length + 1])
    .filter((length) => length >= 0 && length <= 30_000)
    .map((length) => 'a'.repeat(length));
}

/** The query, path and header of an operation, one value at a time. */
function* parameterCases(operation: Operation, call: Call): Generator<Case> {
  let row = OPERATIONS.indexOf(operation);
  for (const { name, in: place, schema } of operation.parameters as {
    name: string;
    in: string;
    schema: Json;
  }[]) {
    const texts = isNumber(schema) ? [...numbersOf(schema), ...SPELLINGS, ...LARGE] : lengthsOf(schema ?? {});
    const all = [...texts, ...(place === 'query' ? ['\0', '\ud800', 'constructor'] : [])];
    for (const text of runOf(all, row++)) {
      const what = `${place} ${name}=${text.slice(0, 30)}`;
      if (place === 'query') yield { what, call: { ...call, query: { ...call.query, [name]: text } } };
      if (place === 'header' && /^[\x21-\x7e]*$/.test(text))
        yield { what, call: { ...call, headers: { ...call.headers, [name]: text } } };
    }
  }
  for (const name of operation.route.path.matchAll(/\{(\w+)\}/g)) {
    for (const text of runOf(PATHS, row++)) {
      const path = operation.route.path.replace(name[0], text).replaceAll(/\{\w+\}/g, 'x');
      yield { what: `path ${name[1]}=${text.slice(0, 30)}`, call: { ...call, path } };
    }
  }
}

/** The members of a JSON body: as raw text, because JSON has numbers that no object of ours writes. */
function* bodyCases(operation: Operation, call: Call): Generator<Case> {
  const schema = operation.bodies['application/json']?.schema as Json | undefined;
  if (!schema || call.body?.type !== 'application/json') return;
  let row = OPERATIONS.indexOf(operation);
  for (const [name, member] of membersOf(schema)) {
    const numbers = isNumber(member)
      ? [...numbersOf(member), ...LARGE, '1e309', '-1e309', '1e-9', '0.0000000001']
      : [];
    const texts = [member.type].flat().includes('string')
      ? [...lengthsOf(member), ...(isNumber(member) ? [...numbersOf(member), ...LARGE] : [])]
      : [];
    const raw = [
      ...numbers,
      ...texts.map((text) => JSON.stringify(text)),
      'null',
      '[]',
      '{}',
      'true',
      '"\\u0000"',
      '"\\ud800"',
    ];
    for (const value of runOf(
      raw.filter((each) => !NOT_JSON.has(each)),
      row++,
    )) {
      const fields = { ...(call.body.fields as Json), [name]: '@value@' };
      const text = JSON.stringify(fields).replace('"@value@"', () => value);
      yield {
        what: `body ${name}=${value.slice(0, 30)}`,
        call: { ...call, body: { ...call.body, fields: text } },
      };
    }
  }
}

function membersOf(schema: Json): [string, Json][] {
  const parts = ['allOf', 'oneOf', 'anyOf'].flatMap((name) => (schema[name] ?? []) as Json[]);
  return [...Object.entries((schema.properties ?? {}) as Record<string, Json>), ...parts.flatMap(membersOf)];
}

describe.each(OPERATIONS.map((operation) => [`${operation.host} ${operation.id}`, operation] as const))(
  '%s',
  (_, operation) => {
    test('answers every bound, its neighbours and every spelling as it declares', async () => {
      const judge = errorJudge();
      const judges = new Map(
        Object.entries(operation.answers)
          .filter(([status]) => isSuccess(Number(status)))
          .map(([status, { content }]) => [Number(status), content['application/json']?.schema]),
      );
      const ordinary = stage.withRealPictures(ordinaryCall(operation, stage.names));
      const dry =
        operation.route.pricing === 'paid'
          ? { ...ordinary, query: { ...ordinary.query, dry_run: 'true' } }
          : ordinary;
      const keyed = withKey(
        dry,
        operation,
        stage.keyFor(operation),
        operation.route.key_in.includes('header') ? 'header' : undefined,
      );
      const faults: string[] = [];
      for (const { what, call } of [...parameterCases(operation, keyed), ...bodyCases(operation, keyed)]) {
        const answer = await send(stage.baseUrlOf(operation.host), call);
        const declared = operation.route.statuses.includes(answer.status);
        if (answer.status >= 500 || !declared) {
          faults.push(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 200)}`);
        } else if (isSuccess(answer.status)) {
          const isStream = answer.headers['content-type']?.startsWith('text/event-stream');
          const schema = isStream ? undefined : judges.get(answer.status);
          const wrong = schema ? judgeOf(schema as Json)(answer.body) : [];
          if (wrong.length > 0) faults.push(`${what}: ${answer.status} ${wrong.slice(0, 3).join('; ')}`);
        } else {
          const wrong = judge(answer, operation.route.path);
          if (wrong.length > 0) faults.push(`${what}: ${answer.status} ${wrong.join('; ')}`);
        }
      }
      expect(faults).toEqual([]);
    }, 120_000);
  },
);

test('a balance holds no more than the database can', async () => {
  const { id } = await stage.service.account({ credits: '1' });
  const give = (credits: unknown) =>
    stage.service.post(
      `/admin/accounts/${id}/credits`,
      { credits, reason: 'test' },
      stage.service.asOperator,
    );
  expect((await give('9000000000')).status).toBe(200);
  expect(await give(9_000_000_000)).toMatchObject({
    status: 400,
    body: { param: 'credits', charged: false },
  });
  const { body } = await stage.service.get(`/admin/accounts/${id}`, stage.service.asOperator);
  expect(body.credits).toMatchObject({ posted: '9000000001' });
});
