/** A call process for tests within one process: ticketless upstreams are called as in the service. */
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { eventually } from '../../engines/test/support/eventually.ts';
import { type CallProcess, openCallProcess } from '../../upstreams/call-process/call-process.ts';
import { freshFolder } from './database.ts';
import { silentLog } from './log.ts';

/** Its folder, and an end that leaves neither the folder nor the process. */
export function openCalls(): { calls: CallProcess; folder: string; close(): Promise<void> } {
  const parent = freshFolder('calls-');
  const folder = join(parent, 'calls');
  const { PATH, NODE_COMPILE_CACHE } = process.env;
  const calls = openCallProcess({ folder, environment: { PATH, NODE_COMPILE_CACHE }, log: silentLog });
  return {
    calls,
    folder,
    async close() {
      calls.close();
      const sockets = () => readdirSync(folder).filter((name) => name.endsWith('.sock'));
      await eventually(() => !existsSync(folder) || sockets().length === 0);
      rmSync(parent, { recursive: true, force: true });
    },
  };
}
