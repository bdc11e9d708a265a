/** The service, its upstream and the gateway that it is measured beside, for benches of chat. */
import { type ChildProcess, fork } from 'node:child_process';
import { rmSync } from 'node:fs';
import { startPostgres } from '../../test/support/postgres.ts';
import { closed, nextMessage } from '../child.ts';
import type { Verdict } from '../measure.ts';
import type { Way } from './chat.ts';
import { startPortkey } from './portkey.ts';

export type Service = Record<'baseUrl' | 'key' | 'adminToken' | 'dataDir', string> & { server: number };

export type Sides = {
  service: Service;
  child: ChildProcess;
  /** The other gateway; undefined where it cannot be had. */
  portkey: Way | undefined;
  /** The upstream without a gateway, slow. */
  direct: Way;
  close(): Promise<void>;
};

export async function openSides(): Promise<Sides> {
  const postgres = await startPostgres();
  const upstream = fork(new URL('upstream.ts', import.meta.url));
  const { base_url } = await nextMessage<{ base_url: string }>(upstream);
  const child = fork(new URL('service.ts', import.meta.url), {
    env: { ...process.env, DATABASE_URL: postgres.url, UPSTREAM_URL: base_url },
  });
  const service = await nextMessage<Service>(child);
  const portkey = await startPortkey();
  const { origin, pathname: path } = new URL(`${base_url}/chat/completions`);
  const slow = (stream: boolean) => completionOf('slow', stream);
  return {
    service,
    child,
    portkey: portkey && portkeyWay(portkey.name, portkey.url, portkey.pid, base_url),
    direct: { name: 'upstream', origin, path, headers: {}, bodyOf: slow, pid: upstream.pid! },
    async close() {
      portkey?.stop();
      await closed(child);
      await closed(upstream);
      rmSync(service.dataDir, { recursive: true, force: true });
      await postgres.stop();
    },
  };
}

export const MESSAGES = [
  { role: 'system', content: 'You are Mira. Keeps a lighthouse by the sea.' },
  { role: 'assistant', content: 'Hello.' },
  { role: 'user', content: 'Is the lamp lit tonight?' },
];

/** The same prompt as the service sends on. */
export function completionOf(model: string, stream: boolean): object {
  return {
    model,
    messages: MESSAGES,
    max_tokens: 256,
    ...(stream && { stream, stream_options: { include_usage: true } }),
  };
}

function portkeyWay(name: string, origin: string, pid: number, base_url: string): Way {
  const headers = {
    authorization: 'Bearer bench',
    'x-portkey-provider': 'openai',
    'x-portkey-custom-host': base_url,
  };
  const bodyOf = (stream: boolean) => completionOf('quick', stream);
  return { name, origin, path: '/v1/chat/completions', headers, bodyOf, pid };
}

/** True books are balanced and hold nothing. */
export async function books({ baseUrl, adminToken }: Service): Promise<Verdict> {
  const headers = { authorization: `Bearer ${adminToken}` };
  const check = await (await fetch(`${baseUrl}/admin/ledger/check`, { headers })).json();
  const reached = check.balanced === true && check.open_holds === 0;
  return { what: 'books out of balance', measured: reached ? 0 : 1, unit: '', target: '0', reached };
}
