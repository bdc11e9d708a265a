/** Compares two versions of a contract for changes that break clients of the first. */
import type { Json, Resolve } from './flat.ts';
import { compareSchemas, type Side } from './schemas.ts';

type Media = Record<string, { schema?: unknown }>;
type Parameter = { name: string; in: string; required?: boolean; schema: unknown; 'x-answers'?: string };

const METHODS = ['get', 'post', 'put', 'patch', 'delete'];

/** One line per breaking change, by operation. Empty when every client still works. */
export function compareContracts(before: Json, after: Json): string[] {
  const broken: string[] = [];
  const resolve = { before: resolverOf(before), after: resolverOf(after) };
  const [old, now] = [operationsOf(before), operationsOf(after)];
  for (const [call, was] of old) {
    const is = now.get(call);
    if (!is) {
      broken.push(`${call}: is gone`);
      continue;
    }
    const found = (where: string, what: string) => broken.push(`${call}: ${where} ${what}`);
    const optionalSchemas = new Set([
      ...optionalResponses(parametersOf(is, resolve.after)),
      ...optionalResponsesInBody(contentOf(is.requestBody, resolve.after), resolve.after),
    ]);
    const schemas = (side: Side, where: string, pair: { before: unknown; after: unknown }) =>
      compareSchemas(pair, { side, where, resolve, found, optionalSchemas });
    const media = (side: Side, where: string, one: unknown, other: unknown) => {
      const [oldContent, takes] = [contentOf(one, resolve.before), contentOf(other, resolve.after)];
      for (const [type, { schema }] of Object.entries(oldContent)) {
        if (!(type in takes)) found(where, `is not ${type} any more`);
        else if (schema) schemas(side, where, { before: schema, after: takes[type]!.schema ?? {} });
      }
    };

    if (was.operationId !== is.operationId)
      found('operationId', `was ${was.operationId}, is ${is.operationId}`);
    for (const way of lost(was['x-api-key-in'], is['x-api-key-in']))
      found('the key', `is not looked for in ${way}`);
    if (isOpen(was) && !isOpen(is)) found('the key', 'is required now');
    compareParameters(parametersOf(was, resolve.before), parametersOf(is, resolve.after), found, schemas);
    media('sent', 'body', was.requestBody, is.requestBody);
    if (!was.requestBody && is.requestBody) found('body', 'is required now');
    for (const [status, answer] of Object.entries(was.responses as Json)) {
      const twin = (is.responses as Json)[status];
      // The removal of an error response breaks no client.
      if (twin === undefined && Number(status) < 400) found(status, 'is not answered any more');
      if (twin === undefined) continue;
      media('read', status, answer, twin);
      const headers = (each: unknown, by: Resolve) => Object.keys((by(each).headers ?? {}) as Json);
      for (const header of lost(headers(answer, resolve.before), headers(twin, resolve.after))) {
        found(status, `has no ${header} any more`);
      }
    }
  }
  return [...new Set(broken)];
}

function compareParameters(
  old: Parameter[],
  now: Parameter[],
  found: (where: string, what: string) => void,
  schemas: (side: Side, where: string, pair: { before: unknown; after: unknown }) => void,
): void {
  const nameOf = (each: Parameter) => `${each.in} ${each.name}`;
  for (const was of old) {
    const is = now.find((each) => nameOf(each) === nameOf(was));
    if (is) schemas('sent', nameOf(was), { before: was.schema, after: is.schema });
    else found(nameOf(was), 'is not taken any more');
  }
  for (const is of now.filter(({ required }) => required)) {
    const was = old.find((each) => nameOf(each) === nameOf(is));
    if (!was?.required) found(nameOf(is), 'is required now');
  }
}

/** Operations by method and path. */
function operationsOf({ paths }: Json): Map<string, Json> {
  return new Map(
    Object.entries(paths as Record<string, Json>).flatMap(([path, item]) =>
      METHODS.filter((method) => method in item).map((method): [string, Json] => [
        `${method.toUpperCase()} ${path}`,
        item[method] as Json,
      ]),
    ),
  );
}

function parametersOf({ parameters = [] }: Json, resolve: Resolve): Parameter[] {
  return (parameters as unknown[]).map((each) => resolve(each) as Parameter);
}

/** Responses that only callers with a certain optional parameter get. */
function optionalResponses(parameters: Parameter[]): ReadonlySet<string> {
  const free = parameters.filter(({ required }) => !required);
  return new Set(free.flatMap(({ 'x-answers': answers }) => (answers === undefined ? [] : [answers])));
}

/** Responses that only callers with a certain optional member of a JSON body get. */
function optionalResponsesInBody({ 'application/json': json }: Media, resolve: Resolve): string[] {
  const { properties = {}, required = [] } = (json?.schema ? resolve(json.schema) : {}) as Json;
  return Object.entries(properties as Record<string, { 'x-answers'?: string }>)
    .filter(([name]) => !(required as string[]).includes(name))
    .flatMap(([, { 'x-answers': answers }]) => answers ?? []);
}

function contentOf(node: unknown, resolve: Resolve): Media {
  return node === undefined ? {} : ((resolve(node).content ?? {}) as Media);
}

function isOpen(operation: Json): boolean {
  return (operation['x-api-key-in'] as string[] | undefined)?.length === 0;
}

function lost(before: unknown, after: unknown): string[] {
  return ((before ?? []) as string[]).filter((each) => !((after ?? []) as string[]).includes(each));
}

/** Follows a reference within its document. Members beside the reference override its target. */
function resolverOf(document: Json): Resolve {
  const resolve: Resolve = (node) => {
    const { $ref, ...beside } = (node ?? {}) as Json & { $ref?: string };
    if ($ref === undefined) return beside;
    const target = $ref
      .slice(2)
      .split('/')
      .reduce<unknown>(
        (at, step) => (at as Json)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
        document,
      );
    return { ...resolve(target), ...beside };
  };
  return resolve;
}
