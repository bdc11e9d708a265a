/** Validates the calls of an `http` entry before the service starts. */
import type { Calls } from './http-calls.ts';
import { namesIn } from './http-template.ts';
import type { Mapping } from './mapping.ts';
import type { Mistake } from './protocol.ts';

const KEY = 'takes {key} in headers only: addresses and bodies are written into logs';

export function checkCalls({ mapping, calls }: { mapping: Mapping; calls?: Calls | undefined }): Mistake[] {
  if (!calls) return [];
  const fields = Object.keys(mapping);
  const ticket = Object.keys(calls.submit.ticket);
  const mistakes = [
    ...unknownNames(['submit', 'path'], calls.submit.path, [...fields, 'model']),
    ...headerNames('submit', calls.submit.headers, ['model', 'key']),
    ...unknownNames(['submit', 'body'], calls.submit.body, [...fields, 'model']),
  ];
  for (const verb of ['poll', 'result', 'cancel'] as const) {
    const there = calls[verb];
    if (!there) continue;
    for (const where of ['path', 'url'] as const)
      mistakes.push(...unknownNames([verb, where], there[where], [...ticket, 'model']));
    mistakes.push(...headerNames(verb, there.headers, [...ticket, 'model', 'key']));
  }
  mistakes.push(...headerNames('check', calls.check?.headers, ['model', 'key']));
  return [...mistakes, ...unsent(calls, mapping), ...uploads(calls, mapping)];
}

function headerNames(
  verb: string,
  headers: Record<string, string> | undefined,
  allowed: string[],
): Mistake[] {
  return Object.entries(headers ?? {}).flatMap(([header, text]) =>
    unknownNames([verb, 'headers', header], text, allowed),
  );
}

function unknownNames(
  place: string[],
  template: Parameters<typeof namesIn>[0],
  allowed: string[],
): Mistake[] {
  const unknown = namesIn(template).filter((name) => !allowed.includes(name));
  if (unknown.length === 0) return [];
  if (unknown.includes('key')) return [[place, KEY]];
  return [
    [
      place,
      `takes no {${unknown.join('}, {')}}: there ${allowed.length === 1 ? 'is' : 'are'} {${allowed.join('}, {')}}`,
    ],
  ];
}

/** An input field that neither the body nor the path names would be silently dropped. */
function unsent({ submit }: Calls, mapping: Mapping): Mistake[] {
  if (submit.body === undefined && submit.method !== 'GET') return [];
  const named = [...namesIn(submit.body), ...namesIn(submit.path)];
  return Object.keys(mapping)
    .filter((field) => !named.includes(field))
    .map((field) => [['input', field], `is never sent: submit.body names no {${field}}`]);
}

function uploads({ submit }: Calls, mapping: Mapping): Mistake[] {
  if (submit.send === 'multipart') return [];
  return Object.entries(mapping)
    .filter(([, source]) => 'from' in source && source.as === 'upload')
    .map(([field]) => [['input', field], 'takes as: upload only if submit has send: multipart']);
}
