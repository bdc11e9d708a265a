/** Loaded before the service: a fault in it, by which a test shows that the harness finds faults. */
import { Server } from 'node:http';
import { isMainThread } from 'node:worker_threads';

const MB = 2 ** 20;
const HELD_MS = 400;

if (isMainThread && /\bmain\.ts$/.test(process.argv[1] ?? '')) {
  const { emit } = Server.prototype;
  const planted = function (this: Server, event: string, ...args: unknown[]): boolean {
    const [request] = args as [{ url?: string } | undefined];
    if (event === 'request' && request?.url === '/api/translate') {
      const large = Buffer.alloc(160 * MB, 1);
      const begun = process.threadCpuUsage().user;
      while (process.threadCpuUsage().user - begun < HELD_MS * 1000) large[0]! += 1;
    }
    return (emit as (...all: unknown[]) => boolean).call(this, event, ...args);
  };
  Server.prototype.emit = planted as typeof emit;
}
