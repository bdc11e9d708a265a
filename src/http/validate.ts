/** express-openapi-validator, asked one question at a time: does this request, does this answer fit the contract? */
import type { Request, RequestHandler, Response } from 'express';
import * as OpenApiValidator from 'express-openapi-validator';
import { withoutAliases } from './aliases.ts';
import { type Fault, invalidRequest, type OperationSchema } from './invalid.ts';
import { overlong } from './overlong.ts';
import { misspeltNumbers } from './parameters.ts';
import { step } from './steps.ts';

export type Route = { method: string; path: string };

/** What the validator knows of one operation; it wants to find it on the request. */
type Metadata = { schema: OperationSchema; pathParams: Record<string, string>; expressRoute: string };

export type Validator = {
  /** The operation as the validator sees it: references resolved. */
  operation(id: string): OperationSchema;
  /** Coerces parameters, applies defaults, throws the 400 that names what is wrong. */
  request(id: string, request: Request, response: Response): Promise<void>;
  /** Undefined when the answer is one the contract declares, else what is wrong with it. */
  answer(id: string, request: Request, answer: { status: number; body: unknown }): Promise<Error | undefined>;
  /** Compiles what the first request of an operation would otherwise wait for: 20–100 ms. */
  warm(id: string): Promise<void>;
};

/** Compiling takes seconds of a processor, and keeps nothing of a service: once for each document. */
const opened = new WeakMap<object, Promise<Validator>>();

/** A bundled contract with its routes, which belong together. */
export function openValidator(document: object, routes: Record<string, Route>): Promise<Validator> {
  const validator = opened.get(document) ?? load(document, routes);
  opened.set(document, validator);
  return validator;
}

/**
 * The validator's own routing, security and uploads stay unused: our routes come from the contract already, and keys in
 * forms are beyond it. Steps are found by name, so an update that renames one fails at start.
 */
async function load(document: object, routes: Record<string, Route>): Promise<Validator> {
  const steps = OpenApiValidator.middleware({
    apiSpec: JSON.parse(JSON.stringify(document), (key, value) =>
      key === 'responses' ? successesOf(value) : asValidated(value),
    ),
    validateApiSpec: false,
    validateSecurity: false,
    validateRequests: { coerceTypes: false, allErrors: true, allowUnknownQueryParameters: true },
    validateResponses: { onError: onAnswerFault },
    fileUploader: false,
    $refParser: { mode: 'dereference' },
  }) as RequestHandler[];
  const [metadata, checkRequest, checkAnswer] = [
    'metadataMiddleware',
    'requestMiddleware',
    'responseMiddleware',
  ].map((name) => {
    const found = steps.find((each) => each.name === name);
    if (!found) throw new Error(`express-openapi-validator changed: it has no ${name}.`);
    return found;
  }) as [RequestHandler, RequestHandler, RequestHandler];

  const known = new Map<string, Metadata>();
  for (const [id, { method, path }] of Object.entries(routes)) {
    known.set(id, await metadataOf(metadata, method, path));
  }

  const validator: Validator = {
    operation: (id) => known.get(id)!.schema,

    async request(id, request, response) {
      const { schema } = known.get(id)!;
      request.body = withoutAliases(schema.requestBody?.content?.['application/json']?.schema, request.body);
      const type = String(request.headers['content-type']);
      const tooLong = overlong(schema.requestBody?.content?.[type]?.schema, request.body);
      const misspelt = misspeltNumbers(schema, request);
      if (tooLong || misspelt.length > 0)
        throw invalidRequest([...misspelt, ...(tooLong ? [tooLong] : [])], schema, type);
      Object.assign(request, { openapi: { ...known.get(id), pathParams: { ...request.params } } });
      try {
        await step(checkRequest, request, response);
      } catch (error) {
        const faults = (error as { errors?: Fault[] }).errors;
        if (!faults) throw error;
        throw invalidRequest(faults, schema, type);
      }
    },

    async answer(id, request, { status, body }) {
      Object.assign(request, { openapi: { ...known.get(id), pathParams: request.params } });
      // The validator checks by wrapping `response.json`: it gets a response of its own to wrap.
      const stage = {
        statusCode: status,
        headersSent: false,
        json: (sent: unknown) => sent,
        getHeaders: () => JSON_TYPE,
      };
      let fault: Error | undefined;
      await new Promise<void>((resolve) => {
        checkAnswer(request, stage as unknown as Response, (error?: unknown) => {
          if (error instanceof Error) fault = error;
          resolve();
        });
      });
      stage.json(JSON.parse(JSON.stringify(body)));
      return fault;
    },

    async warm(id) {
      const { method } = routes[id]!;
      const types = Object.keys(known.get(id)!.schema.requestBody?.content ?? {});
      for (const type of types.length > 0 ? types : [undefined]) {
        const headers = type === undefined ? {} : { 'content-type': type };
        const nobody = {
          method: method.toUpperCase(),
          headers,
          params: {},
          query: {},
          body: {},
          originalUrl: '',
        };
        const request = nobody as unknown as Request;
        // Both find fault with an empty request and an empty answer, which is no news.
        await validator.request(id, request, {} as Response).catch(() => undefined);
        await validator.answer(id, request, { status: 200, body: {} });
      }
    },
  };
  return validator;
}

/**
 * The contract as this validator can check it. A file reaches it as an Upload object, so a binary property must not
 * insist on a string; and it refuses queries in which `+` is a space or a sign such as `,` stands for itself, which
 * is how forms and browsers write them, unless a parameter allows reserved characters.
 */
function asValidated(node: { format?: string; in?: string } | null): unknown {
  if (node?.format === 'binary') return { ...node, type: undefined };
  return node?.in === 'query' ? { ...node, allowReserved: true } : node;
}

const JSON_TYPE = { 'content-type': 'application/json' };

/** Thrown inside the wrapped `json`, it comes back to `answer` through the middleware's `next`. */
function onAnswerFault(error: Error): void {
  throw error;
}

async function metadataOf(metadata: RequestHandler, method: string, path: string): Promise<Metadata> {
  const url = path.replaceAll(/\{\w+\}/g, 'x');
  const request = {
    method: method.toUpperCase(),
    path: url,
    originalUrl: url,
    baseUrl: '',
    app: { enabled: () => false },
  };
  await step(metadata, request as unknown as Request, {} as Response);
  return (request as unknown as { openapi: Metadata }).openapi;
}

/** Problems are thrown, never answered by a handler: compiling their schemas would take most of the time. */
function successesOf(responses: object): object {
  const some = Object.entries(responses).filter(([status]) => /^2\d\d$/.test(status));
  return some.length > 0 ? Object.fromEntries(some) : responses;
}
