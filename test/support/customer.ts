import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Webhook } from 'standardwebhooks';

export type Letter = { path: string; headers: IncomingHttpHeaders; text: string };

/** The customer's own server for webhooks: remembers every letter, and answers as it is told by path. */
export async function openCustomer() {
  const letters: Letter[] = [];
  const answers: Record<string, number> = {};
  const server = createServer((request, response) => {
    let text = '';
    request.on('data', (part) => (text += part));
    request.on('end', () => {
      letters.push({ path: request.url!, headers: request.headers, text });
      response.writeHead(answers[request.url!] ?? 200, { location: '/elsewhere' }).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    host,
    answers,
    url: (path: string) => `http://${host}${path}`,
    at: (path: string) => letters.filter((letter) => letter.path === path),
    close: () => new Promise((closed) => server.close(closed)),
  };
}

/** What a letter says, read by the library that customers use; throws when it was not signed with this secret. */
export function verified(secret: string, { headers, text }: Letter): Record<string, unknown> {
  return new Webhook(secret).verify(text, headers as Record<string, string>) as Record<string, unknown>;
}
