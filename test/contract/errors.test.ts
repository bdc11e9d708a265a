import { describe, expect, test } from 'vitest';
import { ERRORS, type ErrorCode } from '../../generated/errors.ts';
import { list, type Node, node } from '../../openapi/generate/document.ts';
import { openAiError } from '../../src/surfaces/openai/openai-error.ts';
import { sentencesOf } from '../support/contract/sentences.ts';
import { DOCUMENTS, OPERATIONS } from './documents.ts';

const schemas = node(node(DOCUMENTS.main.components).schemas);
const codes = Object.keys(ERRORS) as ErrorCode[];

/** An error of `/v1` with the members that ours have at the top. */
function asOurs(body: Node): Node {
  if (typeof body.error === 'string') return body;
  const { message, ...rest } = node(body.error);
  return { ...rest, error: message!, of: 'openai' };
}

/** Every named example of an error, once. */
const examples = [
  ...new Map(
    OPERATIONS.flatMap(({ responses }) =>
      responses
        .filter(({ status }) => status >= 400)
        .flatMap(({ status, node: response, content }) =>
          Object.entries(node(node(content['application/json']).examples)).map(([name, example]) => ({
            title: `${status} ${name}`,
            status,
            response,
            body: asOurs(node(node(example).value)),
          })),
        ),
    ).map((each) => [JSON.stringify(each), each]),
  ).values(),
];

test('the closed list of codes is the table of codes', () => {
  expect([...codes].sort()).toEqual([...list(node(schemas.ErrorCode).enum)].sort());
});

const sentences = sentencesOf('{src,engines,upstreams}/**/*.ts');

test.each([...new Set(examples.map(({ body }) => String(body.error)))])('the service says “%s”', (text) => {
  const isDocumented = (part: string) => sentences.some((sentence) => sentence.test(part));
  expect(isDocumented(text) || text.split('; ').every(isDocumented)).toBe(true);
});

test('every type of error has a code, and every code a type', () => {
  const used = new Set<string>(codes.map((code) => ERRORS[code].type));
  expect([...used].sort()).toEqual([...list(node(schemas.ErrorType).enum)].sort());
});

describe('an example of an error agrees with the table', () => {
  test.each(examples)('$title', ({ status, body }) => {
    const entry = ERRORS[body.code as ErrorCode];
    expect(entry.status).toBe(status);
    const { error } = openAiError({ ...entry, error: '' }) as { error: { type: string } };
    const type = body.of === 'openai' ? error.type : entry.type;
    expect(body).toMatchObject({ status, type, retryable: entry.retryable });
    // Unknown where the service cannot be asked; true for canceled work that its upstream billed.
    const also = { service_unavailable: [null], canceled: [true] }[String(body.code)] ?? [];
    expect([false, ...also]).toContain(body.charged);
    expect(body.doc_url).toBe(`https://api.example.com/docs/errors#${body.code}`);
  });
});

test('every code that an operation can answer with is shown in an example', () => {
  const elsewhere = ['method_not_allowed'];
  const exampleCodes = new Set(examples.map(({ body }) => body.code));
  expect(codes.filter((code) => !exampleCodes.has(code)).sort()).toEqual(elsewhere.sort());
});

test('retryable errors say when to retry', () => {
  const waits = new Set([402, 409, 429, 503]);
  const silent = examples.filter(
    ({ status, body, response }) =>
      waits.has(status) && body.retryable && !('Retry-After' in node(response.headers)),
  );
  expect(silent).toEqual([]);
});

describe('the sentences that the customer listed', () => {
  const sentences: [status: number, code: ErrorCode, sentence: RegExp][] = [
    [400, 'invalid_request', /^(Prompt is required|Resolution must be .*)$/],
    [401, 'missing_api_key', /^Authentication failed$/],
    [401, 'invalid_api_key', /^Invalid API key$/],
    [402, 'insufficient_credits', /^Insufficient credits$/],
    [413, 'media_too_large', /^Image exceeds 10 MB$/],
    [502, 'upstream_failed', /try again/],
  ];
  test.each(sentences)('%s %s %s', (status, code, sentence) => {
    const messages = examples
      .filter((each) => each.status === status && each.body.code === code)
      .map(({ body }) => body.error);
    expect(messages).not.toEqual([]);
    for (const one of messages) expect(one).toMatch(sentence);
  });

  test('a failed edit says success: false, a failed ltx-2.3 is a 500', () => {
    expect(examples.find(({ body }) => body.success === false)?.body).toMatchObject({
      status: 502,
      code: 'upstream_failed',
    });
    const failed = OPERATIONS.find(({ path }) => path === '/api/ltx-2.3-image-to-video')!;
    expect(JSON.stringify(failed.responses.find(({ status }) => status === 500)?.content)).toContain(
      'generation_failed',
    );
  });

  test('a 402 says what is required, available and held, in whole credits and exactly', () => {
    for (const { body } of examples.filter(({ status }) => status === 402)) {
      const exact = node(body.exact);
      expect(body.required).toBe(Math.ceil(Number(exact.required)));
      expect(body.available).toBe(Math.floor(Number(exact.available)));
      expect(body.held).toBe(Math.ceil(Number(exact.held)));
    }
  });
});
