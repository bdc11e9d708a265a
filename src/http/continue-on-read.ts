import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/**
 * Sends `100 Continue` to a caller that expects it when its body is first read, not before: a refusal needs no body.
 * Node would send it at once.
 * Source: https://www.rfc-editor.org/rfc/rfc9110#section-10.1.1
 */
export function continueOnRead(server: Server): void {
  server.on('checkContinue', (request: IncomingMessage, response: ServerResponse) => {
    const look = (event: string | symbol) => {
      if (event !== 'data' && event !== 'readable') return;
      request.off('newListener', look);
      if (!response.headersSent) response.writeContinue();
    };
    request.on('newListener', look);
    server.emit('request', request, response);
  });
}
