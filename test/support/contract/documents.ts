/** The contract as tests read it: the bundled documents, references resolved, one record an operation. */
import { readFileSync } from 'node:fs';
import * as admin from '../../../generated/admin/operations.ts';
import * as alt from '../../../generated/alt/operations.ts';
import * as main from '../../../generated/main/operations.ts';
import * as openai from '../../../generated/openai/operations.ts';
import type { Route } from '../../../src/contract/contract.ts';

/** The documents. `admin` and `openai` are served where `main` is. */
export const HOSTS = ['main', 'alt', 'admin', 'openai'] as const;
export type Host = (typeof HOSTS)[number];

export type Json = Record<string, unknown>;
export type Media = { schema?: Json; examples?: Record<string, { value: unknown }> };
export type Parameter = { name: string; in: string; required?: boolean; schema: Json; example?: unknown };

export type Operation = {
  host: Host;
  id: string;
  route: Route;
  parameters: Parameter[];
  /** Request bodies by media type, the contract's first one first. */
  bodies: Record<string, Media>;
  answers: Record<number, DeclaredAnswer>;
  /** Where an operation takes larger bodies than others. */
  bodyLimits: { json_mb: number; form_mb: number; uploads?: boolean } | undefined;
};

export type DeclaredAnswer = {
  headers: Record<string, { required?: boolean }>;
  /** By media type. */
  content: Record<string, Media>;
};

const ROUTES: Record<Host, Record<string, Route>> = {
  main: main.ROUTES,
  alt: alt.ROUTES,
  admin: admin.ROUTES,
  openai: openai.ROUTES,
};

/** A copy of one's own: a test may change it. */
export function readDocument(host: Host): Json {
  return JSON.parse(
    readFileSync(new URL(`../../../generated/${host}/openapi.json`, import.meta.url), 'utf8'),
  );
}

/** Every operation of one document, aliases included, in the contract's order. */
export function operationsOf(host: Host, document = readDocument(host)): Operation[] {
  const paths = document.paths as Record<string, Record<string, Json>>;
  return Object.entries(ROUTES[host]).map(([id, route]) => {
    const found = resolved(paths[route.path]![route.method]!, document) as {
      parameters?: Parameter[];
      requestBody?: { content: Record<string, Media> };
      responses: Record<string, Partial<DeclaredAnswer>>;
      'x-body-limits'?: { json_mb: number; form_mb: number; uploads?: boolean };
    };
    return {
      host,
      id,
      route,
      parameters: found.parameters ?? [],
      bodies: found.requestBody?.content ?? {},
      bodyLimits: found['x-body-limits'],
      answers: Object.fromEntries(
        Object.entries(found.responses).map(([status, { headers = {}, content = {} }]) => [
          status,
          { headers, content },
        ]),
      ),
    };
  });
}

export function everyOperation(): Operation[] {
  return HOSTS.flatMap((host) => operationsOf(host));
}

/** The statuses that fulfil a call; a redirect leads to the result. */
export function isSuccess(status: number): boolean {
  return status < 400;
}

/** True when callers may send this header field. */
export function takesHeader({ parameters }: Operation, name: string): boolean {
  return parameters.some((each) => each.in === 'header' && each.name.toLowerCase() === name.toLowerCase());
}

/** Schema of every error response: ours, or that of `/v1`. */
export function errorSchema(name: 'Error' | 'OpenAiError'): Json {
  const document = readDocument(name === 'Error' ? 'main' : 'openai');
  const { schemas } = document.components as { schemas: Record<string, Json> };
  return resolved(schemas[name]!, document);
}

/** The members of an error response; `/v1` has them inside `error`, with its text in `message`. */
export function refusalIn(body: unknown): Json {
  const { error } = body as Json;
  return typeof error === 'object' && error !== null
    ? { ...error, error: (error as Json).message }
    : (body as Json);
}

/** The same with every reference replaced by what it names. The contract has no circles. */
export function resolved<T>(node: T, document: Json): T {
  if (Array.isArray(node)) return node.map((each) => resolved(each, document)) as T;
  if (typeof node !== 'object' || node === null) return node;
  const { $ref, ...beside } = node as Json;
  const target = typeof $ref === 'string' ? (resolved(at(document, $ref), document) as Json) : {};
  const own = Object.entries(beside).map(([key, value]) => [key, resolved(value, document)]);
  return { ...target, ...Object.fromEntries(own) } as T;
}

function at(document: Json, reference: string): unknown {
  const steps = reference.slice(2).split('/');
  return steps.reduce(
    (node: unknown, step) => (node as Json)[step.replaceAll('~1', '/').replaceAll('~0', '~')],
    document,
  );
}
