/**
 * Steps of an operation's sample. The call of its first example comes after the calls that create the objects it refers
 * to, so that it works when pasted. A picture in an example was just made, and a job was just submitted.
 */
import { isDeepStrictEqual } from 'node:util';
import { isNode, type Json, type Node } from '../generate/document.ts';
import { type Contract, callIn, MARK, type Step } from './step.ts';

const placeholder = (name: string) => `${MARK}${name}`;

const of = (call: string, input: Node, variable: string, pick = variable): Step => ({
  call,
  input,
  keep: { variable, pick },
});

const PICTURE = of('generateRa1', { prompt: 'A lighthouse on a cliff at dusk' }, 'image_url');
const film = (picture: Step): Step[] => [
  picture,
  of(
    'generateLtxV097Video',
    { image_url: placeholder('image_url'), prompt: 'The camera moves slowly closer' },
    'video_url',
  ),
];
const BALL = of(
  'generateRa1',
  { prompt: 'A shiny ball on a white background' },
  'reference_image_url',
  'image_url',
);
const PORTRAIT = of('generateRa1', { prompt: 'A red fox on a white background' }, 'image_url');
const SHORT: Node = { project: { clips: [{ type: 'color', color: '#1a2b3c', duration: 1 }] } };
const LONG: Node = { project: { clips: [{ type: 'color', color: '#1a2b3c', duration: 60 }] } };
const WEBHOOK: Node = { url: 'https://hooks.example.com/reverie', events: ['job.completed'] };
const HELD: Node = { operation: 'ra1', input: { prompt: 'A lighthouse' }, hold: true };

const CHAT: Node = { query: 'Is the lamp lit tonight?', character: 'mira' };
const BLOCK: Node = { sha256: '0'.repeat(64), reason: 'notice of a rights holder' };
const PLAN: Node = { name: 'studio', monthly_credits: '100', reason: 'for studios' };

/** Steps that create the objects in an operation's path. */
const BEFORE: Record<string, Step[]> = {
  character_id: [of('createCharacter', { name: 'Mira' }, 'character_id', 'id')],
  conversation_id: [
    { call: 'createCharacter', input: { name: 'Mira' } },
    {
      call: 'sendChatMessage',
      input: { ...CHAT, conversation_id: 'new' },
      keep: { variable: 'conversation_id', pick: 'conversation_id', or: 'null' },
    },
  ],
  upload_id: [PICTURE, of('createUpload', { url: placeholder('image_url') }, 'upload_id')],
  post_id: [of('createPost', { text: 'First storm of the year.' }, 'post_id', 'id')],
  job_id: [of('renderVideoProject', SHORT, 'job_id')],
  video_id: [of('createVideo', { prompt: 'Waves at a lighthouse', seconds: '2' }, 'video_id', 'id')],
  request_id: [of('generateRa1', { prompt: 'A lighthouse on a cliff at dusk' }, 'request_id')],
  key_id: [of('createKey', { name: 'laptop' }, 'key_id')],
  webhook_id: [of('createWebhook', WEBHOOK, 'webhook_id')],
  delivery_id: [
    { call: 'createWebhook', input: WEBHOOK },
    { call: 'generateRa1', input: { prompt: 'A lighthouse on a cliff at dusk' } },
    of('listWebhookDeliveries', {}, 'delivery_id', 'deliveries.0.delivery_id'),
  ],
  top_up_id: [of('createTopUp', { credits: 500 }, 'top_up_id')],
  quote_id: [
    { call: 'createQuote', input: HELD, keep: { variable: 'quote_id', pick: 'quote_id', or: 'null' } },
  ],
  account_id: [of('createAccount', { name: 'studio', credits: '1000', mode: 'live' }, 'account_id')],
  hold_id: [of('createQuote', HELD, 'hold_id', 'quote_id')],
  token_id: [of('createOperatorToken', { name: 'night shift', reason: 'watches the queue' }, 'token_id')],
  engine: [of('listEngines', { kind: 'upstream' }, 'engine', 'engines.0.engine')],
  plan_id: [of('createPlan', PLAN, 'plan_id')],
  price_id: [
    of('createPlan', PLAN, 'plan_id'),
    of(
      'createPrice',
      { plan_id: placeholder('plan_id'), factor: '0.8', reason: 'launch of the plan' },
      'price_id',
    ),
  ],
  entry_id: [of('createBlockedMedium', BLOCK, 'entry_id')],
  name: [PICTURE, { lastPartOf: 'image_url', variable: 'name' }],
};

/** Replacements of the usual steps: a long job to cancel, or a cut-out with an outline. */
const INSTEAD: Record<string, Step[]> = {
  'cancelJob job_id': [of('renderVideoProject', LONG, 'job_id')],
  'cancelAnyJob job_id': [of('renderVideoProject', LONG, 'job_id')],
  'retryJob job_id': [
    of('renderVideoProject', LONG, 'job_id'),
    { call: 'cancelJob', input: { job_id: placeholder('job_id') } },
  ],
  'refundJob job_id': [
    { call: 'generateRa1', input: { prompt: 'A lighthouse on a cliff at dusk' } },
    of('listAllJobs', { operation: 'ra1', status: 'completed' }, 'job_id', 'jobs.0.job_id'),
  ],
  'removeImageBackground image_url': [PORTRAIT],
  'removeVideoBackground video_url': film(PORTRAIT),
  // The film's sound is the soundtrack.
  'renderVideoProject video_url': [
    {
      call: 'generateLtxTextVideo',
      input: { prompt: 'Waves at a lighthouse', duration: 2 },
      keep: { variable: 'video_url', pick: 'video_url', or: 'job' },
    },
  ],
};

/** The steps of an operation's sample. Its own call is the last. */
export function planOf(id: string, contract: Contract): Step[] {
  const call = callIn(contract, id);
  const steps: Step[] = [];
  const need = (name: string, usual: Step[]): string => {
    for (const step of INSTEAD[`${id} ${name}`] ?? usual)
      if (!steps.some((each) => isDeepStrictEqual(each, step))) steps.push(step);
    return placeholder(name);
  };
  const found = (value: Json): Json => {
    if (Array.isArray(value)) return value.map(found);
    if (isNode(value))
      return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, found(each)]));
    if (typeof value !== 'string') return value;
    if (/^https:\/\/images\.example\.com\/sphere/.test(value)) return need('reference_image_url', [BALL]);
    if (/^https:\/\/images\.example\.com\//.test(value)) return need('image_url', [PICTURE]);
    if (/^https:\/\/videos\.example\.com\//.test(value)) return need('video_url', film(PICTURE));
    return value;
  };
  const body = found(call.example) as Node;
  for (const name of call.files.filter((each) => each in body)) {
    need('image_url', [PICTURE]);
    steps.push({ download: 'image_url', variable: name, file: String(body[name]) });
    body[name] = placeholder(name);
  }
  if ('character' in body) {
    need('character', [of('createCharacter', { name: 'Mira' }, 'character', 'url_name')]);
    body.character = placeholder('character');
  }
  if (id === 'deleteAccount') body.confirm = need('confirm', [of('getAccount', {}, 'confirm', 'account_id')]);
  for (const name of ['account_id', 'plan_id'].filter((each) => each in body))
    body[name] = need(name, BEFORE[name]!);
  // A running job, so that there are events to watch.
  if (id === 'watchAllJobs') steps.push({ call: 'renderVideoProject', input: LONG });
  const path = Object.entries(call.path).map(([name, example]) => [
    name,
    BEFORE[name] ? need(name, BEFORE[name]) : example,
  ]);
  return [...steps, { call: id, input: { ...Object.fromEntries(path), ...call.query, ...body } }];
}
