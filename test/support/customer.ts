import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export type ReceivedDelivery = { path: string; headers: IncomingHttpHeaders; text: string };

/** A customer's webhook server: records every delivery, and answers by path as configured. */
export async function openCustomer() {
  const received: ReceivedDelivery[] = [];
  const answers: Record<string, number> = {};
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      received.push({ path: request.url!, headers: request.headers, text });
      response.writeHead(answers[request.url!] ?? 200, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    answers,
    url: (path: string) => `http://${host}${path}`,
    at: (path: string) => received.filter((each) => each.path === path),
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** Content of a delivery, verified with the library that customers use; throws for an invalid signature. */
export function verified(secret: string, { headers, text }: ReceivedDelivery): Record<string, unknown> {
  return new Webhook(secret).verify(text, headers as Record<string, string>) as Record<string, unknown>;
}
