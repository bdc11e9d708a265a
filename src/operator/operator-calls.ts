/** Calls the running service with the operator token. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../config/config.ts';

/** A call failed. The message is for the operator. */
export class CallRefused extends Error {}

export type OperatorCall = (method: string, path: string, body?: object) => Promise<Record<string, unknown>>;

/** Reads the configuration at the first call. Throws CallRefused. */
export function operatorCalls(read: () => Config): OperatorCall {
  return async (method, path, body) => {
    const config = read();
    const url = config.baseUrl ?? `http://${config.host}:${config.port}`;
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { authorization: `Bearer ${tokenOf(config)}`, 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    }).catch(() => {
      throw new CallRefused(`No service answers at ${url}: start it, or set BASE_URL.`);
    });
    const answer = (await response.json().catch(() => ({}))) as Record<string, unknown>;
    if (!response.ok) throw new CallRefused(`${answer.error ?? 'The call failed'} (${response.status})`);
    return answer;
  };
}

/** All rows of a paginated list. */
export async function everyPage(call: OperatorCall, path: string, list: string): Promise<object[]> {
  const rows: object[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const page = await call('GET', `${path}${query}`);
    rows.push(...(page[list] as object[]));
    cursor = page.next_cursor as string | null;
  } while (cursor !== null);
  return rows;
}

function tokenOf({ adminToken, dataDir }: Config): string {
  const file = join(dataDir, 'admin-token');
  if (adminToken) return adminToken.reveal();
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new CallRefused(
      `There is no operator token: set ADMIN_TOKEN, or DATA_DIR to the service's folder (${file}).`,
    );
  }
}
