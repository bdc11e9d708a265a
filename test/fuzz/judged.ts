/** Judges a response: by the status, the headers and the schema that its operation declares. */
import { createParser } from 'eventsource-parser';
import type { ERRORS } from '../../generated/errors.ts';
import type { Call, WireAnswer } from '../support/contract/calls.ts';
import { isSuccess, type Json, type Operation, refusalIn } from '../support/contract/documents.ts';
import { errorJudge, type Judge, judgeOf } from '../support/contract/judge.ts';
import type { FuzzKey } from './requests.ts';

/** Headers that any HTTP server may send beside the contract. */
const GENERAL =
  /^(access-control-|cache-control|connection|content-|cross-origin-|date|etag|keep-alive|origin-agent-cluster|referrer-policy|strict-transport-security|transfer-encoding|vary|x-(accel-buffering|content-type-options|dns-prefetch-control|download-options|frame-options|permitted-cross-domain-policies|xss-protection)$)/;
/** They come before anybody is asked for a key. */
const BEFORE_THE_KEY = new Set([400, 401, 413, 415]);

type HeaderField = { required?: boolean; schema?: Json };

export function openJudge() {
  const judges = new Map<string, Judge>();
  const judge = (name: string, schema: Json): Judge => {
    const found = judges.get(name) ?? judgeOf(schema);
    judges.set(name, found);
    return found;
  };
  const isError = errorJudge();

  function ofHeaders(operation: Operation, { status, headers }: WireAnswer): string[] {
    const declared = new Map(
      Object.entries(operation.answers[status]!.headers as Record<string, HeaderField>).map(
        ([name, field]) => [name.toLowerCase(), field],
      ),
    );
    const missing = [...declared]
      .filter(([name, { required }]) => required && headers[name] === undefined)
      .map(([name]) => `header ${name} is missing`);
    const wrong = Object.entries(headers).flatMap(([name, text]) => {
      const field = declared.get(name);
      if (field === undefined) return GENERAL.test(name) ? [] : [`header ${name} is not declared`];
      const type = field.schema?.type;
      const value = type === 'integer' || type === 'number' ? Number(text) : text;
      return field.schema
        ? judge(
            `${operation.host} ${operation.id} ${status} ${name}`,
            field.schema,
          )(value).map((each) => `header ${name}${each}`)
        : [];
    });
    return [...missing, ...wrong];
  }

  function ofBody(operation: Operation, answer: WireAnswer): string[] {
    const type = String(answer.headers['content-type'] ?? '').split(';')[0]!;
    const media = operation.answers[answer.status]!.content[type];
    // A redirect has no body.
    if (answer.status === 302 && type === '') return [];
    const name = `${operation.host} ${operation.id} ${answer.status} ${type}`;
    if (!isSuccess(answer.status))
      return media ? isError(answer, operation.route.path) : [`type ${type} is not declared`];
    if (!media) return [`type ${type} is not declared`];
    if (type === 'text/event-stream')
      return ofEvents(String(answer.body), judge(name, media.schema!.contentSchema as Json));
    return type === 'application/json' ? judge(name, media.schema!)(answer.body) : [];
  }

  return (sent: { operation: Operation; key: FuzzKey; call: Call }, answer: WireAnswer): string[] => {
    const { operation, key, call } = sent;
    const { status } = answer;
    if (!operation.answers[status]) return [`is not declared: ${JSON.stringify(answer.body)?.slice(0, 300)}`];
    const faults = [...ofHeaders(operation, answer), ...ofBody(operation, answer)];
    const { code } = refusalIn(answer.body ?? {}) as { code?: keyof typeof ERRORS };
    if (status >= 500 && call.headers['x-test-scenario'] === undefined)
      faults.push(`is a fault of ours: ${code} ${JSON.stringify(answer.body)?.slice(0, 300)}`);
    const isRefused = operation.route.key_in.length > 0 && (key === 'bad' || key === 'none');
    if (isRefused && !BEFORE_THE_KEY.has(status)) faults.push(`was answered with a key that is ${key}`);
    return faults;
  };
}

function ofEvents(text: string, judge: Judge): string[] {
  const faults: string[] = [];
  const names: string[] = [];
  const parser = createParser({
    onEvent({ event, id, data }) {
      names.push(event ?? (data === '[DONE]' || 'error' in JSON.parse(data) ? 'done' : ''));
      const value = data === '[DONE]' ? data : JSON.parse(data);
      const name = event === undefined ? '' : ` ${event}`;
      const entry = { ...(event !== undefined && { event }), ...(id !== undefined && { id }), data: value };
      faults.push(...judge(entry).map((each) => `event${name}${each}`));
    },
    onError: (error) => faults.push(error.message),
  });
  parser.feed(text);
  // States of jobs end with their jobs, or when the caller leaves.
  if (names.every((name) => name === 'job')) return faults;
  const last = names.at(-1);
  return last === 'done' || last === 'error' ? faults : [...faults, `the last event is ${last}`];
}
