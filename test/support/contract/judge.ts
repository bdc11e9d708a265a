/** Judges answers by the contract's own schemas, with Ajv 2020 and nothing of the service between. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import { ERRORS, type ErrorCode } from '../../../generated/errors.ts';
import { isOpenAiPath } from '../../../src/http/openai-paths.ts';
import type { WireAnswer } from './calls.ts';
import { errorSchema, type Json, refusalIn } from './documents.ts';

/** Tells what is wrong with a value, each fault as `/path what`; empty when it fits. */
export type Judge = (value: unknown) => string[];

/** References in the schema must be resolved. */
export function judgeOf(schema: Json): Judge {
  const check = AJV.compile(schema);
  return (value) => {
    check(value);
    return (check.errors ?? []).map(({ instancePath, message, params }) => {
      const named = 'unevaluatedProperty' in params ? ` (${params.unevaluatedProperty})` : '';
      return `${instancePath} ${message}${named}`;
    });
  };
}

const AJV = new Ajv2020({
  strict: false,
  allErrors: true,
  formats: {
    uri: (text: string) => URL.canParse(text),
    // Source: RFC 3339, section 5.6; ours are always UTC.
    'date-time': /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/,
    date: /^\d{4}-\d\d-\d\d$/,
    binary: true,
  },
});

/** The same schema that knows no members but its own, at any depth. References must be resolved. */
export function closed(schema: Json): Json {
  const parts = Object.entries(schema).map(([key, value]): [string, unknown] => {
    if (key === 'properties') return [key, mapped(value as Record<string, Json>, closed)];
    // Combined schemas are validated together, so only the whole is closed, not its parts.
    if (COMBINED.includes(key)) return [key, (value as Json[]).map(closedInside)];
    return key === 'items' ? [key, closed(value as Json)] : [key, value];
  });
  const isObject = 'properties' in schema || COMBINED.some((key) => key in schema);
  const open = !isObject || 'additionalProperties' in schema;
  return { ...Object.fromEntries(parts), ...(!open && { unevaluatedProperties: false }) };
}

const COMBINED = ['allOf', 'anyOf', 'oneOf'];

function closedInside(part: Json): Json {
  const { unevaluatedProperties: _, ...inside } = closed(part);
  return inside;
}

function mapped<T, U>(record: Record<string, T>, change: (value: T) => U): Record<string, U> {
  return Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));
}

/**
 * Tells what is wrong with the answer to a failed call of this path: its body, its code, and whether they fit the status
 * line.
 */
export function errorJudge(): (answer: WireAnswer, path: string) => string[] {
  const ours = judgeOf(errorSchema('Error'));
  const theirs = judgeOf(errorSchema('OpenAiError'));
  return ({ status, headers, body }, path) => {
    // A head that cannot be read has no path yet, and its answer no headers of the service's pages.
    const shaped = isOpenAiPath(path) && headers['x-content-type-options'] !== undefined;
    const faults = (shaped ? theirs : ours)(body);
    if (faults.length > 0) return faults;
    const { code, status: bodyStatus, request_id } = refusalIn(body) as Refusal;
    return [
      ...(ERRORS[code as ErrorCode]?.status === status ? [] : [`code ${code} is not one of ${status}`]),
      ...(bodyStatus === status ? [] : [`the body says ${bodyStatus} and the answer is ${status}`]),
      ...(headers['x-request-id'] === request_id ? [] : ['the body has another request id than the header']),
    ];
  };
}

type Refusal = { code: string; status: number; request_id: string };
