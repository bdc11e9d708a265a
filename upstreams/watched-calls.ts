/** Prints requests to upstreams, with media shortened and keys hidden. */
import type { Fetch } from './call.ts';

/** Text that is or may contain a medium. */
const MEDIUM = /^(?:data:[\w.+/;=-]*,)?[A-Za-z0-9+/_-]{200,}={0,2}$/;
const PREVIEW_LENGTH = 40;
const HIDING = /authorization|key|token|secret|cookie/i;

/** Prints the method, the URL, the operator's headers and the body of every call with content. */
export function watched(fetch: Fetch, secrets: readonly string[], print: (line: string) => void): Fetch {
  const hidden = (text: string) =>
    secrets.reduce(
      (text, secret) => text.replaceAll(secret, '[key]').replaceAll(btoa(secret), '[key]'),
      text,
    );
  return async (url, request = {}) => {
    const { method = 'GET', body, headers } = request;
    if (method !== 'GET') {
      print(hidden(`${method} ${String(url)}`));
      for (const [header, value] of new Headers(headers))
        if (!/^(accept|content-type)$/.test(header))
          print(`  ${header}: ${HIDING.test(header) ? '[hidden]' : hidden(value)}`);
      for (const line of linesOf(body)) print(`  ${hidden(line)}`);
    }
    return fetch(url, request);
  };
}

function linesOf(body: unknown): string[] {
  if (body instanceof FormData || body instanceof URLSearchParams)
    return [...body].map(([field, value]) =>
      typeof value === 'string'
        ? `${field}: ${shortened(value)}`
        : `${field}: file ${value.name}, ${value.size} bytes, ${value.type}`,
    );
  if (typeof body !== 'string') return [];
  const read: unknown = JSON.parse(body);
  return JSON.stringify(read, (_, value) => (typeof value === 'string' ? shortened(value) : value), 2).split(
    '\n',
  );
}

function shortened(text: string): string {
  return MEDIUM.test(text) ? `${text.slice(0, PREVIEW_LENGTH)}… (${text.length} characters)` : text;
}
