/** The protocols whose answer is the result: nothing of theirs is asked after. */
import { geminiServer } from '../support/upstream/gemini-server.ts';
import { openAiImagesServer } from '../support/upstream/openai-images-server.ts';
import { sdapiServer } from '../support/upstream/sdapi-server.ts';
import { KEY, refusedBy, type Side, submitOnly } from './side.ts';

export const AT_ONCE = {
  'openai-images': {
    engine: KEY,
    path: '/v1',
    operation: 'ra1',
    entry: 'model: painter-1',
    async open(outputs) {
      const make = async (_: unknown, index: number) => outputs[index]!;
      const server = await openAiImagesServer({ make, results: 'url' });
      return { ...server, works: () => server.received.length };
    },
    verbOf: (method, path) => (path.startsWith('/files/') ? 'download' : submitOnly(method)),
    refusal: {
      verb: 'submit',
      fault: refusedBy(400, {
        error: {
          message: 'Rejected by the safety system.',
          type: 'image_generation_user_error',
          code: 'moderation_blocked',
        },
      }),
      code: 'content_blocked',
    },
    ticket: false,
    key: { header: 'authorization' },
  },
  sdapi: {
    engine: 'key_env: FAR_LOGIN',
    path: '',
    operation: 'ra1',
    entry: 'poll_seconds: 0.1',
    async open(outputs, { busy }) {
      const server = await sdapiServer({ key: 'operator:secret' });
      server.deliver(outputs);
      server.hold(busy);
      return {
        ...server,
        works: () => server.received.length,
        stopped: () => server.received.some(({ interrupted }) => interrupted),
      };
    },
    verbOf(method, path) {
      if (path.endsWith('/interrupt')) return 'cancel';
      return submitOnly(method);
    },
    // It has no rules of its own: an extension that minds throws.
    refusal: {
      verb: 'submit',
      fault: refusedBy(500, {
        error: 'ValueError',
        detail: '',
        body: '',
        errors: 'the prompt is not allowed',
      }),
      code: 'upstream_failed',
    },
    ticket: false,
    key: { header: 'authorization' },
  },
  gemini: {
    engine: KEY,
    path: '/v1beta',
    operation: 'ra1',
    entry: 'model: painter-flash-image',
    async open(outputs) {
      const server = await geminiServer({ make: async (_, index) => outputs[index]! });
      return { ...server, works: () => server.received.length };
    },
    verbOf: submitOnly,
    refusal: {
      verb: 'submit',
      fault: refusedBy(200, { promptFeedback: { blockReason: 'PROHIBITED_CONTENT' }, usageMetadata: {} }),
      code: 'content_blocked',
    },
    ticket: false,
    key: { header: 'x-goog-api-key' },
  },
} satisfies Record<string, Side>;
