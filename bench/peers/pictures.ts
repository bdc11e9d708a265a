/** The service with its pictures on the upstream of the bench, on PostgreSQL. */
import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { startPostgres } from '../../test/support/postgres.ts';
import { closed, nextMessage } from '../child.ts';

type Service = { baseUrl: string; keys: string[]; dataDir: string };

export type Pictures = {
  /** The address of the upstream. */
  upstream: string;
  way: { pid: number; url: string; authorization: string };
  close(): Promise<void>;
};

export async function openPictures(): Promise<Pictures> {
  const closing: (() => Promise<unknown>)[] = [];
  const open = async <T>(file: string, more: Record<string, string> = {}): Promise<[ChildProcess, T]> => {
    const child = fork(new URL(`../gateway/${file}`, import.meta.url), { env: { ...process.env, ...more } });
    closing.unshift(() => closed(child));
    return [child, await nextMessage<T>(child)];
  };
  const [, { origin }] = await open<{ origin: string }>('picture-upstream.ts');
  const postgres = await startPostgres();
  closing.push(postgres.stop);
  const env = { AT_ONCE: 'service', PICTURE_UPSTREAM: origin, DATABASE_URL: postgres.url };
  const [child, { baseUrl, keys, dataDir }] = await open<Service>('picture-service.ts', env);
  return {
    upstream: origin,
    way: { pid: child.pid!, url: baseUrl, authorization: `Bearer ${keys[0]}` },
    async close() {
      for (const close of closing) await close();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
