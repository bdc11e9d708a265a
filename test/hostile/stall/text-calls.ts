/** Every operation that takes a text, each with the longest text that its field takes. */
import type { MeasuredService } from './measured-service.ts';

export type TextCall = {
  name: string;
  /** Letters of the longest text. */
  length: number;
  /** Answers the status. */
  send(service: MeasuredService, text: string): Promise<number>;
};

/** A picture of one pixel. */
export const PIXEL =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

const TAGS = 30;

export const TEXT_CALLS: TextCall[] = [
  posting('POST /api/ra1, dry run', 10_000, '/api/ra1?dry_run=true', (prompt) => ({ prompt })),
  posting(
    'POST /api/photoreal-image, strictest, dry run',
    10_000,
    '/api/photoreal-image?dry_run=true',
    (prompt) => ({
      prompt,
      safety_tolerance: '1',
    }),
  ),
  posting('POST /api/ra1', 10_000, '/api/ra1', (prompt) => ({ prompt, width: 64, height: 64 })),
  posting('POST /api/ra2-image-editor, dry run', 1000, '/api/ra2-image-editor?dry_run=true', (prompt) => ({
    prompt,
    image_base64: PIXEL,
  })),
  posting('POST /api/ra2-image-editor', 1000, '/api/ra2-image-editor', (prompt) => ({
    prompt,
    image_base64: PIXEL,
  })),
  posting('POST /api/wan, dry run', 10_000, '/api/wan?dry_run=true', (prompt) => ({
    prompt,
    image_url: 'https://images.example.com/lighthouse.png',
  })),
  posting(
    'POST /api/ltx-text-to-video, dry run',
    10_000,
    '/api/ltx-text-to-video?dry_run=true',
    (prompt) => ({
      prompt,
    }),
  ),
  posting(
    'POST /api/video-editor/render, 200 clips, dry run',
    2000,
    '/api/video-editor/render?dry_run=true',
    (text) => ({
      project: { clips: Array.from({ length: 200 }, () => ({ type: 'text', text, duration: 1 })) },
    }),
  ),
  posting('POST /api/quotes', 10_000, '/api/quotes', (prompt) => ({ operation: 'ra1', input: { prompt } })),
  posting('POST /api/translate', 5000, '/api/translate', (text) => ({ text, target_lang: 'de' })),
  posting('POST /api/translate to Japanese', 5000, '/api/translate', (text) => ({
    text,
    source_lang: 'en',
    target_lang: 'ja',
  })),
  getting('GET /api/get-tags-for-prompt', 4000, (text) => `/api/get-tags-for-prompt?prompt=${text}`),
  getting('GET /api/emoji-search', 100, (text) => `/api/emoji-search?q=${text}`),
  getting('GET /api/search-aiimages', 200, (text) => `/api/search-aiimages?query=${text}`),
  chatting('POST /api/chatpred_or', 32_000, (content) => ({ messages: [{ role: 'user', content }] })),
  chatting('POST /api/chatpred_or, streamed', 32_000, (content) => ({
    messages: [{ role: 'user', content }],
    stream: true,
    options: { max_tokens: 5 },
  })),
  chatting('POST /api/chatpred_or, 512 kB of history', 2000, (content) => ({
    messages: Array.from({ length: 500_000 / Buffer.byteLength(content) }, (_, at) => ({
      role: at % 2 ? 'assistant' : 'user',
      content,
    })),
  })),
  posting('POST /v1/chat/completions', 32_000, '/v1/chat/completions', (content) => ({
    model: 'local/scripted',
    messages: [{ role: 'user', content }],
  })),
  posting('POST /v1/images/generations', 10_000, '/v1/images/generations', (prompt) => ({
    model: 'ra1',
    prompt,
    size: '64x64',
  })),
  posting('POST /v1/moderations, 50 texts', 10_000, '/v1/moderations', (text) => ({
    input: Array.from({ length: Math.floor(500_000 / Buffer.byteLength(text)) }, () => text),
  })),
  posting('POST /api/create-ai', 20_000, '/api/create-ai', (description) => ({
    name: description.slice(0, 100),
    description,
    greeting: description.slice(0, 4000),
    avatar_bytes: PIXEL,
  })),
  posting('POST /api/characters/import', 20_000, '/api/characters/import', (description) => ({
    card: {
      spec: 'chara_card_v2',
      spec_version: '2.0',
      data: { name: description.slice(0, 100), description, first_mes: description.slice(0, 4000) },
    },
  })),
  posting('POST /api/create-post', 10_000, '/api/create-post', (text) => ({
    text,
    tags: Array.from({ length: TAGS }, (_, at) => text.slice(0, 60) + at),
  })),
];

function posting(name: string, length: number, path: string, fields: (text: string) => object): TextCall {
  return {
    name,
    length,
    async send({ baseUrl, key }, text) {
      const answer = await fetch(`${baseUrl}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-api-key': key },
        body: JSON.stringify(fields(text)),
      });
      return statusOf(answer, text);
    },
  };
}

function chatting(name: string, length: number, fields: (text: string) => object): TextCall {
  return posting(name, length, '/api/chatpred_or', (text) => ({ model: 'local/scripted', ...fields(text) }));
}

function getting(name: string, length: number, path: (text: string) => string): TextCall {
  return {
    name,
    length,
    async send({ baseUrl, key }, text) {
      const answer = await fetch(`${baseUrl}${path(encodeURIComponent(text))}`, {
        headers: { 'x-api-key': key },
      });
      return statusOf(answer, text);
    },
  };
}

/** Says why a text was refused that is an ordinary one. */
async function statusOf(answer: Response, text: string): Promise<number> {
  const content = await answer.text();
  if (answer.status !== 200 && text.startsWith('fox'))
    console.log(`  ${answer.status}: ${content.slice(0, 300)}`);
  return answer.status;
}
