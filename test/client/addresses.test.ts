/** A URL or a data URI where a call also takes a file: sent as text, as the contract says, never read as a path. */
import { expect, test } from 'vitest';
import { createClient } from '../../client/reverie.ts';

async function sentBy(image: string | Blob): Promise<{ type: string; body: string }> {
  const sent: { type: string; body: string }[] = [];
  const client = createClient({
    apiKey: 'mk_test_x',
    baseUrl: 'http://127.0.0.1:1',
    fetch: async (request) => {
      sent.push({ type: request.headers.get('content-type') ?? '', body: await request.text() });
      return Response.json({ image_url: 'http://127.0.0.1:1/media/a.png' });
    },
  });
  await client.images.edit({ image, prompt: 'make it night' } as never);
  return sent[0]!;
}

test.each(['http://127.0.0.1:1/media/a.png', 'HTTPS://a.example/b.png', 'data:image/png;base64,AAAA'])(
  '%s is text',
  async (image) => {
    const { type, body } = await sentBy(image);
    expect(type).toContain('application/json');
    expect(JSON.parse(body)).toEqual({ image, prompt: 'make it night' });
  },
);

test('a file is a part of a form', async () => {
  const { type } = await sentBy(new Blob(['x'], { type: 'image/png' }));
  expect(type).toContain('multipart/form-data');
});
