/** The last step of every response: replaces it by a requested example, and adds Prism's violations. */
import type { IHttpRequest, IHttpResponse } from '@stoplight/prism-http';
import type { Route } from '../src/contract/contract.ts';
import { problem } from '../src/contract/problem.ts';
import type { Handle, PaidHandle, RouteAnswer } from '../src/http/contract-routes.ts';
import type { Prism } from './prism.ts';

type Handlers = Record<string, Handle | PaidHandle>;
type Mocked = { prism: Prism; routes: Record<string, Route>; handlers: Handlers };
type Parts = Parameters<Handle>[0];

/**
 * The same handlers with support for `Prefer: code=…, example=…`. Prism's violations are in the header `sl-violations`.
 */
export function mocked({ prism, routes, handlers }: Mocked): Handlers {
  const ids = Object.keys(routes).filter((id) => routes[id]!.alias_of === null);
  return Object.fromEntries(
    ids.map((id) => {
      const own = handlers[id]!;
      const ask = typeof own === 'function' ? own : own.answer;
      const handle: Handle = async (parts, invocation) => {
        const wish = wishOf(invocation.header.prefer);
        const answer = (wish && exampleOf(prism, id, wish, routes[id]!)) ?? (await ask(parts, invocation));
        const complaints = await prism.violations(
          callOf(routes[id]!, parts),
          responseOf(answer, invocation.request_id),
        );
        const violations = BINARY.includes(String(parts.type))
          ? complaints.filter((each) => !each.startsWith('request'))
          : complaints;
        if (violations.length === 0) return answer;
        return { ...answer, headers: { ...answer.headers, 'sl-violations': JSON.stringify(violations) } };
      };
      return [id, typeof own === 'function' ? handle : { ...own, answer: handle }];
    }),
  );
}

/** Types whose bodies are not passed to Prism. */
const BINARY = ['multipart/form-data', 'application/octet-stream'];

type Wish = { code: number; name?: string };

/** Source: https://docs.stoplight.io/docs/prism, "Response generation", `Prefer`. */
function wishOf(prefer: string | undefined): Wish | undefined {
  const code = /\bcode=(\d{3})\b/.exec(prefer ?? '')?.[1];
  const name = /\bexample=([\w-]+)/.exec(prefer ?? '')?.[1];
  if (code === undefined && name === undefined) return undefined;
  return { code: Number(code ?? 200), ...(name !== undefined && { name }) };
}

function exampleOf(prism: Prism, id: string, wish: Wish, { statuses }: Route): RouteAnswer {
  const found = prism.example(id, wish);
  if (!found) {
    const facts = { param: 'Prefer' };
    const has = statuses.join(', ');
    throw problem('invalid_request', `Prefer must name an example of ${has} that the contract has`, {
      facts,
    });
  }
  const headers = Object.entries(found.headers ?? {}).map(([name, value]) => [name, String(value)]);
  return { status: found.statusCode, headers: Object.fromEntries(headers), body: found.body };
}

/** A request in Prism's format. Forms are passed without the contents of files. */
function callOf({ method, path }: Route, parts: Parts): IHttpRequest {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String((parts.path as Record<string, unknown>)[name])),
  );
  const query = Object.entries(parts.query as object).map(([name, value]) => [name, String(value)]);
  const headers = Object.entries(parts.header as object).map(([name, value]) => [name, String(value)]);
  return {
    method,
    url: { path: filled, query: Object.fromEntries(query) },
    headers: Object.fromEntries(headers),
    ...(parts.type === 'application/json' && { body: parts.body }),
  };
}

/**
 * Undefined for responses that Prism cannot read: events and files. The HTTP layer adds two headers to every response.
 */
function responseOf(
  { status, headers = {}, body }: RouteAnswer,
  request_id: string,
): IHttpResponse | undefined {
  if (typeof body !== 'object' || body instanceof Uint8Array) return undefined;
  const edge = {
    'x-request-id': request_id,
    'api-version': '2026-11-21',
    'content-type': 'application/json',
  };
  return { statusCode: status, headers: { ...edge, ...headers }, body: JSON.parse(JSON.stringify(body)) };
}
