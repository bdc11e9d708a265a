/** Things of an account that calls of the contract may name. */
import { eventually } from '../../../engines/test/support/eventually.ts';
import { issueKey } from '../../../src/accounts/keys.ts';
import { newId } from '../../../src/lib/id.ts';
import { recordMedia, storeMedia } from '../../../src/media/keep.ts';
import { png } from '../engines.ts';
import type { OperatorRole } from '../operators.ts';
import type { Service } from '../service.ts';
import type { Names } from './calls.ts';
import { FAR_ENGINE } from './far-engine.ts';
import type { Stage } from './stage.ts';

type Account = Awaited<ReturnType<Service['account']>>;

/** Ids of things that exist: what path parameters name. */
export async function namesOf(service: Service, owner: Account): Promise<Names> {
  const { db, clock } = service.context;
  const picture = await service.post('/api/ra1', { api_key: owner.key, prompt: 'A lighthouse', seed: 1 });
  const { request_id } = picture.body as { request_id: string };
  const stored = await service.get(`/api/requests/${request_id}`, owner.keyHeader);
  const { key } = await issueKey(db, {
    account: owner.id,
    mode: 'test',
    name: 'spare',
    at: clock.now(),
  });
  const webhook_id = await openedWebhook(service, owner);
  const topUp = await service.post('/api/top-ups', { api_key: owner.key, credits: 500 });
  return {
    quote_id: await givenBack(service, owner),
    top_up_id: String(topUp.body.top_up_id),
    request_id,
    upload_id: await begunUpload(service, owner),
    webhook_id,
    delivery_id: await delivered(service, owner, webhook_id),
    job_id: String(stored.body.job_id),
    video_id: await finishedFilm(service, owner),
    model: 'ra1',
    key_id: key.key_id,
    // Suspended and limited in passing: the owner's calls are all the others'.
    account_id: (await service.account({ mode: 'test' })).id,
    hold_id: await givenBack(service, owner),
    session_id: 'ssn_01KAJ8B1C2D3E4F5G6H7J8KMNP',
    person_id: 'per_01KAJ8A2C3D4E5F6G7H8JKMNPQ',
    invitation_id: 'inv_01KAJ8D1E2F3G4H5J6K7M8N9PQ',
    engine: FAR_ENGINE,
    token_id: (await operatorToken(service, 'read')).token_id,
    ...(await planWithPrice(service)),
    entry_id: await blockedEntry(service),
    ...(await createdBy(service, owner, 'Mira')),
  };
}

export async function createdBy(service: Service, { keyHeader }: Account, name: string): Promise<Names> {
  const description = 'A lighthouse keeper who collects storms in bottles.';
  const character = await service.post('/api/create-ai', { name, description }, keyHeader);
  const post = await service.post('/api/create-post', { text: name }, keyHeader);
  const avatar = String(character.body.avatar_file_name);
  const chat = {
    query: 'Is the lamp lit tonight?',
    character: character.body.url_name,
    conversation_id: 'new',
  };
  const { body } = await service.post('/api/chatpred_or', { ...chat, use_usage_credits: true }, keyHeader);
  return {
    character_id: String(character.body.id),
    conversation_id: String(body.conversation_id),
    post_id: String(post.body.id),
    name: avatar,
  };
}

/** The id of an upload without a byte, as large as the contract's example unless told. */
export async function begunUpload(
  service: Service,
  { keyHeader }: Account,
  size_bytes = 1_482_201,
): Promise<string> {
  const begun = await service.post('/api/uploads', { size_bytes }, keyHeader);
  return String(begun.body.upload_id);
}

/** Starts uploads until the account may have no other; answers their ids. */
export async function filledUploads(service: Service, owner: Account): Promise<string[]> {
  const ids: string[] = [];
  for (let size_bytes = 500 * 2 ** 20; size_bytes > 2 ** 20; ) {
    const begun = await service.post('/api/uploads', { size_bytes }, owner.keyHeader);
    if (begun.status === 201) ids.push(String(begun.body.upload_id));
    else size_bytes /= 2;
  }
  return ids;
}

/** The id of a finished film. */
export async function finishedFilm(service: Service, { keyHeader }: Account): Promise<string> {
  const ordered = await service.post('/v1/videos', { prompt: 'Waves at a lighthouse' }, keyHeader);
  const path = `/v1/videos/${ordered.body.id}`;
  await eventually(async () => (await service.get(path, keyHeader)).body.status === 'completed');
  return String(ordered.body.id);
}

/** The name of a file that nothing shows; it cost nothing. */
export async function storedFile({ context }: Service, { id }: Account): Promise<Names> {
  const stored = await storeMedia(context.media, { bytes: await png(), content_type: 'image/png' });
  const fields = { account_id: id, at: context.clock.now(), visibility: 'public' as const };
  await context.db.transaction((tx) => recordMedia(tx, stored, fields));
  return { name: stored.name };
}

/** A quote that holds nothing any more; giving it back again changes nothing. */
async function givenBack(service: Service, { keyHeader }: Account): Promise<string> {
  const body = { operation: 'ra1', input: { prompt: 'A lighthouse' }, hold: true };
  const quote_id = String((await service.post('/api/quotes', body, keyHeader)).body.quote_id);
  await service.call('DELETE', `/api/quotes/${quote_id}`, { headers: keyHeader });
  return quote_id;
}

async function openedWebhook(service: Service, owner: Account): Promise<string> {
  const url = 'https://hooks.example.com/reverie';
  const opened = await service.post('/api/webhooks', { api_key: owner.key, url, events: [] });
  return String(opened.body.webhook_id);
}

/** Something that was heard long ago. */
async function delivered({ context }: Service, owner: Account, webhook_id: string): Promise<string> {
  const id = newId('msg');
  await context.db.query({
    text: `insert into webhook_delivery (id, account_id, webhook_id, event, body, state, created_at, ended_at)
           values ($1, $2, $3, 'credits.low', '{}', 'delivered', $4, $4)`,
    values: [id, owner.id, webhook_id, context.clock.now()],
  });
  return id;
}

export async function narrowKey({ context }: Service, owner: Account, scope: string): Promise<string> {
  const { db, clock } = context;
  const { secret } = await issueKey(db, {
    account: owner.id,
    mode: 'test',
    name: `only ${scope}`,
    scopes: [scope],
    at: clock.now(),
  });
  return secret;
}

/** The job that was begun under this Idempotency-Key. */
export async function jobUnder({ context }: Service, key: string): Promise<string | undefined> {
  const [job] = await context.db.query<{ id: string }>({
    text: 'select id from generation where idempotency_key = $1',
    values: [key],
  });
  return job?.id;
}

/** A key that the service has seen is remembered by it: only with another one does every call need the database. */
export async function useUnseenKey(scene: { stage: Stage; key: string | undefined }): Promise<void> {
  const { stage } = scene;
  if (scene.key !== stage.owner.key) return;
  const created = await stage.service.post('/api/keys', { name: 'unseen' }, stage.owner.keyHeader);
  scene.key = String(created.body.api_key);
}

/** A token of the operator's API beside the first one. */
export async function operatorToken(
  service: Pick<Service, 'post' | 'asOperator'>,
  rights: OperatorRole,
): Promise<{ token_id: string; token: string; asOperator: Record<string, string> }> {
  const body = { name: `may ${rights}`, rights, reason: 'a test' };
  const created = await service.post('/admin/tokens', body, service.asOperator);
  const { token_id, token } = created.body as { token_id: string; token: string };
  return { token_id, token, asOperator: { authorization: `Bearer ${token}` } };
}

/** A plan that no account is on, and a price of it. */
async function planWithPrice({ post, asOperator }: Service): Promise<Names> {
  const reason = 'a test';
  const plan = await post('/admin/plans', { name: 'studio', reason }, asOperator);
  const plan_id = String(plan.body.plan_id);
  const price = await post('/admin/prices', { plan_id, factor: '0.5', reason }, asOperator);
  return { plan_id, price_id: String(price.body.price_id) };
}

/** A picture whose failure was rehearsed. */
export async function failedJob(service: Service, { keyHeader }: Account): Promise<string> {
  const rehearsed = { ...keyHeader, 'x-test-scenario': 'generation_failed' };
  const failed = await service.post('/api/ra1', { prompt: 'A lighthouse' }, rehearsed);
  const job = await service.get(`/api/requests/${failed.body.request_id}`, keyHeader);
  return String(job.body.job_id);
}

export async function usedQuote({ service, owner }: Stage): Promise<string> {
  const input = { prompt: 'A lighthouse' };
  const body = { operation: 'ra1', input, hold: true };
  const quote_id = String((await service.post('/api/quotes', body, owner.keyHeader)).body.quote_id);
  await service.post('/api/ra1', input, { ...owner.keyHeader, 'quote-id': quote_id });
  return quote_id;
}

/** A blocked hash that no call of the contract's examples uses. */
export async function blockedEntry({ post, asOperator }: Service): Promise<string> {
  const created = await post('/admin/blocklist', { sha256: 'ab'.repeat(32), reason: 'a test' }, asOperator);
  return String(created.body.entry_id);
}
