/** A key never shows: not in an error, not in its cause, not in a printed client. */
import { inspect } from 'node:util';
import { describe, expect, test } from 'vitest';
import { createClient } from '../../client/client.ts';
import { verifyWebhook } from '../../client/verify-webhook.ts';

const KEY = 'mk_live_0123456789abcdefghijklmnop';
const baseUrl = 'http://127.0.0.1:9';
const clientWith = (apiKey: string | (() => string), fetch?: typeof globalThis.fetch) =>
  createClient({ apiKey, baseUrl, maxRetries: 0, ...(fetch && { fetch }) });
const printed = (thing: unknown) =>
  [inspect(thing, { depth: 20, showHidden: true }), JSON.stringify(thing), String(thing)].join('\n');

async function failure(work: () => unknown): Promise<Error> {
  try {
    await work();
  } catch (error) {
    return error as Error;
  }
  throw new Error('It did not fail.');
}

test.each([`${KEY}\n`, ` ${KEY}\r\n`, `\t${KEY}\u00a0`, `\ufeff${KEY}`])(
  '%j is sent without the white space',
  async (key) => {
    const sent: (string | null)[] = [];
    const fetch = async (request: Request) => {
      sent.push(request.headers.get('x-api-key'));
      return Response.json({});
    };
    await clientWith(key, fetch as typeof globalThis.fetch).account.get();
    await clientWith(() => key, fetch as typeof globalThis.fetch).account.get();
    expect(sent).toEqual([KEY, KEY]);
  },
);

describe.each([`${KEY}\n${KEY}`, `${KEY} x`, `${KEY}—`, `${KEY}\u0000`, `${KEY}é`])('the key %j', (key) => {
  test('is refused without its text, at once or at the call', async () => {
    const errors = [
      await failure(() => clientWith(key)),
      await failure(() => clientWith(() => key).images.ra1({ prompt: 'a fox' })),
      await failure(async () => {
        const stream = clientWith(() => key).chat.stream({ query: 'x', character: 'y' });
        for await (const event of stream) void event;
      }),
      await failure(() => clientWith(KEY).account.get({}, { headers: { 'x-api-key': `${key}—` } })),
    ];
    for (const error of errors) {
      expect(error.message).toMatch(/API key|header/);
      expect(printed(error)).not.toContain(KEY);
    }
  });
});

test('a printed client has no key, and neither has a lost connection', async () => {
  const client = clientWith(KEY);
  expect(printed(client)).not.toContain(KEY);
  expect(printed(client.images)).not.toContain(KEY);
  const error = await failure(() => client.images.ra1({ prompt: 'a fox' }));
  expect(printed(error)).not.toContain(KEY);
});

test('a webhook secret that is none is an error without its text', async () => {
  const headers = {
    'webhook-id': 'a',
    'webhook-timestamp': String(Date.now() / 1000),
    'webhook-signature': 'v1,AA==',
  };
  const error = await failure(() => verifyWebhook('{}', headers, 'whsec_\u2014secret'));
  expect(error.name).toBe('WebhookError');
  expect(printed(error)).not.toContain('\u2014secret');
});
