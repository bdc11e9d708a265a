/**
 * A process of the pool: it loads the module of its works, and does one work at a time. It knows no secrets, and it ends
 * when its parent does.
 */
import { rmSync } from 'node:fs';
import { withBytes, withFiles } from './long-bytes.ts';
import { hearModel } from './model-requests.ts';
import type { FromWorker, ToWorker } from './pool-messages.ts';

type Work = (...order: unknown[]) => Promise<unknown>;

const [, , module, folder] = process.argv as [string, string, string, string];
const works: Promise<Record<string, Work>> = import(module);

process.on('message', (message: ToWorker) => {
  if (message.say === 'answered') hearModel(message.answered);
  else void work(message).then(tell);
});
process.on('disconnect', () => {
  // The parent is gone, so the child removes its own folder.
  rmSync(folder, { recursive: true, force: true });
  process.exit(1);
});

async function work({ name, order }: Extract<ToWorker, { say: 'work' }>): Promise<FromWorker> {
  try {
    const result = await (await works)[name]!(...(await withBytes(order)));
    return {
      say: 'done',
      result: await withFiles(result, folder, 'result'),
      memory_bytes: process.memoryUsage.rss(),
    };
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    return { say: 'threw', error: { name, message, stack } };
  }
}

function tell(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}
