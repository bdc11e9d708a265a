/** The operator's contact: checked at the start, and named in the page of the console. */
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { readConfig } from '../../src/config/config.ts';
import { consoleRoutes } from '../../src/http/serve-console.ts';

async function pageWith(operatorContact: string | undefined): Promise<string> {
  const baseUrl = 'http://127.0.0.1:1';
  const routes = consoleRoutes({
    ...{ baseUrl, altBaseUrl: baseUrl, mediaOrigin: undefined },
    ...{ sellsCredits: false, signsIn: false, operatorContact },
  });
  const server = express().use(routes).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const page = await (await fetch(`http://127.0.0.1:${port}/console`)).text();
  server.close();
  return page;
}

test.each([
  ['help@example.com', 'help@example.com'],
  ['https://example.com/help?a=1&b=2', 'https://example.com/help?a=1&amp;b=2'],
  [undefined, ''],
])('%s stands in the page', async (contact, content) => {
  expect(await pageWith(contact)).toContain(`<meta name="operator-contact" content="${content}">`);
});

test.each(['help@example.com', 'https://example.com/help'])('%s is accepted', (contact) => {
  expect(readConfig({ OPERATOR_CONTACT: contact }).operatorContact).toBe(contact);
});

test.each(['help', 'javascript:alert(1)', 'a"b@example.com', 'https://example.com/"><script>'])(
  '%s stops the start',
  (contact) => {
    expect(() => readConfig({ OPERATOR_CONTACT: contact })).toThrow('OPERATOR_CONTACT');
  },
);
