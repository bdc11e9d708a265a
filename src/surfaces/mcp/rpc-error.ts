/** Errors of HTTP requests to `/mcp` in JSON-RPC form. Source: https://www.jsonrpc.org/specification */
const CODES: Record<string, number> = {
  malformed_json: -32700,
  invalid_request: -32600,
  internal_error: -32603,
};
/** The first code that JSON-RPC reserves for servers. It reports a refused operation; `data` holds the reason. */
export const REFUSED = -32000;

export function isMcpPath(path: string): boolean {
  return path === '/mcp' || path === '/mcp/';
}

/** Converts a native error body to the error of a message without an id. */
export function rpcError(body: object): object {
  const { error, code } = body as { error: string; code: string };
  return { jsonrpc: '2.0', id: null, error: { code: CODES[code] ?? REFUSED, message: error, data: body } };
}
