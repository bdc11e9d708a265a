/** `POST /mcp`: checks origin, key, limits and body of a message, and passes it to the MCP server. */
import { once } from 'node:events';
import { createParser } from 'eventsource-parser';
import { type Request, type Response, Router } from 'express';
import type { Caller } from '../contract/invocation.ts';
import type { McpRequest } from '../contract/mcp-request.ts';
import { problem } from '../contract/problem.ts';
import { errorFacts, type Log } from '../lib/log.ts';
import { SecretFilter } from '../lib/secrets.ts';
import { asProblem } from './app.ts';
import type { Refusals } from './invalid-keys.ts';
import type { OpenStreams } from './open-streams.ts';
import { checkSuspended, isStillAllowed } from './permissions.ts';
import type { RateLimits } from './rate-limits.ts';
import { bodyTypeOf } from './read-body.ts';
import { identified, readFor } from './read-for-caller.ts';
import { addressOf, takeKey } from './take-key.ts';

export type McpOptions = {
  identify(key: string): Promise<Caller | undefined>;
  limits: RateLimits;
  refusals: Refusals;
  streams: OpenStreams;
  log: Log;
  /** Origins whose pages may call `/mcp`. */
  origins: string[];
  answer(request: globalThis.Request, mcpRequest: McpRequest): Promise<globalThis.Response>;
};

/** Allows a picture of 10 MB in base64. */
const OPERATION = {
  requestBody: { content: { 'application/json': {} } },
  'x-body-limits': { json_mb: 16, form_mb: 16, file_mb: 16 },
};
const KEY_IN = ['bearer', 'header'] as const;
/** The maximum messages of one request. Only old revisions of the protocol allow several. */
const MESSAGES_MAX = 20;

/** The maximum characters of a text beside the arguments of a tool. Responses repeat ids, URIs and progress tokens. */
const TEXT_LENGTH_MAX = 8192;

/** The head of the response may already be sent when a tool call is counted, so only the result reports its limit. */
const UNTOLD = { set: () => undefined } as unknown as Response;

export function mcpRoutes(options: McpOptions): Router {
  const router = Router({ caseSensitive: true });
  router.all('/mcp', async (request, response) => {
    response.locals.operation = 'mcp';
    checkOrigin(request, options.origins);
    const key = takeKey(request, KEY_IN);
    const found = await identified(options, request, key);
    Object.assign(response.locals, { account_id: found.caller.account_id, key_id: found.caller.key_id });
    checkSuspended(found.caller);
    if (request.method !== 'POST')
      throw problem('method_not_allowed', 'Send messages with POST', { headers: { allow: 'POST' } });
    await options.limits.count('reads', found.caller.key_id, request, response, found.caller);
    const type = bodyTypeOf(request, OPERATION, false)!;
    const reader = { ...options, operation: OPERATION, route: { key_in: KEY_IN } };
    using reading = await readFor(reader, request, response, { type, caller: found });
    const { caller } = reading.found!;
    checkSuspended(caller);
    const messages: unknown[] = [request.body].flat();
    if (messages.length > MESSAGES_MAX)
      throw problem('invalid_request', `A request may contain at most ${MESSAGES_MAX} messages`);
    if (messages.some(hasLongText))
      throw problem(
        'invalid_request',
        `Texts of a message other than arguments must have at most ${TEXT_LENGTH_MAX} characters`,
      );
    const answer = await options.answer(asWebRequest(request, response), {
      body: request.body,
      invocation: {
        caller,
        request_id: response.locals.request_id,
        header: request.headers as Record<string, string | undefined>,
        warnings: [],
      },
      count: (quota) => {
        const subject = quota === 'search' ? addressOf(request) : caller.key_id;
        return options.limits.count(quota, subject, request, UNTOLD, caller);
      },
      problemOf(error) {
        const problem = asProblem(error, undefined);
        if (problem.status >= 500)
          options.log.error(
            { request_id: response.locals.request_id, ...errorFacts(error) },
            'request failed',
          );
        return problem;
      },
    });
    using _guarded = options.streams.guard({
      // The scopes apply to the operations that a message calls.
      isAllowed: () => isStillAllowed(options.identify, key, undefined),
      end: () => response.destroy(),
    });
    await sendWebResponse(response, takesEvents(request) ? answer : await withoutEvents(answer));
  });
  return router;
}

/** The arguments of a tool have the limits of its operation, and the icons of a client may be data URIs. */
const LONG_MEMBERS: ReadonlySet<string> = new Set(['arguments', 'icons']);

function hasLongText(value: unknown): boolean {
  if (typeof value === 'string') return value.length > TEXT_LENGTH_MAX;
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => !LONG_MEMBERS.has(name) && hasLongText(inner));
}

/**
 * The package answers 406 unless a client accepts both types. Many clients send a wildcard, JSON alone or nothing, so only
 * a client that names events gets them.
 * Source: https://modelcontextprotocol.io/specification/2025-11-25/basic/transports#sending-messages-to-the-server
 */
const BOTH_TYPES = 'application/json, text/event-stream';

function takesEvents(request: Request): boolean {
  return /\btext\/event-stream\b/i.test(request.get('accept') ?? '');
}

/** Waits for the end of a stream of events, and returns its responses without its notifications. */
async function withoutEvents(answer: globalThis.Response): Promise<globalThis.Response> {
  if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer;
  const messages: object[] = [];
  const parser = createParser({ onEvent: ({ data }) => data && messages.push(JSON.parse(data) as object) });
  parser.feed(await answer.text());
  const responses = messages.filter((message) => 'result' in message || 'error' in message);
  const headers = new Headers(answer.headers);
  headers.set('content-type', 'application/json');
  const body = JSON.stringify(responses.length === 1 ? responses[0] : responses);
  return new globalThis.Response(body, { status: answer.status, headers });
}

/**
 * Throws 403 for pages of other origins. Otherwise a page could reach a service in a private network through DNS
 * rebinding. Programs send no origin.
 */
function checkOrigin(request: Request, origins: string[]): void {
  const origin = request.get('origin');
  if (origin !== undefined && !origins.includes(origin))
    throw problem('forbidden', `Pages from ${origin.slice(0, 200)} may not call this server`);
}

function asWebRequest(request: Request, response: Response): globalThis.Request {
  const disconnect = new AbortController();
  response.once('close', () => disconnect.abort());
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    if (value !== undefined) headers.set(name, [value].flat().join(', '));
  headers.set('accept', BOTH_TYPES);
  return new globalThis.Request('http://localhost/mcp', {
    method: 'POST',
    headers,
    signal: disconnect.signal,
  });
}

async function sendWebResponse(
  response: Response,
  { status, headers, body }: globalThis.Response,
): Promise<void> {
  const disconnect = new AbortController();
  response.once('close', () => disconnect.abort());
  response.status(status);
  for (const [name, value] of headers) response.setHeader(name, value);
  response.setHeader('X-Accel-Buffering', 'no');
  response.flushHeaders();
  const decoder = new TextDecoder();
  const filter = new SecretFilter();
  for await (const piece of body ?? []) {
    // Leaving the loop cancels the body.
    if (disconnect.signal.aborted) return;
    const text = filter.push(decoder.decode(piece, { stream: true }));
    if (!response.write(text))
      await once(response, 'drain', { signal: disconnect.signal }).catch(() => undefined);
  }
  response.end(filter.end());
}
