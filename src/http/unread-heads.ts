import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { newId } from '../lib/id.ts';
import { problem } from '../problem.ts';

/** Node's socket knows the answer that is under way on it. */
type Answering = Socket & { _httpMessage?: { headersSent: boolean } | null };

/** What Node cannot read as a request is refused in the words of every error, and its connection ends. */
export function refuseUnreadable(server: Server, docsUrl: string): void {
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Answering) => {
    if (socket.writable && !socket._httpMessage?.headersSent) socket.write(refusalOf(code, docsUrl));
    socket.destroy();
  });
}

function refusalOf(code: string | undefined, docsUrl: string): string {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 'HTTP/1.1 408 Request Timeout\r\nConnection: close\r\n\r\n';
  const isLong = code === 'HPE_HEADER_OVERFLOW';
  const said = isLong ? 'Address and headers exceed 16 kB' : 'The request is not valid HTTP';
  const refused = problem('invalid_request', said);
  const request_id = newId('req');
  const body = JSON.stringify(refused.toBody(docsUrl, request_id));
  return [
    `HTTP/1.1 ${refused.status} ${STATUS_CODES[refused.status]}`,
    'Content-Type: application/json',
    `Content-Length: ${Buffer.byteLength(body)}`,
    `X-Request-Id: ${request_id}`,
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
