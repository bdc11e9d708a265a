import { type Server, STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { problem } from '../contract/problem.ts';
import { newId } from '../lib/id.ts';

/** Node's socket knows the answer that is under way on it. */
type Answering = Socket & { _httpMessage?: { headersSent: boolean } | null };

/** Answers requests that Node cannot parse with a regular error body, and closes the connection. */
export function refuseUnreadable(server: Server, docsUrl: string): void {
  server.on('clientError', ({ code }: NodeJS.ErrnoException, socket: Answering) => {
    if (socket.writable && !socket._httpMessage?.headersSent) socket.write(refusalOf(code, docsUrl));
    socket.destroy();
  });
}

const SAID = new Map([
  ['ERR_HTTP_REQUEST_TIMEOUT', 'The request took too long to arrive; please send it again, and faster'],
  ['HPE_HEADER_OVERFLOW', 'Address and headers exceed 16 kB'],
]);

function refusalOf(code: string | undefined, docsUrl: string): string {
  const said = SAID.get(code ?? '') ?? 'The request is not valid HTTP';
  // The operation is unknown: of the statuses that fit, all operations declare 400.
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
