/** Calls that pay for something, or manage what an account owns. */
import { objectsOf, signed } from '../../support/stripe.ts';
import { type Act, createSeveral, PICTURE, post } from './act.ts';
import { CONTENT_ACTS } from './content-acts.ts';
import type { Reply, Stage } from './stage.ts';

const FILM = { prompt: 'waves at dusk', response_mode: 'polling', duration: 2 };
const REASON = { reason: 'a test' };

export const ACTS: Record<string, Act> = {
  'a picture': post('/api/zimage', PICTURE),
  'a picture with a webhook': {
    call: (stage, { key }, { door }) =>
      stage.call(door, 'POST', '/api/zimage', {
        key,
        body: { ...PICTURE, webhook_url: stage.hook('/picture') },
      }),
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
      createSeveral(count, async () => {
        const { body } = await stage.call(0, 'POST', '/api/ltx-2', { key, body: FILM });
        return body.job_id;
      }),
    call: (stage, { key }, { door, subject }) =>
      stage.call(door, 'POST', `/api/jobs/${subject}/cancel`, { key }),
  },
  'a refund': {
    prepare: async (stage, { id, key }, count) => {
      await createSeveral(count, () => stage.call(0, 'POST', '/api/zimage', { key, body: PICTURE }));
      const { body } = await stage.call(
        0,
        'GET',
        `/admin/jobs?account_id=${id}&operation=zimage&limit=${count}`,
      );
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
      stage.call(door, 'POST', '/api/quotes', {
        key,
        body: { operation: 'zimage', input: PICTURE, hold: true },
      }),
  },
  'a released quote': {
    prepare: (stage, { key }, count) =>
      createSeveral(count, async () => {
        const body = { operation: 'zimage', input: PICTURE, hold: true };
        return (await stage.call(0, 'POST', '/api/quotes', { key, body })).body.quote_id;
      }),
    call: (stage, { key }, { door, subject }) =>
      stage.call(door, 'DELETE', `/api/quotes/${subject}`, { key }),
  },
  'a new key with a cap': post('/api/keys', { name: 'capped', spend_cap: 100 }),
  'a call of a key with a cap': {
    prepare: async (stage, { key }, count) => {
      const { body } = await stage.call(0, 'POST', '/api/keys', {
        key,
        body: { name: 'capped', spend_cap: 100 },
      });
      return Array<string>(count).fill(String(body.key ?? body.api_key));
    },
    call: (stage, _, { door, subject }) =>
      stage.call(door, 'POST', '/api/zimage', { key: subject, body: PICTURE }),
  },
  'a revoked key': {
    prepare: (stage, { key }, count) =>
      createSeveral(
        count,
        async () => (await stage.call(0, 'POST', '/api/keys', { key, body: { name: 'spare' } })).body.key_id,
      ),
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
      createSeveral(Math.min(count, 8), async (n) => {
        const body = { url: stage.hook(`/gone/${n}`), events: ['job.completed'] };
        return (await stage.call(0, 'POST', '/api/webhooks', { key, body })).body.webhook_id;
      }),
    call: (stage, { key }, { door, subject }) =>
      stage.call(door, 'DELETE', `/api/webhooks/${subject}`, { key }),
  },
  'settings of the account': {
    call: (stage, { key }, { door, n }) =>
      stage.call(door, 'PATCH', '/api/account', { key, body: { store_inputs: n % 2 === 0 } }),
  },
  'deletion and restoration of the account': {
    call: async (stage, { key, name }, { door }) => {
      const deleted = await stage.call(door, 'DELETE', '/api/account', { key, body: { confirm: name } });
      const back = await stage.call(1 - door, 'POST', '/api/account/restore', { key });
      return deleted.status >= 500 ? deleted : back;
    },
  },
  'a change of plan': {
    prepare: async (stage, _, count) => {
      const name = `plan ${crypto.randomUUID()}`;
      const { body } = await stage.call(0, 'POST', '/admin/plans', {
        body: { ...REASON, name, monthly_credits: '5' },
      });
      return Array<string>(count).fill(String(body.plan_id));
    },
    call: (stage, { id }, { door, n, subject }) =>
      stage.call(door, 'PUT', `/admin/accounts/${id}/plan`, {
        body: { ...REASON, plan_id: n % 2 === 0 ? subject : null },
      }),
  },
  'a top-up': {
    prepare: (stage, { key }, count) =>
      createSeveral(count, async () => {
        const body = {
          credits: 500,
          success_url: 'https://example.com/',
          cancel_url: 'https://example.com/',
        };
        return (await stage.call(0, 'POST', '/api/top-ups', { key, body })).body.top_up_id;
      }),
    call: async (stage, _, { door, subject }) => {
      const objects = objectsOf(subject, `pi_${subject}`);
      await sendEvent(stage, door, 'checkout.session.completed', objects.session(500));
      return sendEvent(stage, 1 - door, 'charge.refunded', objects.charge(100));
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
  ...CONTENT_ACTS,
};

/** Sends an event as Stripe does. */
async function sendEvent(stage: Stage, door: number, type: string, object: object): Promise<Reply> {
  const { payload, headers } = signed(type, object);
  const url = `${stage.doors[door]!.url}/webhooks/stripe`;
  const answer = await fetch(url, { method: 'POST', body: payload, headers });
  await answer.arrayBuffer();
  // The event may overtake its payment: the processor then sends it again.
  return { status: answer.status === 503 ? 200 : answer.status, body: {}, headers: answer.headers };
}
