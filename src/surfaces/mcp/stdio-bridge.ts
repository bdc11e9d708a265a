/** Forwards MCP messages between a program on standard input and output and the `/mcp` of a service. */
import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/server';
import { EventSourceParserStream } from 'eventsource-parser/stream';

export type Service = { baseUrl: string; key: string };
type Id = string | number;
type Message = {
  id?: Id;
  method?: string;
  params?: { _meta?: Record<string, unknown>; requestId?: Id; name?: unknown; uri?: unknown };
  result?: { protocolVersion?: string };
};

/** Source: MCP 2026-07-28, basic/transports, standard request headers. */
const VERSION_IN_META = 'io.modelcontextprotocol/protocolVersion';
const NAMED_BY = { 'tools/call': 'name', 'prompts/get': 'name', 'resources/read': 'uri' } as const;
/** The first code that JSON-RPC reserves for servers. */
const UNREACHED = -32000;

/** Starts the transport. When it closes, for example with standard input, all open requests are canceled. */
export async function bridge(transport: Transport, service: Service): Promise<void> {
  const open = new Map<Id, AbortController>();
  /** Protocol version that the handshake of older revisions negotiated. */
  let agreed: string | undefined;
  const send = (message: unknown) => transport.send(message as JSONRPCMessage).catch(() => undefined);
  transport.onclose = () => {
    for (const request of open.values()) request.abort();
  };
  transport.onmessage = async (received) => {
    const message = received as Message;
    const { id, method, params } = message;
    if (method === undefined) return;
    // Closing an HTTP request cancels it.
    if (method === 'notifications/cancelled') return void open.get(params?.requestId ?? '')?.abort();
    const stop = new AbortController();
    if (id !== undefined) open.set(id, stop);
    let isAnswered = false;
    try {
      for await (const answer of answersTo(message, service, agreed, stop.signal)) {
        const reply = answer as Message;
        if (method === 'initialize') agreed = reply.result?.protocolVersion ?? agreed;
        isAnswered ||= reply.method === undefined;
        if (id !== undefined) await send(reply.method === undefined ? { ...reply, id } : reply);
      }
      if (!isAnswered && id !== undefined) throw new Error('The service ended the response early');
    } catch (error) {
      const message = `${service.baseUrl} did not respond: ${(error as Error).message}`;
      if (id !== undefined && !isAnswered && !stop.signal.aborted)
        await send({ jsonrpc: '2.0', id, error: { code: UNREACHED, message: message } });
    } finally {
      if (id !== undefined) open.delete(id);
    }
  };
  await transport.start();
}

/** All messages of the service in response to one message; none when it accepts a notification. */
async function* answersTo(
  message: Message,
  { baseUrl, key }: Service,
  agreed: string | undefined,
  signal: AbortSignal,
): AsyncGenerator<unknown> {
  const response = await fetch(`${baseUrl}/mcp`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${key}`,
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...headersOf(message, agreed),
    },
    body: JSON.stringify(message),
    signal,
  });
  const type = response.headers.get('content-type') ?? '';
  if (type.startsWith('application/json')) yield await response.json();
  else if (type.startsWith('text/event-stream') && response.body) {
    const events = response.body
      .pipeThrough(new TextDecoderStream())
      .pipeThrough(new EventSourceParserStream());
    for await (const { data } of events) if (data !== '') yield JSON.parse(data);
  } else {
    await response.body?.cancel();
    if (!response.ok) throw new Error(`status ${response.status}`);
  }
}

function headersOf({ method, params }: Message, agreed: string | undefined): Record<string, string> {
  const version = params?._meta?.[VERSION_IN_META];
  if (typeof version !== 'string')
    return agreed === undefined || method === 'initialize' ? {} : { 'mcp-protocol-version': agreed };
  const field = NAMED_BY[method as keyof typeof NAMED_BY];
  const name = field === undefined ? undefined : params?.[field];
  return {
    'mcp-protocol-version': version,
    'mcp-method': asHeader(method!),
    ...(typeof name === 'string' && { 'mcp-name': asHeader(name) }),
  };
}

/** Encodes text other than plain ASCII as base64. */
function asHeader(text: string): string {
  if (/^[\x21-\x7e]([\x20-\x7e]*[\x21-\x7e])?$/.test(text) && !text.startsWith('=?base64?')) return text;
  return `=?base64?${Buffer.from(text).toString('base64')}?=`;
}
