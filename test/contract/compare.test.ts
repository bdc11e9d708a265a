import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { compareContracts } from '../../openapi/compare/contracts.ts';

type Node = { [name: string]: Node } & { $ref?: string };

const contract = readFileSync('generated/main/openapi.json', 'utf8');
const broken = (change: (document: Node) => void): string[] => {
  const document = JSON.parse(contract);
  change(document);
  return compareContracts(JSON.parse(contract), document);
};
const ra1 = (document: Node) => document.paths!['/api/ra1']!.post!;
/** The schema of a body, which is a component of its own. */
const bodyOf = (document: Node, path: string): Node => {
  const { schema } = document.paths![path]!.post!.requestBody!.content!['application/json']!;
  return document.components!.schemas![schema!.$ref!.split('/').at(-1)!]!;
};
const quote = (document: Node) => document.components!.schemas!.Quote!;
const set = (node: Node, name: string, value: unknown) => {
  (node as Record<string, unknown>)[name] = value;
};

describe('changes that break a client of the last version are reported, one line each', () => {
  test.each<[what: string, change: (document: Node) => void, expected: string]>([
    ['an operation is gone', ({ paths }) => delete paths!['/api/zimage'], 'POST /api/zimage: is gone'],
    [
      'it has another name in the client',
      (d) => set(ra1(d), 'operationId', 'paintRa1'),
      'POST /api/ra1: operationId was generateRa1, is paintRa1',
    ],
    [
      'the key is looked for in fewer places',
      (d) => set(ra1(d), 'x-api-key-in', ['header']),
      'POST /api/ra1: the key is not looked for in body',
    ],
    [
      'a free call wants a key',
      (d) => set(d.paths!['/api/emoji-search']!.get!, 'x-api-key-in', ['header']),
      'GET /api/emoji-search: the key is required now',
    ],
    [
      'a field of the body is required',
      (d) => set(bodyOf(d, '/api/ra1'), 'required', ['prompt', 'seed']),
      'POST /api/ra1: body.seed is required now',
    ],
    [
      'a field is not taken any more',
      (d) => delete bodyOf(d, '/api/ra1').properties!.seed,
      'POST /api/ra1: body.seed is not taken any more',
    ],
    [
      'a field takes fewer values',
      (d) => {
        const schema = bodyOf(d, '/api/photoreal-image').properties!.resolution!;
        const node = schema.$ref ? d.components!.schemas![schema.$ref.split('/').at(-1)!]! : schema;
        set(node, 'enum', ['0.5K', '1K', '2K']);
      },
      'POST /api/photoreal-image: body.resolution does not take 4K any more',
    ],
    [
      'a limit is stricter',
      (d) => set(bodyOf(d, '/api/top-ups').properties!.credits!, 'minimum', 100),
      'POST /api/top-ups: body.credits has a stricter minimum: 50 → 100',
    ],
    [
      'a field is of another type',
      (d) => set(bodyOf(d, '/api/top-ups').properties!.credits!, 'type', 'string'),
      'POST /api/top-ups: body.credits was integer, is string',
    ],
    [
      'a header is required',
      (d) => set(d.components!.parameters!.IdempotencyKey!, 'required', true),
      'POST /api/ra1: header Idempotency-Key is required now',
    ],
    [
      'a query parameter is not taken any more',
      (d) => set(d.paths!['/api/emoji-search']!.get!, 'parameters', []),
      'GET /api/emoji-search: query q is not taken any more',
    ],
    [
      'a form is not taken any more',
      (d) => {
        const body = d.paths!['/api/ra2-image-editor']!.post!.requestBody!;
        const node = body.$ref ? d.components!.requestBodies![body.$ref.split('/').at(-1)!]! : body;
        delete node.content!['multipart/form-data'];
      },
      'POST /api/ra2-image-editor: body is not multipart/form-data any more',
    ],
    [
      'a success is not answered any more',
      (d) => delete ra1(d).responses!['200'],
      'POST /api/ra1: 200 is not answered any more',
    ],
    [
      'an answer tells less',
      (d) => delete quote(d).properties!.upper_bound,
      'POST /api/quotes: 200.upper_bound is not told any more',
    ],
    [
      'a field of an answer may be missing',
      (d) => set(quote(d), 'required', ['operation']),
      'POST /api/quotes: 200.cost may be missing now',
    ],
    [
      'a field of an answer may be null',
      (d) => set(quote(d).properties!.credits_whole!, 'type', ['integer', 'null']),
      'POST /api/quotes: 200.credits_whole was integer, is integer or null',
    ],
    [
      'an answer has lost a header',
      (d) => delete d.paths!['/api/quotes']!.post!.responses!['200']!.headers!['X-Request-Id'],
      'POST /api/quotes: 200 has no X-Request-Id any more',
    ],
  ])('%s', (_what, change, expected) => {
    expect(broken(change)).toContain(expected);
  });
});

describe('compatible changes are not reported', () => {
  test.each<[what: string, change: (document: Node) => void]>([
    ['nothing changed', () => undefined],
    ['a new operation', (d) => set(d.paths!, '/api/new', { get: ra1(d) })],
    [
      'a new field that may be left out',
      (d) => set(bodyOf(d, '/api/ra1').properties!, 'mood', { type: 'string' }),
    ],
    ['a new field in an answer', (d) => set(quote(d).properties!, 'mood', { type: 'string' })],
    ['a wider limit', (d) => set(bodyOf(d, '/api/top-ups').properties!.credits!, 'minimum', 1)],
    ['a field that is not required any more', (d) => set(bodyOf(d, '/api/ra1'), 'required', [])],
    ['other words', (d) => set(ra1(d), 'description', 'Other words.')],
    ['one way less to fail', (d) => delete ra1(d).responses!['504']],
  ])('%s', (_what, change) => {
    expect(broken(change)).toEqual([]);
  });
});

describe('types that were listed together and are told apart', () => {
  const compared = (listed: object) => {
    const before = JSON.parse(contract);
    set(bodyOf(before, '/api/photoreal-image').properties!, 'safety_tolerance', listed);
    return compareContracts(before, JSON.parse(contract));
  };

  test('are the same where each takes what it took', () => {
    expect(compared({ type: ['string', 'integer'], enum: ['1', '6', 1, 6] })).toEqual([]);
  });

  test('are told where one takes less', () => {
    expect(compared({ type: ['string', 'integer'], enum: ['0', '6', 0, 6] })).toEqual([
      'POST /api/photoreal-image: body.safety_tolerance does not take 0 any more',
      'POST /api/photoreal-image: body.safety_tolerance has a stricter minimum: 0 → 1',
    ]);
    expect(compared({ type: ['string', 'boolean'] })).toEqual([
      'POST /api/photoreal-image: body.safety_tolerance has a new anyOf',
    ]);
  });
});

describe('an answer or a body that may be one of several', () => {
  const answer = (d: Node) => ra1(d).responses!['200']!.content!['application/json']!;
  const REF = '#/components/schemas';
  const compared = (was: unknown, is: unknown, change: (document: Node) => void = () => undefined) => {
    const [before, after] = [JSON.parse(contract), JSON.parse(contract)];
    set(answer(before), 'schema', was);
    set(answer(after), 'schema', is);
    change(after);
    return compareContracts(before, after);
  };
  const result = { $ref: `${REF}/Ra1Result` };
  const quoted = { $ref: `${REF}/Quote` };
  const job = { $ref: `${REF}/JobAccepted` };

  test('is the same where the new one comes only to those who ask for it', () => {
    expect(compared(result, { anyOf: [result, quoted] })).toEqual([]);
    expect(compared({ anyOf: [result, job] }, { anyOf: [result, job, quoted] })).toEqual([]);
  });

  test('is told where it comes to those who do not', () => {
    const required = (d: Node) => set(d.components!.parameters!.DryRun!, 'required', true);
    expect(compared(result, { anyOf: [result, quoted] }, required)).toContain(
      'POST /api/ra1: 200 may be Quote now',
    );
    expect(compared(result, { anyOf: [result, job] })).toEqual(['POST /api/ra1: 200 may be JobAccepted now']);
    expect(compared({ anyOf: [result, quoted] }, { anyOf: [result, job, quoted] })).toEqual([
      'POST /api/ra1: 200 may be JobAccepted now',
    ]);
  });

  test('is looked into: what its way does not tell any more is told', () => {
    const poorer = (d: Node) => delete d.components!.schemas!.Balance!.properties!.held;
    const balance = { $ref: `${REF}/Balance` };
    expect(compared(balance, { anyOf: [balance, quoted] }, poorer)).toContain(
      'POST /api/ra1: 200.held is not told any more',
    );
  });

  test('is the same where of several only one is left', () => {
    expect(compared({ oneOf: [result, job] }, result)).toEqual([]);
  });

  test('a body is taken where one of its ways takes what was sent', () => {
    const was = { type: 'object', properties: { a: { type: 'string' } } };
    const wider = { type: 'object', properties: { a: { type: 'string' }, b: { type: 'string' } } };
    const stricter = { ...wider, required: ['b'] };
    const body = (schema: object) => {
      const document = JSON.parse(contract);
      set(ra1(document).requestBody!.content!['application/json']!, 'schema', schema);
      return document;
    };
    expect(compareContracts(body(was), body({ oneOf: [stricter, wider] }))).toEqual([]);
    expect(compareContracts(body(was), body({ oneOf: [stricter] }))).not.toEqual([]);
  });

  test('a pattern with more alternatives, and a bound of a type that is new, take all that was sent', () => {
    const body = (a: object) => {
      const document = JSON.parse(contract);
      const schema = { type: 'object', properties: { a } };
      set(ra1(document).requestBody!.content!['application/json']!, 'schema', schema);
      return document;
    };
    const text = (pattern: string) => body({ type: 'string', pattern });
    expect(compareContracts(text('^a$'), text('^a$|^b$'))).toEqual([]);
    expect(compareContracts(text('^a$'), text('^b$|^c$'))).not.toEqual([]);
    expect(compareContracts(text('^a$|^b$'), text('^a$'))).not.toEqual([]);
    expect(
      compareContracts(text('^(a|c=[|]\\d{1,3}(\\.|x)?)$'), text('^(a|b|c=[|]\\d{1,3}(\\.|x)?)$')),
    ).toEqual([]);
    expect(compareContracts(text('^(a|b)$'), text('^(a|c)$'))).not.toEqual([]);
    expect(compareContracts(text('^(a|b)$'), text('^(a|b)c$|^d$'))).not.toEqual([]);
    expect(compareContracts(text('^(a)(b)$'), text('^(a|c)(b)$'))).not.toEqual([]);
    const list = body({ type: 'array', items: { type: 'string' } });
    expect(compareContracts(list, body({ type: ['array', 'string'], maxLength: 9 }))).toEqual([]);
    expect(compareContracts(list, body({ type: ['array', 'string'], maxItems: 9 }))).not.toEqual([]);
  });
});
