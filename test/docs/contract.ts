/** The bundled contracts as validators: what may be sent to an operation, and what it may answer. */
import { readFileSync } from 'node:fs';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';

const HOSTS = ['main', 'alt', 'admin', 'openai'] as const;
type Json = Record<string, unknown>;
type Media = { content?: Record<string, { schema: Json }> };
type Operation = {
  operationId: string;
  requestBody?: Media & { $ref?: string };
  responses: Record<string, Media & { $ref?: string }>;
};
export type Found = { id: string; host: string; method: string; path: string; operation: Operation };

const documents = Object.fromEntries(
  HOSTS.map((host) => [host, JSON.parse(readFileSync(`generated/${host}/openapi.json`, 'utf8')) as Json]),
);
const ajv = new Ajv2020({ strict: false, allErrors: true, validateFormats: false });
for (const [host, document] of Object.entries(documents)) ajv.addSchema(document, host);

export const OPERATIONS: Found[] = Object.entries(documents).flatMap(([host, document]) =>
  Object.entries(document.paths as Record<string, Record<string, Operation>>).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, operation]) => operation.operationId)
      .map(([method, operation]) => ({
        id: operation.operationId,
        host,
        method: method.toUpperCase(),
        path,
        operation,
      })),
  ),
);

/** The operation that a path of a real call belongs to. */
export function operationAt(method: string, pathname: string): Found | undefined {
  return OPERATIONS.find((found) => {
    const pattern = found.path.replaceAll(/\{\w+\}/g, '[^/]+');
    return found.method === method && new RegExp(`^${pattern}$`).test(pathname);
  });
}

/** Faults of a request body, in words; empty when the contract accepts it. */
export function faultsOfRequest(found: Found, body: unknown): string[] {
  const { requestBody } = found.operation;
  if (!requestBody) return [`${found.id} takes no body`];
  return faults(found.host, follow(found.host, requestBody), 'application/json', body);
}

/** Faults of a response, in words. */
export function faultsOfAnswer(id: string, status: string, body: unknown): string[] {
  const found = OPERATIONS.find((each) => each.id === id);
  const response = found?.operation.responses[status];
  if (!found || !response) return [`${id} has no answer ${status}`];
  return faults(found.host, follow(found.host, response), 'application/json', body);
}

/** Errors of 402 have members of their own. */
export function faultsOfError(body: { status?: number }): string[] {
  const schema = body.status === 402 ? 'BillingError' : 'Error';
  return check(ajv.compile({ $ref: `main#/components/schemas/${schema}` }), body);
}

function faults(host: string, media: Media, type: string, body: unknown): string[] {
  const schema = media.content?.[type]?.schema;
  return schema ? check(ajv.compile(absolute(schema, host)), body) : [`no ${type}`];
}

function check(validate: ValidateFunction, body: unknown): string[] {
  if (validate(body)) return [];
  return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`);
}

/** A `$ref` of a part is one of the document it was cut from. */
function absolute(node: Json, host: string): Json {
  return JSON.parse(JSON.stringify(node).replaceAll('"$ref":"#/', `"$ref":"${host}#/`));
}

function follow<T extends { $ref?: string }>(host: string, node: T): T {
  if (node.$ref === undefined) return node;
  const steps = node.$ref.slice(2).split('/');
  return steps.reduce((at: unknown, step) => (at as Json)[step.replaceAll('~1', '/')], documents[host]) as T;
}
