/** Errors of HTTP requests to `/mcp` in the shape of JSON-RPC. Source: https://www.jsonrpc.org/specification */
const CODES: Record<string, number> = {
  malformed_json: -32700,
  invalid_request: -32600,
  internal_error: -32603,
};
/** The first code that the protocol leaves to servers: an operation was refused, and the data tell why. */
export const REFUSED = -32000;

export function isMcpPath(path: string): boolean {
  return path === '/mcp' || path === '/mcp/';
}

/** A native error body as the error of a message without an id. */
export function rpcError(body: object): object {
  const { error, code } = body as { error: string; code: string };
  return { jsonrpc: '2.0', id: null, error: { code: CODES[code] ?? REFUSED, message: error, data: body } };
}
