/**
 * The operator's command: `npm run account -- create --name NAME --credits N [--live]`, `grant`, `list`.
 *
 * It calls the operator API of the running service and prints its JSON.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type Config, readConfig } from '../config/config.ts';

const USAGE = `Usage:
  npm run account -- create --name NAME [--credits N] [--live]
  npm run account -- grant --account ACCOUNT_ID --credits N [--reason TEXT]
  npm run account -- list`;

try {
  console.log(JSON.stringify(await run(), null, 2));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

async function run(): Promise<unknown> {
  const config = readConfig(process.env);
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: 'string' },
      credits: { type: 'string' },
      live: { type: 'boolean', default: false },
      account: { type: 'string' },
      reason: { type: 'string', default: 'granted by the operator' },
    },
  });
  const { name, credits, live, account, reason } = values;
  switch (positionals[0]) {
    case 'create':
      if (!name) throw new Error(USAGE);
      return call(config, 'POST', '/admin/accounts', {
        name,
        mode: live ? 'live' : 'test',
        ...(credits && { credits }),
      });
    case 'grant':
      if (!account || !credits) throw new Error(USAGE);
      return call(config, 'POST', `/admin/accounts/${encodeURIComponent(account)}/credits`, {
        credits,
        reason,
      });
    case 'list':
      return everyAccount(config);
    default:
      throw new Error(USAGE);
  }
}

type Page = { accounts: unknown[]; next_cursor: string | null };

async function everyAccount(config: Config): Promise<unknown[]> {
  const accounts: unknown[] = [];
  let cursor: string | null = null;
  do {
    const query: string = cursor === null ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const page = (await call(config, 'GET', `/admin/accounts${query}`)) as Page;
    accounts.push(...page.accounts);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return accounts;
}

async function call(config: Config, method: string, path: string, body?: object): Promise<unknown> {
  const url = config.baseUrl ?? `http://${config.host}:${config.port}`;
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { authorization: `Bearer ${tokenOf(config)}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  }).catch(() => {
    throw new Error(`No service answers at ${url}: start it, or set BASE_URL.`);
  });
  const answer = (await response.json()) as { error?: string };
  if (!response.ok) throw new Error(`${answer.error ?? 'The call failed'} (${response.status})`);
  return answer;
}

function tokenOf({ adminToken, dataDir }: Config): string {
  const file = join(dataDir, 'admin-token');
  if (adminToken) return adminToken.reveal();
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    throw new Error(
      `There is no operator token: set ADMIN_TOKEN, or DATA_DIR to the service's folder (${file}).`,
    );
  }
}
