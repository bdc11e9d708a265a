/**
 * One contract as Express routes. Every request takes the same straight way:
 *
 *   media type → key of the headers, before an upload is read → body → limits of the address → key → its scope →
 *   limits of the key → validation → handler → answer
 *
 * so that the order of refusals is the same everywhere and is read here.
 */
import { setImmediate } from 'node:timers/promises';
import { type NextFunction, type Request, type Response, Router } from 'express';
import type { EventSource, Route } from '../contract.ts';
import { problem } from '../problem.ts';
import { type PricedCall, Quoted } from '../quoted.ts';
import { bodyTypeOf, readBody } from './body.ts';
import { type Caller, type Invocation, invalidKey, keyInHeaders, takeKey } from './caller.ts';
import type { OperationSchema } from './invalid.ts';
import type { RateLimits } from './limits.ts';
import { checkScope } from './scopes.ts';
import { sendBytes, sendEvents, sendJson } from './send.ts';
import { openValidator, type Validator } from './validate.ts';

export type Answer = { status: number; body?: unknown; headers?: Record<string, string> };
type Parts = Record<'type' | 'body' | 'query' | 'path' | 'header', unknown>;
/** A handler as the router sees it; `generated/<host>/operations.ts` has its precise type. */
export type Handle = (request: Parts, invocation: Invocation) => Promise<Answer> | Answer;

export type ContractRoutes = {
  router: Router;
  /** Compiles every operation's checks, letting requests in between. */
  warm(): Promise<void>;
  /** Checks and prices a call with this JSON body as if it had been made, and stops before anything is placed. */
  price(id: string, body: object, invocation: Invocation): Promise<PricedCall>;
};

export type ContractOptions = {
  document: object;
  routes: Record<string, Route>;
  /** By operationId; an alias uses the handler of what it stands for. */
  handlers: Record<string, Handle>;
  /** Undefined for a key that opens nothing. */
  identify(key: string): Promise<Caller | undefined>;
  limits: RateLimits;
  /** What a call that was only to be priced is answered with. */
  quote(priced: PricedCall): object;
  /** Told of every answer the contract does not declare. Throwing here refuses the answer, as tests do. */
  onFault(fault: Error, operation: string): void;
};

export async function contractRoutes(options: ContractOptions): Promise<ContractRoutes> {
  const validator = await openValidator(options.document, options.routes);
  const router = Router({ caseSensitive: true, strict: true });
  const paths = new Map<string, string[]>();
  for (const [id, route] of Object.entries(options.routes)) {
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    paths.set(path, [...(paths.get(path) ?? []), route.method.toUpperCase()]);
    const handle = options.handlers[route.alias_of ?? id];
    if (!handle) throw new Error(`No handler for ${id}.`);
    router[route.method](path, async (request: Request, response: Response) => {
      response.locals.operation = id;
      await serve({ ...options, validator, id, route, handle }, request, response);
    });
  }
  for (const [path, methods] of paths) router.all(path, methodNotAllowed(methods));
  return {
    router,
    price: (id, body, invocation) => priceOne(options, validator, id, body, invocation),
    async warm() {
      for (const id of Object.keys(options.routes)) {
        await validator.warm(id);
        await setImmediate();
      }
    },
  };
}

type Serving = ContractOptions & { validator: Validator; id: string; route: Route; handle: Handle };

async function serve(serving: Serving, request: Request, response: Response): Promise<void> {
  const { validator, id, route, handle, limits } = serving;
  const operation = validator.operation(id);
  mutableQuery(request);

  const type = bodyTypeOf(request, operation);
  const early = type === 'multipart/form-data' ? keyInHeaders(request, route.key_in) : undefined;
  if (early !== undefined) await identified(serving, early);
  if (type !== undefined) await readBody(request, response, operation, type);

  const { quota } = route;
  if (route.key_in.length === 0 && quota) await limits.count(quota, request.ip ?? '', request, response);
  const caller =
    route.key_in.length > 0 ? await identified(serving, takeKey(request, route.key_in)) : undefined;
  if (caller) {
    response.locals.account_id = caller.account_id;
    checkScope(caller.scopes, route);
  }
  if (caller && quota) await limits.count(quota, caller.key_id, request, response);

  const warnings = unknownFields(request, operation, type);
  await validator.request(id, request, response);
  const header = request.headers as Record<string, string | undefined>;
  const dry_run = route.pricing === 'paid' && String(request.query.dry_run) === 'true';
  const parts = {
    type: type ?? null,
    body: request.body,
    query: request.query,
    path: request.params,
    header,
  };
  const invocation = {
    caller: caller as Caller,
    request_id: response.locals.request_id,
    header,
    dry_run,
    warnings,
  };
  if (dry_run) {
    response.json(serving.quote(await pricedBy(handle, parts, invocation)));
    return;
  }
  const answer = await handle(parts, invocation);

  await answerWith(serving, request, response, answer);
}

async function answerWith(
  { validator, id, onFault }: Serving,
  request: Request,
  response: Response,
  { status, headers = {}, body }: Answer,
): Promise<void> {
  const judge = async (told: unknown) => {
    const fault = await validator.answer(id, request, { status, body: told });
    if (fault) onFault(fault, id);
  };
  response.set(headers);
  if (typeof body === 'function') {
    const source = body as EventSource;
    return sendEvents(response, async function* (gone) {
      for await (const each of source(gone)) {
        // The last event of a fulfilled call is what would have been answered without events.
        if (each.event === 'done') await judge(each.data);
        yield each;
      }
    });
  }
  if (body instanceof Uint8Array) return sendBytes(response, status, body, 'image/png');
  await judge(body);
  sendJson(response, status, body);
}

async function priceOne(
  { routes, handlers }: ContractOptions,
  validator: Validator,
  id: string,
  input: object,
  invocation: Invocation,
): Promise<PricedCall> {
  const { method, alias_of } = routes[id]!;
  const { api_key: _, ...body } = input as { api_key?: unknown };
  const request = {
    method: method.toUpperCase(),
    headers: { 'content-type': 'application/json' },
    params: {},
    query: {},
    body,
    originalUrl: '',
  } as unknown as Request;
  await validator.request(id, request, {} as Response);
  const parts = { type: 'application/json', body: request.body, query: request.query, path: {}, header: {} };
  return pricedBy(handlers[alias_of ?? id]!, parts, { ...invocation, header: {}, dry_run: true });
}

async function pricedBy(handle: Handle, parts: Parts, invocation: Invocation): Promise<PricedCall> {
  try {
    await handle(parts, invocation);
  } catch (error) {
    if (error instanceof Quoted) return error.priced;
    throw error;
  }
  throw new Error('A paid call was placed although it was only to be priced.');
}

async function identified({ identify }: ContractOptions, key: string): Promise<Caller> {
  const caller = await identify(key);
  if (!caller) throw invalidKey();
  return caller;
}

/** Unknown fields are ignored and named, so that a misspelt one is noticed. */
function unknownFields(request: Request, operation: OperationSchema, type: string | undefined): string[] {
  const schema = type === undefined ? undefined : operation.requestBody?.content?.[type]?.schema;
  const known = new Set<string>();
  const collect = (each: typeof schema): void => {
    for (const name of Object.keys(each?.properties ?? {})) known.add(name);
    for (const part of [...(each?.allOf ?? []), ...(each?.oneOf ?? []), ...(each?.anyOf ?? [])])
      collect(part);
  };
  collect(schema);
  const sent = known.size > 0 && isObject(request.body) ? Object.keys(request.body) : [];
  const parameters = (operation.parameters ?? [])
    .filter((each) => each.in === 'query')
    .map((each) => each.name);
  return [
    ...sent.filter((name) => !known.has(name)),
    ...Object.keys(request.query).filter((name) => !parameters.includes(name)),
  ]
    .slice(0, 20)
    .map((name) => `Unknown field "${name.slice(0, 60)}" was ignored`);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** In Express 5 `query` is read anew at each access; the key is taken out of it once, for everybody after. */
function mutableQuery(request: Request): void {
  Object.defineProperty(request, 'query', {
    value: { ...request.query },
    writable: true,
    configurable: true,
  });
}

function methodNotAllowed(methods: string[]) {
  return (request: Request, _response: Response, next: NextFunction): void => {
    const allow = methods.join(', ');
    next(
      problem('method_not_allowed', `${request.method} is not allowed here; this path takes ${allow}`, {
        headers: { allow },
      }),
    );
  };
}
