/** One listener: request ids, log lines, security headers, CORS, the given routers, and a body for every error. */
import cors from 'cors';
import express, {
  type ErrorRequestHandler,
  type Express,
  type Request,
  type Response,
  type Router,
} from 'express';
import helmet from 'helmet';
import {
  internalProblem,
  Problem,
  problem,
  storageProblem,
  unansweredProblem,
  unseenProblem,
} from '../contract/problem.ts';
import { isConnectionLost } from '../db/db.ts';
import { newId } from '../lib/id.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import { withoutSecrets } from '../lib/secrets.ts';
import { noTracing, type Tracing } from '../lib/tracing.ts';
import { Unavailable } from '../lib/unavailable.ts';
import { Uninspected } from '../lib/uninspected.ts';
import { StorageError } from '../media/media-store.ts';
import { answerUnread } from './answer-unread.ts';
import { browserPages } from './browser-pages.ts';
import { apiVersion } from './identify.ts';
import type { Metrics } from './metrics.ts';
import { uncached } from './send-answer.ts';
import { addressOf } from './take-key.ts';
import { traceRequests } from './trace-requests.ts';

export type AppOptions = {
  log: Log;
  metrics: Pick<Metrics, 'answered'>;
  tracing: Tracing;
  docsUrl: string;
  routers: Router[];
  /** Addresses and networks of proxies whose `X-Forwarded-For` header is trusted. */
  trustedProxies: string[];
  /** Origins whose pages may call the operator API, or `*`. Pages of any origin may call the rest. */
  adminOrigins: string[] | '*';
  /** Returns the URL that serves a path not served here, or undefined. */
  elsewhere(path: string): string | undefined;
  /** Converts the body of a problem to the format that clients of the path expect. Default: unchanged. */
  shaped?(path: string, body: object): { body: object; headers?: Record<string, string> };
};

/** Milliseconds that a caller may continue sending a body after an early response. */
const LINGER_MS = 5_000;

// biome-ignore format: a list of words
const EXPOSED = [
  'X-Request-Id', 'X-Credits-Charged', 'X-Credits-Remaining', 'X-Cost-USD', 'X-Total-Count', 'Link',
  'Location', 'RateLimit', 'RateLimit-Policy', 'Retry-After', 'Idempotent-Replayed', 'API-Version', 'X-Warnings',
  'X-Should-Retry', 'Upload-Offset',
];

/** Helmet's headers are the same for every response, so they are computed once. */
const SECURITY = headersOf(
  helmet({ crossOriginResourcePolicy: { policy: 'cross-origin' }, contentSecurityPolicy: false }),
);

function headersOf(middleware: ReturnType<typeof helmet>): [name: string, value: string][] {
  const headers = new Map<string, string>();
  const recorder = { setHeader: headers.set.bind(headers), removeHeader: headers.delete.bind(headers) };
  middleware({} as Request, recorder as unknown as Response, (error) => {
    if (error) throw error;
  });
  return [...headers];
}

export function createApp(options: AppOptions): Express {
  const { log, metrics, tracing, routers, elsewhere } = options;
  const app = express().disable('x-powered-by').disable('etag').set('query parser', 'simple');
  app.set('trust proxy', options.trustedProxies);
  app.use((request, response, next) => {
    request.url = withSingleSlashes(request.url);
    response.locals.request_id = newId('req');
    response.set('X-Request-Id', response.locals.request_id);
    const begun = performance.now();
    // A closed socket has no address.
    addressOf(request);
    response.once('close', () => {
      const answered_at = Number(response.locals.answered_at ?? performance.now());
      const facts = requestFacts(request, response, (answered_at - begun) / 1000);
      metrics.answered(facts);
      log.info(facts, 'request');
    });
    response.once('finish', () => hangUpLater(request));
    next();
  });
  if (tracing !== noTracing) app.use(traceRequests(tracing));
  app.use((_request, response, next) => {
    for (const [name, value] of SECURITY) response.setHeader(name, value);
    next();
  });
  app.use(corsFor(options.adminOrigins));
  app.use(apiVersion);
  for (const router of routers) app.use(router);
  app.use(browserPages(new URL(options.docsUrl).origin));
  app.use((request, _response, next) => {
    const place = elsewhere(request.path);
    next(problem('not_found', place ? `${request.path} is served at ${place}` : 'There is no such path'));
  });
  app.use((async (error, request, response, _next) => {
    const problem = error instanceof Problem ? error : asProblem(error, request.get('idempotency-key'));
    if (problem.status >= 500 && problem !== error) {
      log.error({ request_id: response.locals.request_id, ...errorFacts(error) }, 'request failed');
    }
    if (response.headersSent) response.destroy();
    else await sendProblem(request, response, problem, options);
  }) as ErrorRequestHandler);
  return app;
}

/** A base URL that ends with a slash doubles the slash of the path after it. */
function withSingleSlashes(url: string): string {
  return url.replace(/^[^?]*/, (path) => path.replaceAll(/\/{2,}/g, '/'));
}

/** Reads and discards the rest of an answered request's body. Destroys the connection if that takes too long. */
function hangUpLater(request: Request): void {
  if (request.complete) return;
  request.resume();
  const late = setTimeout(() => request.complete || request.destroy(), LINGER_MS).unref();
  request.once('close', () => clearTimeout(late));
}

/**
 * Pages of any origin may call the API. Only the configured origins and the service's own may call the operator API and
 * `/mcp`.
 */
function corsFor(adminOrigins: AppOptions['adminOrigins']) {
  return cors<Request>((request, decide) => {
    const origin = /^\/(admin|mcp)(\/|$)/i.test(request.path) ? adminOrigins : '*';
    decide(null, { origin, exposedHeaders: EXPOSED, maxAge: 86_400 });
  });
}

function sendProblem(
  request: Request,
  response: Response,
  problem: Problem,
  { docsUrl, shaped = (_path, body) => ({ body }) }: Pick<AppOptions, 'docsUrl' | 'shaped'>,
): Promise<void> {
  const details = problem.toBody(docsUrl, response.locals.request_id);
  const { body, headers } = shaped(request.path, details);
  // An error in OpenAI's form has no problem details.
  const types = body === details ? ['application/json', 'application/problem+json'] : ['application/json'];
  const type = request.accepts(types) || 'application/json';
  const text = withoutSecrets(JSON.stringify(body));
  uncached(response).set({ ...problem.headers, ...headers });
  return answerUnread(request, response, { status: problem.status, text, type });
}

/**
 * Converts any error to a problem. Express rejects malformed paths (`/%zz`) itself. An unknown error is a bug in the
 * service.
 */
export function asProblem(error: unknown, key: string | undefined): Problem {
  if (error instanceof URIError) return problem('invalid_request', 'The path is not valid');
  if (hasNul(error)) return problem('invalid_request', 'Text must not contain the character U+0000');
  if (error instanceof Unavailable) return unansweredProblem(error);
  if (error instanceof Uninspected)
    return problem('engine_unavailable', 'Media cannot be inspected at present; please try again later', {
      headers: { 'retry-after': '10' },
    });
  if (isConnectionLost(error))
    return unseenProblem('The service is unavailable at present', { key, seconds: 5 });
  if (error instanceof StorageError || isOutOfResources(error))
    return storageProblem({ retry_after_seconds: 60 });
  return internalProblem();
}

function requestFacts(request: Request, response: Response, seconds: number) {
  return {
    request_id: String(response.locals.request_id),
    operation: String(response.locals.operation ?? 'none'),
    method: request.method,
    path: request.path,
    status: response.writableFinished || response.locals.answered_at ? response.statusCode : 499,
    duration_seconds: Number(seconds.toFixed(4)),
    address: addressOf(request),
    ...(response.locals.account_id && { account_id: String(response.locals.account_id) }),
    ...(response.locals.key_id && { key_id: String(response.locals.key_id) }),
  };
}

/** U+0000 is the only character that PostgreSQL cannot store. Source: PostgreSQL, appendix A, 22021. */
function hasNul(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === '22021';
}

/** Class 53 is "insufficient resources", e.g. a full disk. Source: PostgreSQL, appendix A, error codes. */
function isOutOfResources(error: unknown): boolean {
  return error instanceof Error && 'code' in error && /^53\d{3}$/.test(String(error.code));
}
