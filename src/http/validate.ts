/**
 * Validates requests and responses with express-openapi-validator. It uses the checks that `npm run generate` compiled,
 * so nothing is compiled at run time.
 */
import { createRequire } from 'node:module';
import type { Request, RequestHandler, Response } from 'express';
import { asValidated, dereferenced } from '../contract/dereference.ts';
import { isObject } from '../lib/json.ts';
import { invalidRequest, type OperationSchema, type Schema, type ValidatorFault } from './invalid.ts';
import { clampNumbers, leaveOutNulls, misspeltNumbers, reshape, withoutAliases } from './reshape.ts';
import { type CompiledCheck, openRequestValidator } from './validator-parts.ts';

export type Host = 'main' | 'alt' | 'admin' | 'openai';
export type RoutePattern = { method: string; path: string };

export type Validator = {
  /** The operation with all references resolved. */
  operation(id: string): OperationSchema;
  /** Coerces parameters and applies defaults. Throws a 400 that names the fault. */
  request(id: string, request: Request, response: Response): Promise<void>;
  /** Checks a response in JSON types. Returns undefined if the contract declares it, and otherwise the error. */
  answer(id: string, answer: { status: number; body: unknown }): Error | undefined;
};

type Checks = Record<string, CompiledCheck>;

const require = createRequire(import.meta.url);
const opened = new WeakMap<object, Validator>();

/** Opens the validator for one host's bundled contract and its routes. */
export function openValidator(host: Host, document: object, routes: Record<string, RoutePattern>): Validator {
  const validator = opened.get(document) ?? open(host, document, routes);
  opened.set(document, validator);
  return validator;
}

/**
 * The validator's own routing, security and uploads are not used. The routes come from the contract already, and the
 * validator does not support keys in forms.
 */
function open(host: Host, document: object, routes: Record<string, RoutePattern>): Validator {
  const paths = (document as { paths: Record<string, Record<string, object>> }).paths;
  const answers = checksOf(host, 'answers');
  const fed = remembered(feed);

  const operation = remembered((id: string) => {
    const { method, path } = routes[id]!;
    return dereferenced<OperationSchema>(paths[path]![method], document, asValidated);
  });
  const checkOf = remembered((name: string) => {
    const [id, type] = name.split(' ') as [string, string | undefined];
    return fed(host)(id, operation(id), type);
  });

  return {
    operation,

    async request(id, request, response) {
      const schema = operation(id);
      const type = schema.requestBody && String(request.headers['content-type']);
      request.body = withoutAliases(schema.requestBody?.content?.['application/json']?.schema, request.body);
      const contentType = String(request.headers['content-type']);
      leaveOutNulls(schema.requestBody?.content?.[contentType]?.schema, request.body);
      reshape(schema.requestBody?.content?.[contentType]?.schema, request.body);
      const tooLong = overlong(schema.requestBody?.content?.[contentType]?.schema, request.body);
      clampNumbers(schema, request);
      const misspelt = misspeltNumbers(schema, request);
      if (tooLong || misspelt.length > 0)
        throw invalidRequest([...misspelt, ...(tooLong ? [tooLong] : [])], schema, contentType);
      Object.assign(request, { openapi: { schema, expressRoute: id, pathParams: { ...request.params } } });
      try {
        await step(checkOf(type === undefined ? id : `${id} ${type}`), request, response);
      } catch (error) {
        const faults = (error as { errors?: ValidatorFault[] }).errors;
        if (!faults) throw error;
        throw invalidRequest(faults, schema, contentType);
      }
    },

    answer(id, { status, body }) {
      const declared = (operation(id) as { responses: Record<string, { content?: object }> }).responses[
        status
      ];
      if (declared === undefined) return new Error(`The contract declares no answer ${status}`);
      if (declared.content === undefined) {
        return body === undefined ? undefined : new Error('response should NOT have a body');
      }
      const check = answers()[nameOf(id, String(status))];
      if (check === undefined || check({ response: body })) return undefined;
      return new Error(check.errors!.map((each) => `${each.instancePath} ${each.message}`).join(', '));
    },
  };
}

/** Loads the validator at the first request. */
function feed(host: string): ReturnType<typeof openRequestValidator> {
  const parameters = checksOf(host, 'parameters');
  const bodies = checksOf(host, 'bodies');
  return openRequestValidator(
    (id) => parameters()[id],
    (id, type) => (type === undefined ? takesAnything : bodies()[nameOf(id, type)]),
  );
}

/** The check for an operation without a body. */
const takesAnything: CompiledCheck = () => true;

/** Loads the checks at the first request that needs them. */
function checksOf(host: string, kind: 'parameters' | 'bodies' | 'answers'): () => Checks {
  let checks: Checks | undefined;
  return () => (checks ??= require(`../../generated/${host}/check-${kind}.cjs`) as Checks);
}

function nameOf(id: string, what: string): string {
  return `${id}_${what.replaceAll(/\W/g, '_')}`;
}

function remembered<Value>(make: (name: string) => Value): (name: string) => Value {
  const cache = new Map<string, Value>();
  return (name) => {
    if (!cache.has(name)) cache.set(name, make(name));
    return cache.get(name)!;
  };
}

/**
 * Finds the first list in a body that exceeds its maximum length. This runs before the validator, which would check and
 * report each item.
 */
function overlong(schema: Schema | undefined, value: unknown, path = '/body'): ValidatorFault | undefined {
  if (schema === undefined || typeof value !== 'object' || value === null) return undefined;
  if (Array.isArray(value) && schema.maxItems !== undefined && value.length > schema.maxItems) {
    const message = `must NOT have more than ${schema.maxItems} items`;
    return { path, message, errorCode: 'maxItems.openapi.validation' };
  }
  const parts = [...(schema.allOf ?? []), ...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
  return (
    first(parts, (part) => overlong(part, value, path)) ??
    (Array.isArray(value)
      ? schema.items && first(value, (item, index) => overlong(schema.items, item, `${path}/${index}`))
      : first(Object.entries(schema.properties ?? {}), ([name, inner]) =>
          Object.hasOwn(value, name)
            ? overlong(inner, (value as Record<string, unknown>)[name], `${path}/${name}`)
            : undefined,
        ))
  );
}

function first<Item>(
  items: Item[],
  find: (item: Item, index: number) => ValidatorFault | undefined,
): ValidatorFault | undefined {
  for (const [index, item] of items.entries()) {
    const found = find(item, index);
    if (found) return found;
  }
  return undefined;
}

/** Unknown fields are ignored but listed in warnings, so that callers notice misspellings. */
export function unknownFields(
  request: Request,
  operation: OperationSchema,
  type: string | undefined,
): string[] {
  const schema = type === undefined ? undefined : operation.requestBody?.content?.[type]?.schema;
  const names = new Set<string>();
  const collect = (each: typeof schema): void => {
    for (const name of Object.keys(each?.properties ?? {})) names.add(name);
    for (const part of [...(each?.allOf ?? []), ...(each?.oneOf ?? []), ...(each?.anyOf ?? [])])
      collect(part);
  };
  collect(schema);
  const sent = names.size > 0 && isObject(request.body) ? Object.entries(request.body) : [];
  const parameters = (operation.parameters ?? [])
    .filter((each) => each.in === 'query')
    .map((each) => each.name);
  return [
    ...sent
      .filter(([name]) => !names.has(name))
      .map(([name, value]) => ignored(isUpload(value) ? 'file' : 'field', name)),
    ...Object.keys(request.query)
      .filter((name) => !parameters.includes(name))
      .map((name) => ignored('field', name)),
  ].slice(0, 20);
}

function ignored(what: 'file' | 'field', name: string): string {
  return `Unknown ${what} "${name.slice(0, 60)}" was ignored`;
}

function isUpload(value: unknown): boolean {
  return isObject(value) && 'bytes' in value && value.bytes instanceof Uint8Array;
}

/**
 * Runs an Express middleware as a promise: resolves when it calls `next()` and rejects with the error that it passes.
 */
export function step(middleware: RequestHandler, request: Request, response: Response): Promise<void> {
  return new Promise((resolve, reject) => {
    Promise.resolve(middleware(request, response, (error) => (error ? reject(error) : resolve()))).catch(
      reject,
    );
  });
}
