import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { openService } from '../support/service.ts';

test('an upload whose header key opens nothing is answered while it is still being sent', async () => {
  const service = await openService();
  const { port } = new URL(service.baseUrl);
  const socket = connect(Number(port), '127.0.0.1');
  await once(socket, 'connect');
  const head = [
    'POST /api/ra2-image-editor HTTP/1.1',
    'Host: a',
    `X-API-Key: mk_live_${'0'.repeat(43)}`,
    'Content-Type: multipart/form-data; boundary=b',
    'Content-Length: 5000000',
  ];
  socket.write(
    `${head.join('\r\n')}\r\n\r\n--b\r\nContent-Disposition: form-data; name="prompt"\r\n\r\nwarm`,
  );
  let received = '';
  socket.on('data', (piece) => (received += piece)).on('error', () => undefined);
  // The rest never comes: only who looks at the key first can answer.
  await once(socket, 'data');
  expect(received).toMatch(/^HTTP\/1\.1 401 /);
  socket.destroy();
  await service.stop();
});
