/** Where the limits lie: the last value that is taken, the first that is not, and the sentence that says so. */
import { describe, expect, test } from 'vitest';
import { type Json, type Node, node } from '../../openapi/generate/document.ts';
import { find, follow, type Host, OPERATIONS, validator } from './documents.ts';

type Limit = [name: string, patch: Node, refused?: string];

const EDIT = 'POST /api/ra2-image-editor';
const RA1 = 'POST /api/ra1';
const RA2 = 'POST /api/ra2';
const PHOTO = 'POST /api/photoreal-image';
const LTX2 = 'POST /api/ltx-2';
const LTX23 = 'POST /api/ltx-2.3-image-to-video';
const RELAY = 'POST /relay';
const RESIZE = 'POST /api/smart-resize';
const WIDE = 'must be WIDTHxHEIGHT, both multiples of 32 from 256 to 2048';
const TEN_SECONDS = 'A duration above 10 seconds requires fps 25 and resolution 1080p';
const ONE_IMAGE = 'Image is required: send exactly one of image_base64 and image_url';

/** Each is laid over the first example of the operation; null takes a member away. */
const LIMITS: Limit[] = [
  [EDIT, { prompt: 'a'.repeat(1000) }],
  [EDIT, { prompt: '🦊'.repeat(1000) }],
  [EDIT, { prompt: `  ${'a'.repeat(1000)}\n` }],
  [EDIT, { prompt: 'a'.repeat(1001) }, 'Prompt must be at most 1000 characters'],
  [EDIT, { prompt: ' \n' }, 'Prompt is required'],
  [EDIT, { prompt: null }, "must have required property 'prompt'"],
  [EDIT, { image_url: null }, ONE_IMAGE],
  [EDIT, { image_base64: 'iVBORw0KGgo=' }, ONE_IMAGE],
  [EDIT, { image_url: null, image_base64: 'iVBORw0KGgo=' }],
  [EDIT, { resolution: '256x2048' }],
  [EDIT, { resolution: '1000x1024' }, WIDE],
  [EDIT, { resolution: '224x1024' }, WIDE],
  [EDIT, { resolution: '1024x2080' }, WIDE],
  [EDIT, { resolution: '1360x768' }],
  [EDIT, { resolution: '768x1360' }],
  [EDIT, { resolution: '1360x1024' }, WIDE],
  [RA1, { resolution: '1360x768' }],
  [EDIT, { resolution: '1024X768' }, WIDE],
  [EDIT, { resolution: '1024x768', size: 'no such preset' }],
  [RA1, { resolution: 'widescreen' }],
  [RA1, { resolution: 'huge' }, 'Resolution must be square'],
  [RA1, { prompt: 'a'.repeat(10_000) }],
  [RA1, { prompt: 'a'.repeat(10_001) }, 'must NOT have more than 10000 characters'],
  [RA1, { prompt: 5 }, 'must be string'],
  [RA1, { seed: Number.MAX_SAFE_INTEGER }],
  [RA1, { seed: 2 ** 53 }, 'must be <= 9007199254740991'],
  [RA1, { seed: Number.MIN_SAFE_INTEGER }],
  [RA1, { model: 'm'.repeat(200), options: { steps: 1 } }],
  [RA1, { model: 'm'.repeat(201) }, 'must NOT have more than 200 characters'],
  [RA1, { options: [1] }, 'must be object'],
  [RA1, { seed: 0.5 }, 'must be integer'],
  [RA1, { enable_safety_checker: 'yes' }, 'must be boolean'],
  [RA2, { num_images: 4 }],
  [RA2, { num_images: 0 }, 'must be >= 1'],
  [RA2, { num_images: 5 }, 'must be <= 4'],
  [PHOTO, { safety_tolerance: 6 }],
  [PHOTO, { safety_tolerance: '7' }, 'must be equal to one of the allowed values'],
  [PHOTO, { aspect_ratio: '9:21' }, 'must be equal to one of the allowed values'],
  [PHOTO, { resolution: '1k' }, 'must be equal to one of the allowed values'],
  [RELAY, { image_size: { width: 257, height: 2048 } }],
  [RELAY, { image_size: {} }],
  [RELAY, { image_size: { width: 512 } }, 'Image size must have both width and height, or neither'],
  [RELAY, { image_size: { width: '512', height: 512 } }, 'must be integer'],
  [RELAY, { image_size: { width: 255, height: 512 } }, 'must be >= 256'],
  [RESIZE, { target_sizes: ['64x4096', { width: 64, height: 4096 }] }],
  [RESIZE, { target_sizes: ['63x64'] }, 'Target sizes must be'],
  [RESIZE, { target_sizes: ['4097x64'] }, 'Target sizes must be'],
  [RESIZE, { target_sizes: ['landscape', 'tall'] }],
  [RESIZE, { target_sizes: ['huge'] }, 'Target sizes must be'],
  [RESIZE, { target_sizes: [] }, 'must NOT have fewer than 1 items'],
  [RESIZE, { target_sizes: Array(11).fill('64x64') }, 'must NOT have more than 10 items'],
  [RESIZE, { image_url: 'file:///etc/passwd' }, 'must be a public http or https URL'],
  [LTX2, { duration: 1 }],
  [LTX2, { duration: 20, fps: null, resolution: null }],
  [LTX2, { duration: 21 }, 'must be <= 20'],
  [LTX2, { duration: 6.5 }, 'must be integer'],
  ['POST /api/ltx-text-to-video', { duration: 21 }, 'must be <= 20'],
  ...[6, 8, 10, 12, 14, 16, 18, 20].map((duration): Limit => [LTX23, { duration }]),
  ...[5, 7, 22].map((duration): Limit => [LTX23, { duration }, 'must be equal to one of the allowed values']),
  [LTX23, { duration: 10, fps: 50, resolution: '2160p' }],
  [LTX23, { duration: 12, fps: 24 }, TEN_SECONDS],
  [LTX23, { duration: 12, resolution: '1440p' }, TEN_SECONDS],
  [LTX23, { duration: 12, fps: 25, resolution: '1080p' }],
  [LTX23, { image_url: 'data:image/png;base64,iVBORw0KGgo=' }],
  [
    LTX23,
    { image_url: 'ftp://images.example.com/a.png' },
    'must be a public http or https URL, or a base64 data URI',
  ],
  ['POST /api/video-relight', { resolution: '480p' }],
  ['POST /api/video-relight', { resolution: '480' }, 'must be equal to one of the allowed values'],
  [
    'POST /api/create-ai',
    { avatar_bytes: 'iVBORw0KGgo=' },
    'Send at most one of avatar_url and avatar_bytes',
  ],
  ['POST /api/create-ai', { name: 'a'.repeat(101) }, 'must NOT have more than 100 characters'],
  ['POST /api/create-post', { text: null, media_url: null }, 'Text or one media source is required'],
  ['POST /api/create-post', { text: null }],
  ['POST /api/create-post', { media_bytes: 'iVBORw0KGgo=' }, 'Send at most one of media_url and media_bytes'],
  ['POST /api/translate', { text: '字'.repeat(5000) }],
  ['POST /api/translate', { text: '字'.repeat(5001) }, 'must NOT have more than 5000 characters'],
  [RA1, { end_user: '🦊'.repeat(128) }],
  [RA1, { end_user: 'a'.repeat(129) }, 'must NOT have more than 128 characters'],
  [RA1, { end_user: 'ann\n' }, 'End user must have 1 to 128 characters and no control characters'],
  ['POST /api/chatpred_or', { end_user: '\u007f' }, 'End user must have 1 to 128 characters'],
  ['POST /api/chatpred_or', { conversation_id: 'new', greeting: 0 }],
  ['POST /api/chatpred_or', { conversation_id: 'new', greeting: 1001 }, 'must be <= 1000'],
  ['POST /api/chatpred_or', { background: 'yes' }, 'must be boolean'],
  ['POST /api/characters/{character_id}/lorebook/try', { text: '' }],
  [
    'POST /api/characters/{character_id}/lorebook/try',
    { text: '字'.repeat(32_001) },
    'must NOT have more than',
  ],
  ['POST /api/keys', { end_user_cap: { credits: 0.5 } }],
  ['POST /api/keys', { end_user_cap: {} }, "must have required property 'credits'"],
  ['POST /api/keys', { spend_cap: 0.5 }],
  ['POST /api/keys', { spend_cap: '0.0000000001' }, 'must match pattern'],
  ['POST /admin/accounts/{account_id}/credits', { credits: -1 }, 'must be > 0'],
];

describe('a body', () => {
  test.each(LIMITS)('%s %j %s', (name, patch, refused) => {
    const messages = refusals(name, patch);
    if (refused === undefined) expect(messages).toEqual([]);
    else expect(messages.join('\n')).toContain(refused);
    if (refused !== undefined) expect(messages).not.toEqual([]);
  });
});

test('every multiple of 32 from 256 to 2048 is a width and a height, and nothing else is', () => {
  const schema = follow(node({ $ref: '#/components/schemas/Resolution' }), 'main');
  const accepted = Array.from({ length: 2200 }, (_, side) => side).filter((side) =>
    new RegExp(String(schema.pattern), 'u').test(`${side}x${side}`),
  );
  expect(accepted).toEqual(Array.from({ length: 57 }, (_, step) => 256 + 32 * step));
});

test('the presets of the editor have the sizes that the customer listed', () => {
  expect(follow(node({ $ref: '#/components/schemas/SizePreset' }), 'main')['x-dimensions']).toEqual({
    square: '1024x1024',
    landscape: '1152x768',
    portrait: '768x1152',
    landscape43: '1152x864',
    portrait43: '864x1152',
    widescreen: '1360x768',
    tall: '768x1360',
  });
});

test('a field that nobody knows is never a reason to refuse', () => {
  const bodies = OPERATIONS.filter(({ body }) => 'application/json' in body);
  const strict = bodies.filter(({ name, host }) => refusals(name, { nobody_knows: 1 }, host).length > 0);
  expect(strict.map(({ name }) => name)).toEqual([]);
});

/** The service's messages: the rule's own sentence, else the validator's. */
function refusals(name: string, patch: Node, host: Host = hostOf(name)): string[] {
  const media = find(name, host).body['application/json']!;
  const [example] = Object.values(node(media.examples));
  const body = Object.entries({ ...node(follow(node(example), host).value), ...patch } satisfies Node).filter(
    ([, value]) => value !== null,
  );
  const check = validator({ allOf: [node(media.schema)] }, host);
  check(Object.fromEntries(body) as Json);
  return (check.errors ?? []).map(({ keyword, parentSchema, message }) =>
    SPOKEN.has(keyword) && typeof parentSchema?.['x-message'] === 'string'
      ? parentSchema['x-message']
      : message!,
  );
}

/** The keywords whose sentence stands in `x-message`. */
const SPOKEN = new Set(['oneOf', 'anyOf', 'not', 'if', 'pattern', 'dependentRequired']);

function hostOf(name: string): Host {
  return OPERATIONS.find((operation) => operation.name === name)!.host;
}
