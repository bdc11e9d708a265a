/** Clients of the official SDK, over HTTP and over standard input and output. */
import { type CallToolResult, Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';

/** The newest revision, and the one that most hosts speak. */
export const REVISIONS = ['2026-07-28', '2025-11-25'] as const;
export type Revision = (typeof REVISIONS)[number];

const ROOT = new URL('../../../', import.meta.url).pathname;

export async function overHttp(
  baseUrl: string,
  key: string,
  { revision = '2026-07-28' as Revision, headers = {} as Record<string, string> } = {},
): Promise<Client> {
  const client = clientFor(revision);
  const requestInit = { headers: { authorization: `Bearer ${key}`, ...headers } };
  await client.connect(new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), { requestInit }));
  return client;
}

export async function overStdio(
  baseUrl: string,
  key: string,
  {
    revision = '2026-07-28' as Revision,
    command = process.execPath,
    args = ['src/surfaces/mcp/mcp-command.ts'],
    cwd = ROOT,
  } = {},
): Promise<Client> {
  const client = clientFor(revision);
  const env = { PATH: process.env.PATH!, REVERIE_API_KEY: key, REVERIE_BASE_URL: baseUrl };
  await client.connect(new StdioClientTransport({ command, args, cwd, env }));
  return client;
}

function clientFor(revision: Revision): Client {
  const mode = revision === '2026-07-28' ? { pin: revision } : ('legacy' as const);
  return new Client({ name: 'test', version: '1.0.0' }, { versionNegotiation: { mode } });
}

/** A tool's structured result. Throws the refusal. */
export async function use(client: Client, name: string, args: object = {}): Promise<Record<string, unknown>> {
  const result = await call(client, name, args);
  if (result.isError) throw new Error(JSON.stringify(result.content));
  return result.structuredContent as Record<string, unknown>;
}

export async function call(client: Client, name: string, args: object = {}): Promise<CallToolResult> {
  return (await client.callTool({ name, arguments: args as Record<string, unknown> })) as CallToolResult;
}

/** The body of the problem that a call was refused with. */
export async function refusal(
  client: Client,
  name: string,
  args: object = {},
): Promise<Record<string, unknown>> {
  const { isError, structuredContent } = await call(client, name, args);
  if (!isError) throw new Error('The call was not refused.');
  return (structuredContent as { problem: Record<string, unknown> }).problem;
}
