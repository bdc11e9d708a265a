/** A started service with everything that a call of the contract may name, and the servers that it fetches from. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { smallFilm } from '../../../engines/test/support/films.ts';
import { sourceServer } from '../../../engines/test/support/sources.ts';
import type { Names } from '../../support/contract/calls.ts';
import type { Json } from '../../support/contract/documents.ts';
import { png } from '../../support/engines.ts';
import { openChatServer } from '../../support/upstream/chat-server.ts';
import { type MeasuredService, measuredService } from '../stall/measured-service.ts';

export type Account = { id: string; key: string };

export type AssailedService = MeasuredService & {
  adminToken: string;
  /** Address of the server that has the pictures and films of the contract's examples. */
  sources: string;
  names: Names;
  /** Has what `names` names. */
  owner: Account;
  /** A caller whose waits are measured. */
  neighbour: Account;
  /** A chat model whose server receives pictures. Only live accounts reach it. */
  seeing: string;
  /** An account with 100,000 credits, a test account unless it must be live. */
  account(mode?: 'test' | 'live'): Promise<Account>;
  /** The address from which the service may fetch these bytes. */
  serve(bytes: Buffer): string;
  call(
    method: string,
    path: string,
    options: { key?: string; body?: unknown },
  ): Promise<{ status: number; body: Json }>;
};

export type ServiceOptions = {
  /** The database of PostgreSQL; the embedded one unless given. */
  url?: string;
  /** Arguments of Node before the service's own. */
  execArgv?: string[];
  /** The folder of the service; this one unless given. */
  checkout?: string;
};

/** Files of earlier calls that can still be fetched, beside the one that is added. */
const SERVED_MAX = 20;
const SEEING = 'acme/seeing';
const ADMIN_TOKEN = `adm_${'0123456789abcdef'.repeat(2)}`;

export async function assailedService(options: ServiceOptions): Promise<AssailedService> {
  const files: Record<string, Uint8Array> = {};
  const picture = await png(64, 64);
  const film = await smallFilm();
  const server = await sourceServer(
    new Proxy(files, {
      get: (own, path: string) => own[path] ?? (/\.(mp4|mov|webm)$/.test(path) ? film : picture),
    }),
  );
  const chat = await openChatServer();
  const folder = mkdtempSync(join(tmpdir(), 'reverie-assailed-'));
  const file = join(folder, 'engines.yaml');
  writeFileSync(
    file,
    `chat_models:\n  ${SEEING}: { protocol: openai, base_url: "${chat.base_url}", model: m }\n`,
  );
  const service = await measuredService({
    ...options,
    env: { FETCH_ALLOW_HOSTS: server.host, ADMIN_TOKEN, LOG_LEVEL: 'info', ENGINES_FILE: file },
  });
  const call: AssailedService['call'] = async (method, path, { key, body }) => {
    const answer = await fetch(`${service.baseUrl}${path}`, {
      method,
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key ?? ADMIN_TOKEN}` },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    return { status: answer.status, body: text.startsWith('{') ? JSON.parse(text) : {} };
  };
  const account = async (mode: 'test' | 'live' = 'test') => {
    const created = await call('POST', '/admin/accounts', {
      body: { name: 'caller', mode, credits: '100000', reason: 'a test' },
    });
    if (created.status !== 201) throw new Error(`No account was created: ${JSON.stringify(created)}`);
    return { id: String(created.body.account_id), key: String(created.body.api_key) };
  };
  const owner = await account();
  let served = 0;
  return {
    ...service,
    adminToken: ADMIN_TOKEN,
    sources: server.url(''),
    seeing: SEEING,
    owner,
    names: await namesOf(call, owner, await account()),
    neighbour: await account(),
    account,
    call,
    serve(bytes) {
      for (const earlier of Object.keys(files).slice(0, -SERVED_MAX)) delete files[earlier];
      served += 1;
      files[`/hostile/${served}`] = bytes;
      return server.url(`/hostile/${served}`);
    },
    async stop() {
      await service.stop();
      server.close();
      chat.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ids of things that exist: what path parameters name. Operators' calls change `other`. */
async function namesOf(call: AssailedService['call'], { key }: Account, other: Account): Promise<Names> {
  const post = async (path: string, body: Json) => (await call('POST', path, { key, body })).body;
  const operate = async (path: string, body: Json) =>
    (await call('POST', path, { body: { ...body, reason: 'a test' } })).body;
  const picture = await post('/api/ra1', { prompt: 'A lighthouse', size: '256x256' });
  const request = await call('GET', `/api/requests/${picture.request_id}`, { key });
  const character = await post('/api/create-ai', { name: 'Mira', description: 'A lighthouse keeper.' });
  const chat = await post('/api/chatpred_or', {
    query: 'Is the lamp lit tonight?',
    character: character.url_name,
    conversation_id: 'new',
    use_usage_credits: true,
  });
  const quote = await post('/api/quotes', {
    operation: 'ra1',
    input: { prompt: 'A lighthouse' },
    hold: true,
  });
  await call('DELETE', `/api/quotes/${quote.quote_id}`, { key });
  const plan = await operate('/admin/plans', { name: 'studio' });
  const ids: Json = {
    request_id: picture.request_id,
    job_id: request.body.job_id,
    character_id: character.id,
    conversation_id: chat.conversation_id,
    post_id: (await post('/api/create-post', { text: 'Fog' })).id,
    quote_id: quote.quote_id,
    hold_id: quote.quote_id,
    upload_id: (await post('/api/uploads', { size_bytes: 1_482_201 })).upload_id,
    webhook_id: (await post('/api/webhooks', { url: 'https://hooks.example.com/reverie', events: [] }))
      .webhook_id,
    key_id: (await post('/api/keys', { name: 'spare' })).key_id,
    account_id: other.id,
    plan_id: plan.plan_id,
    price_id: (await operate('/admin/prices', { plan_id: plan.plan_id, factor: '0.5' })).price_id,
    token_id: (await operate('/admin/tokens', { name: 'reader', rights: 'read' })).token_id,
    entry_id: (await operate('/admin/blocklist', { sha256: 'ab'.repeat(32) })).entry_id,
    name: character.avatar_file_name,
  };
  const unnamed = {
    model: 'ra1',
    engine: 'reverie',
    delivery_id: 'msg_none',
    top_up_id: 'top_none',
    video_id: 'video_none',
  };
  return { ...unnamed, ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, String(id)])) };
}
