/** A service fresh from `npm start`, and a customer with media on a host of their own. */
import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sourceServer } from '../../engines/test/support/sources.ts';
import { npmStart, type Started } from '../support/npm-start.ts';
import { makeMedia } from './media.ts';
import type { MediaName, World } from './request.ts';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const ADMIN_TOKEN = 'first-day-operator-token-0123456789';
/** More than the whole table costs. */
const CREDITS = '20000';

export type FirstDay = World & {
  hosts: Record<'main' | 'alt', string>;
  /** The key that the first start printed. */
  key: string;
  asOperator: { authorization: string };
  /** Everything that the process logged at level warn or above. */
  complaints(): string[];
  close(): Promise<void>;
};

export async function openFirstDay(): Promise<FirstDay> {
  const media = await makeMedia();
  const files = Object.fromEntries(Object.entries(media).map(([name, bytes]) => [`/${name}`, bytes]));
  const customer = await sourceServer(files);
  const folder = mkdtempSync(join(tmpdir(), 'first-day-'));
  const service = await npmStart(ROOT, {
    DATA_DIR: folder,
    ADMIN_TOKEN,
    FETCH_ALLOW_HOSTS: customer.host,
    RATE_LIMITS: 'off',
  });
  const asOperator = { authorization: `Bearer ${ADMIN_TOKEN}` };
  await grant(service, asOperator);
  return {
    hosts: { main: service.url, alt: service.altUrl },
    key: service.key,
    asOperator,
    complaints: service.complaints,
    url: (name: MediaName) => customer.url(`/${name}`),
    bytes: (name: MediaName) => media[name],
    base64: (name: MediaName) => Buffer.from(media[name]).toString('base64'),
    character: await guide(service),
    async close() {
      await service.stop();
      customer.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function grant({ url, key }: Started, asOperator: { authorization: string }): Promise<void> {
  const account = await fetch(`${url}/api/account`, { headers: { 'x-api-key': key } });
  const { account_id } = (await account.json()) as { account_id: string };
  const granted = await fetch(`${url}/admin/accounts/${account_id}/credits`, {
    method: 'POST',
    headers: { ...asOperator, 'content-type': 'application/json' },
    body: JSON.stringify({ credits: CREDITS, reason: 'first day' }),
  });
  if (!granted.ok) throw new Error(`The grant was refused: ${await granted.text()}`);
}

async function guide({ url, key }: Started): Promise<string> {
  const answer = await fetch(`${url}/api/create-ai`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      api_key: key,
      name: 'Mira the Guide',
      description: 'Mira is a mountain guide who lives in a hut above the lake and bakes bread.',
      greeting: 'Welcome to the hut!',
    }),
  });
  const { url_name } = (await answer.json()) as { url_name: string };
  return url_name;
}
