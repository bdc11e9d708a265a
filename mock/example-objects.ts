/** Initial state of the mock: keys for every case, and one item of each kind. */

import { newGeneration } from '../src/generation/accept/new-generation.ts';
import type { Generation } from '../src/generation/generation.ts';
import { addSeconds } from '../src/lib/clock.ts';
import { credits } from '../src/lib/credits.ts';
import { noTracing } from '../src/lib/tracing.ts';
import { assetOf, LABEL, SAMPLES } from './samples.ts';
import { addAccount, addKey, mediumOf, type State } from './state.ts';

/** Predefined keys; docs/guides/mock.md documents them. */
export const KEYS = {
  good: 'mk_test_EXAMPLEKEY0123456789',
  live: 'mk_live_EXAMPLEKEY0123456789',
  broke: 'mk_test_BROKEKEY0123456789',
  limited: 'mk_test_LIMITEDKEY0123456789',
  chatOnly: 'mk_test_CHATONLYKEY0123456789',
  capped: 'mk_test_CAPPEDKEY0123456789',
} as const;

/** Ids from the contract's examples, so that every object that they name exists. */
export const IDS = {
  account: 'acc_01KAJ5V1A2B3C4D5E6F7G8H9JK',
  /** Account without calls of its own, for tests of suspension and limits. */
  otherAccount: 'acc_01KAJ5V2B3C4D5E6F7G8H9JKMN',
  token: 'opt_01KAJ7B1C2D3E4F5G6H7J8KMNP',
  key: 'key_01KAJ5V2B3C4D5E6F7G8H9JKMN',
  /** A key that no caller uses, for tests of revocation. */
  spareKey: 'key_01KAJ5W8M3N4P5Q6R7S8T9V0WX',
  job: 'job_01KAJ6T3A1B2C3D4E5F6G7H8JK',
  film: 'job_01KAJ6T9F7G8H9JKMNPQRSTVWX',
  filmFile: '2sVd8KxQ5mWc7LbTz4RnJ9fYh1P.mp4',
  upload: 'upl_01KAJ6T2V9Q4X8N7C5D3W1F0GH',
  request: 'req_01KAJ6T2V9Q4X8N7C5D3W1F0GH',
  character: 'chr_01KAJ6W1C2D3E4F5G6H7J8K9MN',
  conversation: 'cnv_01KAJ6W9C2D3E4F5G6H7J8K9MN',
  chat: 'job_01KAJ6TAG8H9JKMNPQRSTVWXYZ',
  post: 'pst_01KAJ6X4P5Q6R7S8T9V0W1X2YZ',
  webhook: 'whk_01KAJ6T6D4E5F6G7H8JKMNPQRS',
  delivery: 'msg_01KAJ6T7E5F6G7H8JKMNPQRSTV',
  topUp: 'top_01KAJ6T5C3D4E5F6G7H8JKMNPQ',
  plan: 'pln_01KAJ7D1E2F3G4H5J6K7M8NPQR',
  price: 'prc_01KAJ7C1D2E3F4G5H6J7K8MNPQ',
  blocked: 'blk_01KAJ7F1E2F3G4H5J6K7M8NPQR',
  quote: 'qte_01KAJ6T4B2C3D4E5F6G7H8JKMN',
  picture: '7hQ2mX9vKc4TfRz1LbN8sWd3YpA.png',
  engine: 'my-fal',
  avatar: '4fK2xQ9b7TzNcV1mWs8LdR3hYpG.png',
} as const;

/** The mock's state at the start and after `POST /mock/reset`. */
export function freshState(at: Date): State {
  const state: State = {
    accounts: new Map(),
    keys: new Map(),
    generations: new Map(),
    characters: new Map(),
    conversations: new Map(),
    posts: new Map(),
    media: new Map(),
    exports: new Map(),
    uploads: new Map(),
    webhooks: new Map(),
    deliveries: new Map(),
    quotes: new Map(),
    topUps: new Map(),
    automatic: new Map(),
    entries: [],
    returned: new Map(),
    tokens: new Map(),
    tokenSecrets: new Map(),
    plans: new Map(),
    prices: new Map(),
    acts: [],
    blocked: new Map(),
    breakers: new Map(),
    urlNames: new Set(['mira']),
    once: new Map(),
  };
  addAccount(state, { id: IDS.account, name: 'demo', mode: 'test', amount: credits('1000000'), at });
  addKey(state, KEYS.good, { key_id: IDS.key, account_id: IDS.account, name: 'demo', at });
  const spare = { key_id: IDS.spareKey, account_id: IDS.account, name: 'laptop', at };
  addKey(state, `mk_test_${IDS.spareKey}`, spare);
  addKey(state, KEYS.limited, { key_id: 'key_LIMITED', account_id: IDS.account, name: 'limited', at });
  addKey(state, KEYS.chatOnly, {
    ...{ key_id: 'key_CHATONLY', account_id: IDS.account, name: 'chat only', at },
    scopes: ['chat'],
  });
  addKey(state, KEYS.capped, {
    ...{ key_id: 'key_CAPPED', account_id: IDS.account, name: 'capped', at },
    spend_cap_nano: 1n,
  });
  addAccount(state, { id: IDS.otherAccount, name: 'other', mode: 'test', amount: credits('1000'), at });
  addAccount(state, { id: 'acc_BROKE', name: 'broke', mode: 'test', amount: 0n, at });
  addKey(state, KEYS.broke, { key_id: 'key_BROKE', account_id: 'acc_BROKE', name: 'broke', at });
  addAccount(state, { id: 'acc_LIVE', name: 'studio', mode: 'live', amount: credits('1000000'), at });
  addKey(state, KEYS.live, { key_id: 'key_LIVE', account_id: 'acc_LIVE', name: 'studio', at });
  addExampleObjects(state, at);
  return state;
}

/** Fields of a top-up that a person pays on a page. */
export const NOT_AUTOMATIC = { automatic: false, customer_ref: null, method_ref: null, try_at: null };

/** One object of each kind, owned by the account of the valid key. */
function addExampleObjects(state: State, at: Date): void {
  const account_id = IDS.account;
  for (const name of [IDS.picture, IDS.avatar]) {
    state.media.set(name, mediumOf(SAMPLES.square, { name, account_id, at, generation_id: null }));
  }
  state.generations.set(IDS.job, exampleJob(at));
  const film = mediumOf(SAMPLES.film, { name: IDS.filmFile, account_id, at, generation_id: IDS.film });
  state.media.set(IDS.filmFile, film);
  state.uploads.set(IDS.upload, {
    ...{ id: IDS.upload, account_id, size_bytes: 1482201, received_bytes: 0, parts: [], media_name: null },
    ...{ content_type: null, width: null, height: null, duration_seconds: null, bytes: new Uint8Array() },
    ...{ created_at: at, expires_at: addSeconds(at, 24 * 3600) },
  });
  state.generations.set(IDS.film, {
    ...exampleJob(at),
    ...{ id: IDS.film, operation: 'ltx-2', request_id: 'req_01KAJ6T8E6F7G8H9JKMNPQRSTV' },
    result: { assets: [assetOf(IDS.filmFile, SAMPLES.film)], facts: {}, checked: ['prompt'] },
  });
  state.characters.set(IDS.character, {
    id: IDS.character,
    account_id,
    name: 'Mira',
    url_name: 'mira',
    description: 'A lighthouse keeper who collects storms in bottles.',
    greeting: 'Hello, traveller.',
    avatar_key: IDS.avatar,
    card: {},
    visibility: 'public',
    created_at: at,
  });
  state.conversations.set(IDS.conversation, {
    ...{ id: IDS.conversation, account_id, character_id: IDS.character },
    ...{ summary: null, summarized: 0, title: '', greeting: null, created_at: at },
  });
  state.generations.set(IDS.chat, {
    ...exampleJob(at),
    ...{
      id: IDS.chat,
      operation: 'chatpred_or',
      request_id: 'req_01KAJ6TAF7G8H9JKMNPQRSTVWX',
      queue: null,
    },
    ...{ input: { query: 'Is the lamp lit tonight?' }, conversation_id: IDS.conversation },
    result: { assets: [], facts: exampleChat() },
  });
  const post = { id: IDS.post, account_id, text: 'First storm of the year.', tags: ['lighthouse', 'sea'] };
  state.posts.set(IDS.post, { ...post, media_key: null, visibility: 'public', created_at: at });
  state.topUps.set(IDS.topUp, {
    id: IDS.topUp,
    account_id,
    state: 'paid',
    credits_nano: credits('500'),
    amount_cents: 500n,
    payment_ref: null,
    checkout_url: 'https://checkout.stripe.com/c/pay/cs_test_EXAMPLE',
    created_at: at,
    paid_at: at,
    ...NOT_AUTOMATIC,
  });
  const common = { prefix: 'adm_7hQ2mX9v', created_at: at, expires_at: null, revoked_at: null };
  state.tokens.set(IDS.token, { token_id: IDS.token, name: 'night shift', rights: 'read', ...common });
  const plan = { plan_id: IDS.plan, name: 'studio', monthly: 0n, created_at: at };
  state.plans.set(IDS.plan, plan);
  state.blocked.set(IDS.blocked, {
    ...{ entry_id: IDS.blocked, sha256: 'ab'.repeat(32), stills: 1, created_at: at },
    reason: 'notice of a rights holder',
  });
  state.prices.set(IDS.price, {
    ...{
      price_id: IDS.price,
      ref: '',
      account_id: null,
      plan_id: IDS.plan,
      operation: null,
      factor: '0.5',
    },
    ...{ rates: null, valid_from: at, valid_until: null, reason: 'a start', created_at: at },
  });
  const quote = { id: IDS.quote, account_id, operation: 'ra1', price: credits('4'), input_sha256: '' };
  state.quotes.set(IDS.quote, { ...quote, own_price: null, expires_at: at, ended: 'released' });
  state.webhooks.set(IDS.webhook, {
    ...{ id: IDS.webhook, account_id, url: 'https://hooks.example.com/reverie', events: [], low_nano: 0n },
    low_also: [],
    ...{ secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw8h3Zc1fT2dE=', created_at: at },
    ...{ disabled_at: null, disabled_why: null, timeouts: 0, paused_until: null },
  });
  state.deliveries.set(IDS.delivery, {
    ...{ id: IDS.delivery, account_id, webhook_id: IDS.webhook, event: 'job.completed' },
    ...{
      generation_id: IDS.job,
      body: null,
      sent: null,
      state: 'delivered',
      attempts: 1,
      last_status: 200,
    },
    ...{ last_error: null, created_at: at, next_at: null, ended_at: at },
  });
}

function exampleChat() {
  const character = { id: IDS.character, name: 'Mira', url_name: 'mira' };
  const usage = { prompt_tokens: 120, completion_tokens: 9, total_tokens: 129 };
  return { response: 'Every night, traveller.', character, model: 'local/scripted', usage };
}

/** A picture that was made and paid long ago. */
function exampleJob(at: Date): Generation {
  const input = { prompt: 'A lighthouse on a cliff at dusk' };
  const usual = { size: 'square', seed: 1234, response_mode: 'inline', enable_safety_checker: true };
  const order = {
    ...{ account_id: IDS.account, key_id: IDS.key, mode: 'test' as const, request_id: IDS.request },
    ...{ operation: 'ra1', host: 'main' as const, input, shown_input: { ...input, ...usual } },
    ...{ seed: 1234, price: credits('4'), price_steps: null, outputs: 1, sources: [], metadata: {} },
    ...{ queue: 'image' as const, deadline_seconds: 120, warnings: [], cap: null, input_sha256: '' },
  };
  const clock = { now: () => at };
  return {
    ...newGeneration({ clock, tracing: noTracing }, order, LABEL),
    ...{ id: IDS.job, state: 'completed', phase: 'done', progress: 1, started_at: at, completed_at: at },
    ...{ charged: credits('4'), credits_charged: 4, remaining: credits('999996') },
    result: { assets: [assetOf(IDS.picture, SAMPLES.square)], facts: {}, checked: ['prompt'] },
  };
}
