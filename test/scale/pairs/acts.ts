/** Calls that pay for something, or manage what an account owns. */
import { objectsOf, signed } from '../../support/stripe.ts';
import type { Owner, Reply, Stage } from './stage.ts';

/** What one kind of call acts on, prepared before the calls begin. */
type Subject = string;

export type Act = {
  /** Prepares the subjects of `count` calls; calls of one index share nothing but the account. */
  prepare?(stage: Stage, owner: Owner, count: number): Promise<Subject[]>;
  call(stage: Stage, owner: Owner, at: { door: number; n: number; subject: Subject }): Promise<Reply>;
};

const PICTURE = { prompt: 'a red fox in snow', size: '256x256' };
const FILM = { prompt: 'waves at dusk', response_mode: 'polling', duration: 2 };
const REASON = { reason: 'a test' };
/** A PNG of one pixel, in base64 and as a part of an upload. */
const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const PART = new Uint8Array(Buffer.from(PIXEL, 'base64'));

const post = (path: string, body: object): Act => ({
  call: (stage, { key }, { door }) => stage.call(door, 'POST', path, { key, body }),
});
const made = async (count: number, one: (n: number) => Promise<unknown>): Promise<Subject[]> =>
  (await Promise.all(Array.from({ length: count }, (_, n) => one(n)))).map(String);

export const ACTS: Record<string, Act> = {
  'a picture': post('/api/zimage', PICTURE),
  'a picture with a webhook': {
    call: (stage, { key }, { door }) =>
      stage.call(door, 'POST', '/api/zimage', { key, body: { ...PICTURE, webhook_url: stage.hook('/picture') } }),
  },
  'a job': post('/api/zimage', { ...PICTURE, response_mode: 'polling' }),
  'a job with a webhook of its own': {
    call: (stage, { key }, { door, n }) =>
      stage.call(door, 'POST', '/api/zimage', {
        key,
        body: { ...PICTURE, response_mode: 'polling', webhook_url: stage.hook(`/own/${n % 8}`) },
      }),
  },
  'a repeated call': {
    call: (stage, { key }, { door, n }) =>
      stage.call(door, 'POST', '/api/zimage', {
        key,
        body: PICTURE,
        headers: { 'idempotency-key': `picture ${n >> 1}` },
      }),
  },
  'a cancel': {
    prepare: (stage, { key }, count) =>
      made(count, async () => {
        const { body } = await stage.call(0, 'POST', '/api/ltx-2', { key, body: FILM });
        return body.job_id;
      }),
    call: (stage, { key }, { door, subject }) => stage.call(door, 'POST', `/api/jobs/${subject}/cancel`, { key }),
  },
  'a refund': {
    prepare: async (stage, { id, key }, count) => {
      await made(count, () => stage.call(0, 'POST', '/api/zimage', { key, body: PICTURE }));
      const { body } = await stage.call(0, 'GET', `/admin/jobs?account_id=${id}&operation=zimage&limit=${count}`);
      return (body.jobs as { job_id: string }[]).map(({ job_id }) => job_id);
    },
    // Each of the two doors refunds each job.
    call: (stage, _, { door, n, subject }) =>
      stage.call(n % 4 < 2 ? door : 1 - door, 'POST', `/admin/jobs/${subject}/refund`, { body: REASON }),
  },
  'a grant': {
    call: (stage, { id }, { door }) =>
      stage.call(door, 'POST', `/admin/accounts/${id}/credits`, { body: { ...REASON, credits: '1' } }),
  },
  'a quote': {
    call: (stage, { key }, { door }) =>
      stage.call(door, 'POST', '/api/quotes', { key, body: { operation: 'zimage', input: PICTURE, hold: true } }),
  },
  'a released quote': {
    prepare: (stage, { key }, count) =>
      made(count, async () => {
        const body = { operation: 'zimage', input: PICTURE, hold: true };
        return (await stage.call(0, 'POST', '/api/quotes', { key, body })).body.quote_id;
      }),
    call: (stage, { key }, { door, subject }) => stage.call(door, 'DELETE', `/api/quotes/${subject}`, { key }),
  },
  'a new key with a cap': post('/api/keys', { name: 'capped', spend_cap: 100 }),
  'a call of a key with a cap': {
    prepare: async (stage, { key }, count) => {
      const { body } = await stage.call(0, 'POST', '/api/keys', { key, body: { name: 'capped', spend_cap: 100 } });
      return Array<string>(count).fill(String(body.key ?? body.api_key));
    },
    call: (stage, _, { door, subject }) => stage.call(door, 'POST', '/api/zimage', { key: subject, body: PICTURE }),
  },
  'a revoked key': {
    prepare: (stage, { key }, count) =>
      made(count, async () => (await stage.call(0, 'POST', '/api/keys', { key, body: { name: 'spare' } })).body.key_id),
    call: (stage, { key }, { door, subject }) => stage.call(door, 'DELETE', `/api/keys/${subject}`, { key }),
  },
  'a webhook': {
    call: (stage, { key }, { door, n }) =>
      stage.call(door, 'POST', '/api/webhooks', {
        key,
        body: { url: stage.hook(`/all/${n % 4}`), events: ['job.completed', 'credits.low'] },
      }),
  },
  'a removed webhook': {
    prepare: (stage, { key }, count) =>
      made(Math.min(count, 8), async (n) => {
        const body = { url: stage.hook(`/gone/${n}`), events: ['job.completed'] };
        return (await stage.call(0, 'POST', '/api/webhooks', { key, body })).body.webhook_id;
      }),
    call: (stage, { key }, { door, subject }) => stage.call(door, 'DELETE', `/api/webhooks/${subject}`, { key }),
  },
  'an upload': post('/api/uploads', { size_bytes: 1000 }),
  'a part of an upload': {
    prepare: (stage, { key }, count) => uploads(stage, key, count, 2 * PART.length),
    call: (stage, { key }, { door, subject }) => sendPart(stage, key, { door, subject, of: 2 * PART.length }),
  },
  'the last part of an upload': {
    prepare: (stage, { key }, count) => uploads(stage, key, count, PART.length),
    call: (stage, { key }, { door, subject }) => sendPart(stage, key, { door, subject, of: PART.length }),
  },
  'a deleted upload': {
    prepare: (stage, { key }, count) => uploads(stage, key, count, PART.length),
    call: (stage, { key }, { door, subject }) => stage.call(door, 'DELETE', `/api/uploads/${subject}`, { key }),
  },
  'a deleted medium': {
    prepare: (stage, { key }, count) =>
      made(count, async () => {
        const { body } = await stage.call(0, 'POST', '/api/zimage', { key, body: PICTURE });
        return /\/media\/([^?"]+)/.exec(JSON.stringify(body))?.[1];
      }),
    call: (stage, { key }, { door, subject }) => stage.call(door, 'DELETE', `/api/media/${subject}`, { key }),
  },
  'settings of the account': {
    call: (stage, { key }, { door, n }) =>
      stage.call(door, 'PATCH', '/api/account', { key, body: { store_inputs: n % 2 === 0 } }),
  },
  'deletion and restoration of the account': {
    call: async (stage, { key, name }, { door }) => {
      const gone = await stage.call(door, 'DELETE', '/api/account', { key, body: { confirm: name } });
      const back = await stage.call(1 - door, 'POST', '/api/account/restore', { key });
      return gone.status >= 500 ? gone : back;
    },
  },
  'a change of plan': {
    prepare: async (stage, _, count) => {
      const name = `plan ${crypto.randomUUID()}`;
      const { body } = await stage.call(0, 'POST', '/admin/plans', { body: { ...REASON, name, monthly_credits: '5' } });
      return Array<string>(count).fill(String(body.plan_id));
    },
    call: (stage, { id }, { door, n, subject }) =>
      stage.call(door, 'PUT', `/admin/accounts/${id}/plan`, {
        body: { ...REASON, plan_id: n % 2 === 0 ? subject : null },
      }),
  },
  'a top-up': {
    prepare: (stage, { key }, count) =>
      made(count, async () => {
        const body = { credits: 500, success_url: 'https://example.com/', cancel_url: 'https://example.com/' };
        return (await stage.call(0, 'POST', '/api/top-ups', { key, body })).body.top_up_id;
      }),
    call: async (stage, _, { door, subject }) => {
      const objects = objectsOf(subject, `pi_${subject}`);
      await told(stage, door, 'checkout.session.completed', objects.session(500));
      return told(stage, 1 - door, 'charge.refunded', objects.charge(100));
    },
  },
  'an automatic top-up': {
    call: (stage, { key }, { door, n }) =>
      n % 3 === 2
        ? stage.call(door, 'DELETE', '/api/automatic-top-up', { key })
        : stage.call(door, 'PUT', '/api/automatic-top-up', {
            key,
            body: { below: 100, credits: 500, monthly_max: 1200 },
          }),
  },
  'a chat': {
    prepare: async (stage, { key }) => [(await character(stage, key)).url_name],
    call: (stage, { key }, { door, subject }) => say(stage, key, { door, character: subject, use_usage_credits: true }),
  },
  'a free chat': {
    prepare: async (stage, { key }) => [(await character(stage, key)).url_name],
    call: (stage, { key }, { door, subject }) => say(stage, key, { door, character: subject }),
  },
  'a deleted conversation': {
    prepare: async (stage, { key }, count) => {
      const { url_name } = await character(stage, key);
      return made(Math.min(count, 4), async () => {
        const asked = { door: 0, character: url_name, use_usage_credits: true, conversation_id: 'new' };
        return (await say(stage, key, asked)).body.conversation_id;
      });
    },
    call: (stage, { key }, { door, subject }) =>
      stage.call(door, 'DELETE', `/api/conversations/${subject}`, { key }),
  },
  'a character': { call: (stage, { key }, { door }) => createCharacter(stage, key, door) },
  'a changed and deleted character': {
    prepare: (stage, { key }, count) => made(count, async () => (await character(stage, key)).id),
    call: async (stage, { key }, { door, n, subject }) => {
      const changed = await stage.call(door, 'PATCH', `/api/characters/${subject}`, {
        key,
        body: { description: `storm letters bees ${n}`, visibility: n % 2 === 0 ? 'public' : 'private' },
      });
      const gone = await stage.call(1 - door, 'DELETE', `/api/characters/${subject}`, { key });
      return changed.status >= 500 ? changed : gone;
    },
  },
  'a post': {
    call: (stage, { key }, { door, n }) =>
      stage.call(door, 'POST', '/api/create-post', {
        key,
        body: { text: `bees and storms ${n}`, tags: ['storm', 'bees'], media_bytes: PIXEL, visibility: 'public' },
      }),
  },
};

function uploads(stage: Stage, key: string, count: number, size_bytes: number): Promise<Subject[]> {
  return made(
    count,
    async () => (await stage.call(0, 'POST', '/api/uploads', { key, body: { size_bytes } })).body.upload_id,
  );
}

function sendPart(
  stage: Stage,
  key: string,
  { door, subject, of }: { door: number; subject: Subject; of: number },
): Promise<Reply> {
  const headers = {
    'content-type': 'application/octet-stream',
    'content-range': `bytes 0-${PART.length - 1}/${of}`,
  };
  return stage.call(door, 'PATCH', `/api/uploads/${subject}`, { key, body: PART, headers });
}

function createCharacter(stage: Stage, key: string, door: number): Promise<Reply> {
  const body = { name: 'Mira', description: 'Keeps bees, writes letters, likes storms', avatar_bytes: PIXEL };
  return stage.call(door, 'POST', '/api/create-ai', { key, body });
}

async function character(stage: Stage, key: string): Promise<{ id: string; url_name: string }> {
  const { status, body } = await createCharacter(stage, key, 0);
  if (status >= 300) throw new Error(`No character: ${status} ${JSON.stringify(body)}`);
  return { id: String(body.id), url_name: String(body.url_name) };
}

function say(stage: Stage, key: string, { door, ...chat }: { door: number } & Record<string, unknown>): Promise<Reply> {
  return stage.call(door, 'POST', '/api/chatpred_or', { key, body: { query: 'Hello', ...chat } });
}

/** Sends an event as Stripe does. */
async function told(stage: Stage, door: number, type: string, object: object): Promise<Reply> {
  const { payload, headers } = signed(type, object);
  const url = `${stage.doors[door]!.url}/webhooks/stripe`;
  const answer = await fetch(url, { method: 'POST', body: payload, headers });
  await answer.arrayBuffer();
  // The event may overtake its payment: the processor then sends it again.
  return { status: answer.status === 503 ? 200 : answer.status, body: {}, headers: answer.headers };
}
