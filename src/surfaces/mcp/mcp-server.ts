/** The MCP server. Each request gets its own instance, and no instance keeps state. */
import {
  type CallToolResult,
  createMcpHandler,
  ProtocolError,
  ProtocolErrorCode,
  Server,
  type ServerContext,
  type Tool,
} from '@modelcontextprotocol/server';
import { z } from 'zod';
import { TOOLS } from '../../../generated/tools.ts';
import type { McpRequest } from '../../contract/mcp-request.ts';
import { Problem } from '../../contract/problem.ts';
import { isObject } from '../../lib/json.ts';
import { briefly } from './brief-list.ts';
import { withEarlierResults } from './earlier-results.ts';
import type { McpView } from './mcp-view.ts';
import { listedResources, readResource, resourceTemplates } from './resources.ts';
import { REFUSED } from './rpc-error.ts';
import { toolCall } from './tool-call.ts';
import { outcomeOf } from './tool-outcome.ts';
import { refusedResult, toolResult } from './tool-result.ts';

const INSTRUCTIONS = `Makes pictures and films, chats with characters and translates. Paid tools are charged in prepaid credits, on success only; max_credits caps one call, quote prices it, get_balance returns the rest. A call that takes longer than 20 seconds returns a job_id: call get_job until its status is not in_progress. An argument that takes the URL of a picture or film also takes the job_id or request_id of an earlier result. repeat_of makes a call again with the arguments that you change.`;
/** Open streams of changes. No list changes while a process runs, so they carry none. */
const SUBSCRIPTIONS_MAX = 100;

const LISTED = TOOLS.map(
  ({ operations: _, paid: __, waits: ___, brief: ____, ...listed }): Tool => listed as unknown as Tool,
);
/** Parameters of methods. The package's own check would report wrong parameters as server errors. */
const LISTING = { params: z.object({ cursor: z.string().optional() }) };
const READING = { params: z.object({ uri: z.string() }) };
const CALL = {
  params: z.object({ name: z.string(), arguments: z.record(z.string(), z.unknown()).optional() }),
};
const BY_NAME = new Map(TOOLS.map((tool) => [tool.name, tool]));

/** Answers requests to `/mcp`. */
export function mcpAnswers(view: McpView) {
  const handler = createMcpHandler(
    ({ authInfo }) => serverFor(view, authInfo!.extra!.request as McpRequest),
    { maxSubscriptions: SUBSCRIPTIONS_MAX, keepAliveMs: 10_000 },
  );
  return (request: Request, mcpRequest: McpRequest): Promise<Response> =>
    handler.fetch(request, {
      parsedBody: Array.isArray(mcpRequest.body)
        ? mcpRequest.body.map(withoutNulls)
        : withoutNulls(mcpRequest.body),
      authInfo: { token: '', clientId: '', scopes: [], extra: { request: mcpRequest } },
    });
}

/** A message without null members of it and its parameters. Clients in Go, Java and C# send null for an omitted one. */
function withoutNulls(message: unknown): unknown {
  if (!isObject(message)) return message;
  const { params, ...rest } = message;
  if (params === undefined || params === null) return rest;
  return { ...rest, params: isObject(params) ? present(params) : params };
}

function present(members: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(members).filter(([, value]) => value !== null));
}

function serverFor(view: McpView, mcpRequest: McpRequest): Server {
  const server = new Server(
    { name: 'reverie', title: 'Reverie', version: view.version, websiteUrl: `${view.baseUrl}/docs/` },
    {
      capabilities: { tools: {}, resources: {} },
      instructions: INSTRUCTIONS,
      cacheHints: { 'tools/list': { ttlMs: 3_600_000, cacheScope: 'public' } },
    },
  );
  const withProtocolErrors = <Answer>(work: () => Promise<Answer>) =>
    work().catch((error: unknown) => {
      throw protocolErrorOf(view, mcpRequest, error);
    });
  server.setRequestHandler('tools/list', LISTING, () => ({ tools: LISTED }));
  server.setRequestHandler('tools/call', CALL, (params, context) =>
    called(view, mcpRequest, params, context),
  );
  server.setRequestHandler('resources/list', LISTING, ({ cursor }) =>
    withProtocolErrors(() => listedResources(view, cursor, mcpRequest.invocation)),
  );
  server.setRequestHandler('resources/templates/list', LISTING, () => ({
    resourceTemplates: resourceTemplates(view),
  }));
  server.setRequestHandler('resources/read', READING, ({ uri }) =>
    withProtocolErrors(async () => ({ contents: [await readResource(view, uri, mcpRequest.invocation)] })),
  );
  return server;
}

async function called(
  view: McpView,
  mcpRequest: McpRequest,
  { name, arguments: args = {} }: { name: string; arguments?: Record<string, unknown> | undefined },
  { mcpReq }: ServerContext,
): Promise<CallToolResult> {
  const tool = BY_NAME.get(name);
  if (!tool) {
    const message = `There is no tool ${name.slice(0, 60)}. There are: ${[...BY_NAME.keys()].join(', ')}`;
    throw new ProtocolError(ProtocolErrorCode.InvalidParams, message);
  }
  const progressToken = mcpReq._meta?.progressToken;
  let request_id = mcpRequest.invocation.request_id;
  try {
    const named = await withEarlierResults(view, tool, args, mcpRequest.invocation);
    const call = toolCall(tool, named, mcpRequest.invocation);
    request_id = call.invocation.request_id;
    const { quota } = call.operation;
    if (quota !== null && quota !== 'reads') await mcpRequest.count(quota);
    const outcome = await outcomeOf(view, tool, call, {
      disconnected: mcpReq.signal,
      async report(progress) {
        if (progressToken === undefined || mcpReq.signal.aborted) return;
        await mcpReq.notify({ method: 'notifications/progress', params: { progressToken, ...progress } });
      },
    });
    if ('problem' in outcome) return refusedResult(outcome.problem);
    const { caller } = mcpRequest.invocation;
    const body = tool.brief ? briefly(outcome.body, tool.brief, args[tool.brief.key]) : outcome.body;
    return await toolResult(view, body, { shows: tool.waits, caller });
  } catch (error) {
    return refusedResult(problemBody(view, mcpRequest, error, request_id));
  }
}

function protocolErrorOf(view: McpView, mcpRequest: McpRequest, error: unknown): ProtocolError {
  if (error instanceof ProtocolError) return error;
  const body = problemBody(view, mcpRequest, error, mcpRequest.invocation.request_id);
  const code = body.status === 400 ? ProtocolErrorCode.InvalidParams : REFUSED;
  return new ProtocolError(code, String(body.error), body);
}

function problemBody({ baseUrl }: McpView, mcpRequest: McpRequest, error: unknown, request_id: string) {
  const problem = error instanceof Problem ? error : mcpRequest.problemOf(error);
  return problem.toBody(`${baseUrl}/docs`, request_id) as Record<string, unknown>;
}
