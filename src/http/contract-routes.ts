/**
 * Serves one contract as Express routes. Every request passes these steps:
 *
 *   media type → key of headers and query → body → limits of the address → key → its scope → limits of the key →
 *   validation → handler → answer
 *
 * The order decides which error a request with several faults gets.
 */
import { type Request, type RequestHandler, type Response, Router } from 'express';
import type { EventSource, Route } from '../contract/contract.ts';
import type { Caller, Invocation } from '../contract/invocation.ts';
import type { PricedCall } from '../contract/priced-call.ts';
import { breathe } from '../lib/event-loop.ts';
import type { Activity } from '../lib/stalls.ts';
import { checkedCall, type InnerCall } from './inner-call.ts';
import type { Refusals } from './invalid-keys.ts';
import { methodNotAllowed } from './method-not-allowed.ts';
import type { OpenStreams } from './open-streams.ts';
import { checkAllowed, isStillAllowed } from './permissions.ts';
import type { RateLimits } from './rate-limits.ts';
import { bodyTypeOf } from './read-body.ts';
import { type FoundCaller, identified, readFor } from './read-for-caller.ts';
import { sendBytes, sendEvents, sendJson } from './send-answer.ts';
import { addressOf, keyAhead, takeKey } from './take-key.ts';
import { type Host, openValidator, unknownFields, type Validator } from './validate.ts';

/** Responses with more characters are checked in a separate turn of the event loop. */
const LONG_LENGTH = 2 ** 16;

export type RouteAnswer = { status: number; body?: unknown; headers?: Record<string, string> };
type Parts = Record<'type' | 'body' | 'query' | 'path' | 'header', unknown>;
/** A handler as the router calls it; `generated/<host>/operations.ts` has its precise type. */
export type Handle = (request: Parts, invocation: Invocation) => Promise<RouteAnswer> | RouteAnswer;
/** The handler of a paid operation, which can also return its price alone. */
export type PaidHandle = {
  answer: Handle;
  price(request: Parts, invocation: Invocation): Promise<PricedCall>;
};

export type ContractRoutes = {
  router: Router;
  /** Validates and prices a call with this JSON body, without placing anything. */
  price(id: string, body: object, invocation: Invocation): Promise<PricedCall>;
  /** Runs a call after the key and limits of the outer call: scope, validation, handler. @throws Problem */
  call(id: string, call: InnerCall, invocation: Invocation): Promise<RouteAnswer>;
};

export type ContractOptions = {
  host: Host;
  document: object;
  routes: Record<string, Route>;
  /** Handlers by operationId; an alias uses the handler of its original. */
  handlers: Record<string, Handle | PaidHandle>;
  /** Returns undefined for an invalid key. */
  identify(key: string): Promise<Caller | undefined>;
  limits: RateLimits;
  /** Operations that the operator opens to callers without a key. Their rate limits count by address. */
  keyOptional?: ReadonlySet<string>;
  refusals: Refusals;
  /** Response of a dry run. */
  quote(priced: PricedCall, caller: Caller): Promise<Omit<RouteAnswer, 'status'>>;
  /** Called for every response that the contract does not declare. If it throws, as in tests, the response fails. */
  onFault(fault: Error, operation: string): void;
  streams: OpenStreams;
  /** Receives the start and the steps of each operation. */
  activity: Pick<Activity, 'begin' | 'step'>;
};

export function contractRoutes(options: ContractOptions): ContractRoutes {
  const validator = openValidator(options.host, options.document, options.routes);
  const router = Router({ caseSensitive: true, strict: true });
  const paths = new Map<string, string[]>();
  // Most paths have no parameter. A map finds their handler without trying every route.
  const named = new Map<string, RequestHandler>();
  const pass: RequestHandler = (_request, _response, next) => next();
  router.use((request, response, next) =>
    (named.get(`${request.method} ${request.path}`) ?? pass)(request, response, next),
  );
  for (const [id, route] of Object.entries(options.routes)) {
    const path = route.path.replaceAll(/\{(\w+)\}/g, ':$1');
    paths.set(path, [...(paths.get(path) ?? []), route.method.toUpperCase()]);
    const handle = options.handlers[route.alias_of ?? id];
    if (!handle) throw new Error(`No handler for ${id}.`);
    const serving = { ...options, validator, id, route, handle };
    const handler: RequestHandler = async (request, response) => {
      response.locals.operation = id;
      using _running = options.activity.begin(id);
      await serve(serving, request, response);
    };
    router[route.method](path, handler);
    if (path === route.path) named.set(`${route.method.toUpperCase()} ${path}`, handler);
  }
  for (const [path, methods] of paths) router.all(path, methodNotAllowed(methods));
  return {
    router,
    price: (id, body, invocation) => priceOne(options, validator, id, body, invocation),
    async call(id, call, invocation) {
      const { method, alias_of, ...route } = options.routes[id]!;
      checkAllowed(invocation.caller, { method, alias_of, ...route });
      const parts = { ...(await checkedCall(validator, { id, method }, call)), header: invocation.header };
      const handle = options.handlers[alias_of ?? id]!;
      return (typeof handle === 'function' ? handle : handle.answer)(parts, invocation);
    },
  };
}

type Serving = ContractOptions & {
  validator: Validator;
  id: string;
  route: Route;
  handle: Handle | PaidHandle;
};

async function serve(serving: Serving, request: Request, response: Response): Promise<void> {
  const { validator, id, route, handle, limits } = serving;
  const operation = validator.operation(id);
  mutableQuery(request);
  const keyless = route.key_in.length === 0;
  const type = bodyTypeOf(request, operation, keyless);
  const ahead = keyless ? undefined : keyAhead(request, route.key_in);
  const earlyCaller = ahead === undefined ? undefined : await identified(serving, request, ahead);
  using reading =
    type === undefined
      ? undefined
      : await readFor({ ...serving, operation }, request, response, { type, caller: earlyCaller });
  const found = reading ? reading.found : earlyCaller;

  const { quota } = route;
  const optional = serving.keyOptional?.has(id);
  const key = keyless ? undefined : takeKey(request, route.key_in, optional);
  if (key === undefined && quota) await limits.count(quota, addressOf(request), request, response);
  const owner = key === undefined || key === found?.key ? found : await identified(serving, request, key);
  const caller = owner?.caller;
  if (caller) {
    reading?.handOver(caller.account_id);
    Object.assign(response.locals, { account_id: caller.account_id, key_id: caller.key_id });
    checkAllowed(caller, route);
  }
  if (caller && quota) await limits.count(quota, caller.key_id, request, response, caller);

  serving.activity.step(id);
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
    network: addressOf(request),
    header,
    warnings,
  };
  if (dry_run) {
    const quoted = await serving.quote(await payingOf(handle).price(parts, invocation), invocation.caller);
    return answerWith(serving, response, { status: 200, ...quoted }, owner);
  }
  serving.activity.step(id);
  // A streamed body may take minutes, in which its key may be closed.
  using _upload = owner && operation['x-body-streamed'] ? guarded(serving, response, owner) : undefined;
  const answer = await (typeof handle === 'function' ? handle : handle.answer)(parts, invocation);
  await answerWith(serving, response, answer, owner);
}

async function answerWith(
  serving: Serving,
  response: Response,
  { status, headers = {}, body }: RouteAnswer,
  owner: FoundCaller | undefined,
): Promise<void> {
  const { validator, id, onFault, activity } = serving;
  const judge = (body: unknown) => {
    const fault = validator.answer(id, { status, body: body });
    if (fault) onFault(fault, id);
  };
  response.set(headers);
  if (typeof body === 'function') {
    const source = body as EventSource;
    const judged: EventSource = async function* (disconnected) {
      for await (const each of source(disconnected)) {
        // The last event of a successful call carries the body of the response without streaming.
        if ('event' in each && each.event === 'done') judge(JSON.parse(JSON.stringify(each.data)));
        yield each;
      }
    };
    using _guarded = owner && guarded(serving, response, owner);
    return await sendEvents(response, judged);
  }
  const { 'Content-Type': type = 'image/png' } = headers as Record<string, string>;
  if (body instanceof Uint8Array) return sendBytes(response, status, body, type);
  activity.step(id);
  await breathe();
  const text = body === undefined ? undefined : JSON.stringify(body);
  if (text !== undefined && text.length > LONG_LENGTH) await breathe();
  judge(text === undefined ? undefined : JSON.parse(text));
  sendJson(response, status, text);
}

function guarded(
  { streams, identify, route }: Serving,
  response: Response,
  { key }: FoundCaller,
): Disposable {
  return streams.guard({
    isAllowed: () => isStillAllowed(identify, key, route),
    end: () => response.destroy(),
  });
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
  const parts = { ...(await checkedCall(validator, { id, method }, { body })), header: {} };
  return payingOf(handlers[alias_of ?? id]!).price(parts, { ...invocation, header: {} });
}

/** The contract's types ensure that paid operations have a price. */
function payingOf(handle: Handle | PaidHandle): PaidHandle {
  if (typeof handle === 'function') throw new Error('Only a paid operation has a price.');
  return handle;
}

/** Express 5 parses `query` at each access. A plain property lets the key be removed once for all later readers. */
function mutableQuery(request: Request): void {
  Object.defineProperty(request, 'query', {
    value: { ...request.query },
    writable: true,
    configurable: true,
  });
}
