import type { McpRequest } from '../../contract/mcp-request.ts';
import type { McpView } from './mcp-view.ts';

/** Loads the MCP server with the first request, because most services get none. */
export function mcpAnswer(view: McpView): (request: Request, mcpRequest: McpRequest) => Promise<Response> {
  const server = () => import('./mcp-server.ts').then(({ mcpAnswers }) => mcpAnswers(view));
  let loaded: ReturnType<typeof server> | undefined;
  return async (request, mcpRequest) => {
    loaded ??= server();
    return (await loaded)(request, mcpRequest);
  };
}
