import { connect, createServer, type Socket } from 'node:net';

/** A way to PostgreSQL that can be blocked, and be open again. */
export async function gateway(target: URL) {
  const sockets = new Set<Socket>();
  let blocked = false;
  const server = createServer((socket) => {
    if (blocked) {
      socket.destroy();
      return;
    }
    const onward = connect(Number(target.port), target.hostname);
    for (const each of [socket, onward]) {
      sockets.add(each);
      each.on('error', () => undefined).on('close', () => sockets.delete(each));
    }
    socket.pipe(onward).pipe(socket);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = new URL(target);
  url.port = String((server.address() as { port: number }).port);
  return {
    url: url.href,
    block() {
      blocked = true;
      for (const socket of sockets) socket.destroy();
    },
    open() {
      blocked = false;
    },
    close: () => server.close(),
  };
}
