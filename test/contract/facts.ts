/** The customer's requirements of every endpoint with a body, as typed data. */
import type { Host } from './documents.ts';

export type Fact = {
  name: string;
  host?: Host;
  /** Where the key may be, the customer's own place first. */
  key: string[];
  /** The media types of the body. */
  form?: boolean;
  required: string[];
  optional?: string[];
  defaults?: Record<string, unknown>;
  values?: Record<string, unknown[]>;
  answers: string[];
  status?: number;
  operation?: string;
};

const BODY = ['body', 'header', 'bearer'];
const ratios = ['auto', '21:9', '16:9', '3:2', '4:3', '5:4', '1:1', '4:5', '3:4', '2:3', '9:16'];
const LTX_RATIOS = ['auto', '16:9', '9:16'];
const ltx = { resolution: ['1080p', '1440p', '2160p'], aspect_ratio: LTX_RATIOS, fps: [24, 25, 48, 50] };
const ltxDefaults = {
  resolution: '1080p',
  aspect_ratio: 'auto',
  fps: 25,
  generate_audio: true,
  response_mode: 'inline',
};
const edit: Omit<Fact, 'name'> = {
  key: BODY,
  form: true,
  required: ['prompt'],
  optional: ['image_base64', 'image_url', 'size', 'resolution', 'seed'],
  defaults: { size: 'square' },
  answers: [
    'success',
    'request_id',
    'image_url',
    'images',
    'prompt_used',
    'final_prompt',
    'credits_charged',
    'price_cents',
  ],
  operation: 'ra2-image-editor',
};

export const FACTS: Fact[] = [
  {
    name: 'POST /api/create-ai',
    key: BODY,
    form: true,
    required: ['name'],
    optional: ['description', 'greeting', 'avatar_url', 'avatar_bytes'],
    answers: ['id', 'url_name', 'avatar_file_name', 'uploaded_via_api'],
  },
  {
    name: 'POST /api/chatpred_or',
    key: ['bearer', 'header', 'body'],
    // Required unless `messages` takes their place.
    required: [],
    optional: ['query', 'character', 'model_name', 'context', 'use_usage_credits'],
    defaults: { use_usage_credits: false },
    answers: ['response', 'message', 'character', 'model', 'usage', 'credits_charged'],
    operation: 'chatpred_or',
  },
  {
    name: 'POST /api/create-post',
    key: BODY,
    form: true,
    required: [],
    optional: ['text', 'media_url', 'media_bytes', 'tags'],
    answers: ['id', 'post_id', 'media_url', 'author_user_id', 'uploaded_via_api'],
  },
  {
    name: 'POST /api/ra1',
    key: BODY,
    required: ['prompt'],
    optional: ['size', 'enable_safety_checker'],
    defaults: { size: 'square', enable_safety_checker: true },
    answers: ['image_url', 'prompt_used', 'credits_charged', 'request_id'],
    operation: 'ra1',
  },
  {
    name: 'POST /api/ra2',
    key: BODY,
    required: ['prompt'],
    optional: ['size', 'resolution', 'num_images', 'seed'],
    defaults: { size: 'square', num_images: 1 },
    answers: ['image_url', 'images', 'credits_charged'],
    operation: 'ra2',
  },
  { name: 'POST /api/ra2-image-editor', ...edit },
  { name: 'POST /api/ra2-image-edit', ...edit },
  {
    name: 'POST /api/zimage',
    key: BODY,
    required: ['prompt'],
    optional: ['size'],
    answers: ['image_url', 'credits_charged'],
    operation: 'zimage',
  },
  {
    name: 'POST /api/photoreal-image',
    key: BODY,
    required: ['prompt'],
    optional: ['seed'],
    defaults: {
      aspect_ratio: 'auto',
      resolution: '1K',
      num_images: 1,
      output_format: 'png',
      safety_tolerance: '4',
      enable_web_search: false,
    },
    values: {
      aspect_ratio: ratios,
      resolution: ['0.5K', '1K', '2K', '4K'],
      output_format: ['jpeg', 'png', 'webp'],
      safety_tolerance: ['1', '2', '3', '4', '5', '6', 1, 2, 3, 4, 5, 6],
    },
    answers: [
      'success',
      'image_url',
      'images',
      'prompt_used',
      'resolution_used',
      'aspect_ratio',
      'cost',
      'credits_charged',
    ],
    operation: 'photoreal-image',
  },
  {
    name: 'POST /relay',
    key: BODY,
    required: ['model_name', 'prompt'],
    optional: ['image_size'],
    answers: ['images', 'credits_charged'],
    operation: 'relay',
  },
  {
    name: 'POST /api/smart-resize',
    key: BODY,
    form: true,
    required: ['image_url', 'target_sizes'],
    answers: ['images', 'result', 'credits_charged'],
    operation: 'smart-resize',
  },
  {
    name: 'POST /api/wan',
    key: BODY,
    form: true,
    required: ['image_url', 'prompt'],
    answers: ['video_url', 'seed'],
    operation: 'wan',
  },
  {
    name: 'POST /api/ltx-video-v097',
    key: BODY,
    form: true,
    required: ['image_url', 'prompt'],
    answers: ['video', 'prompt', 'credits_charged', 'remaining_credits'],
    operation: 'ltx-video-v097',
  },
  {
    name: 'POST /api/ltx-2',
    key: BODY,
    form: true,
    required: ['prompt'],
    optional: ['image_url'],
    defaults: { duration: 6, ...ltxDefaults },
    values: ltx,
    answers: ['video', 'credits_charged'],
    operation: 'ltx-2',
  },
  {
    name: 'POST /api/ltx-text-to-video',
    key: BODY,
    required: ['prompt'],
    optional: ['duration', 'resolution'],
    defaults: { duration: 6, ...ltxDefaults },
    values: ltx,
    answers: ['video', 'credits_charged'],
    operation: 'ltx-text-to-video',
  },
  {
    name: 'POST /api/ltx-2.3-image-to-video',
    host: 'alt',
    key: BODY,
    form: true,
    required: ['prompt', 'image_url'],
    optional: ['end_image_url'],
    defaults: { duration: 6, ...ltxDefaults },
    values: { ...ltx, duration: [6, 8, 10, 12, 14, 16, 18, 20], response_mode: ['inline', 'polling'] },
    answers: ['result', 'credits_charged', 'cost_usd'],
    operation: 'ltx-2.3-image-to-video',
  },
  {
    name: 'POST /api/ra2v',
    key: BODY,
    form: true,
    required: ['prompt'],
    optional: ['image_url'],
    answers: ['video_url', 'backend_used'],
    operation: 'ra2v',
  },
  {
    name: 'POST /api/remove-background',
    key: BODY,
    form: true,
    required: ['image_url'],
    answers: ['image', 'credits_charged'],
    operation: 'remove-background',
  },
  {
    name: 'POST /api/remove-background-video',
    key: BODY,
    form: true,
    required: ['video_url'],
    answers: ['video', 'credits_charged'],
    operation: 'remove-background-video',
  },
  {
    name: 'POST /api/video-editor/render',
    key: BODY,
    required: ['project'],
    defaults: { format: 'mp4' },
    status: 202,
    answers: ['job_id', 'status'],
    operation: 'video-editor/render',
  },
  {
    name: 'POST /api/video-relight',
    key: BODY,
    form: true,
    required: ['video_url', 'reference_image_url'],
    optional: ['seed'],
    defaults: { aspect_ratio: 'adaptive' },
    values: { aspect_ratio: ['adaptive', 'auto', '16:9', '9:16', '1:1', '4:3', '3:4', '21:9'] },
    status: 202,
    answers: ['job_id', 'status_url', 'credits_charged'],
    operation: 'video-relight',
  },
  { name: 'POST /api/translate', key: [], required: ['text', 'target_lang'], answers: ['lines'] },
];
