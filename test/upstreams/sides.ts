/** The nine protocols seen alike. */
import type { ProtocolName } from '../../upstreams/protocol.ts';
import { bentoServer } from '../support/upstream/bento-server.ts';
import { comfyServer } from '../support/upstream/comfyui-server.ts';
import { openAiVideosServer } from '../support/upstream/openai-videos-server.ts';
import { queueServer } from '../support/upstream/queue-server.ts';
import { replicateServer } from '../support/upstream/replicate-server.ts';
import { sdcppServer } from '../support/upstream/sdcpp-server.ts';
import { KEY, refusedBy, type Side } from './side.ts';
import { AT_ONCE } from './sides-at-once.ts';

const BENTO =
  'poll_seconds: 0.1, input: { prompt: { from: prompt } }, submit: { path: /generate/submit, ticket: { task_id: /task_id } }, poll: { path: "/generate/status?task_id={task_id}", state: /status, done: [completed], failed: [failed, canceled], blocked: [refused] }, result: { path: "/generate/get?task_id={task_id}", media: body, content_type: image/png }, cancel: { method: PUT, path: "/generate/cancel?task_id={task_id}" }';
const PICTURE =
  'workflow: docs/upstreams/workflows/picture.json, poll_seconds: 0.1, input: { 6.inputs.text: { from: prompt } }';

export const SIDES: Record<ProtocolName, Side> = {
  ...AT_ONCE,
  queue: {
    engine: KEY,
    path: '',
    operation: 'ra1',
    entry: 'model: vendor/painter, poll_seconds: 0.1',
    async open(outputs, { busy }) {
      const server = await queueServer({ course: busy ? Array(1000).fill('IN_PROGRESS') : [1] });
      server.deliver(outputs);
      return {
        ...server,
        works: () => server.submissions.length,
        stopped: () => server.submissions.some(({ canceled }) => canceled),
      };
    },
    verbOf(method, path) {
      if (path.startsWith('/files/')) return 'download';
      if (method === 'PUT') return 'cancel';
      if (method === 'POST') return 'submit';
      return path.includes('/status') ? 'poll' : 'result';
    },
    refusal: {
      verb: 'result',
      fault: refusedBy(422, {
        detail: [
          { loc: ['body', 'prompt'], msg: 'Flagged by a content checker.', type: 'content_policy_violation' },
        ],
      }),
      code: 'content_blocked',
    },
    ticket: true,
    key: { header: 'authorization', open: 'download' },
  },
  'openai-videos': {
    engine: KEY,
    path: '/v1',
    operation: 'ltx-text-to-video',
    entry: 'model: director-1, poll_seconds: 0.1',
    async open(outputs, { busy }) {
      const make = async () => outputs[0]!;
      const course = Array(busy ? 1000 : 1).fill({ status: 'in_progress', progress: 40 });
      const server = await openAiVideosServer({ make, course });
      return {
        ...server,
        works: () => server.received.length,
        stopped: () => server.received.some(({ canceled }) => canceled),
      };
    },
    verbOf(method, path) {
      if (method !== 'GET') return method === 'DELETE' ? 'cancel' : 'submit';
      return path.endsWith('/content') ? 'download' : 'poll';
    },
    refusal: {
      verb: 'poll',
      fault: {
        is: 'changed',
        to: {
          id: 'video_0',
          object: 'video',
          status: 'failed',
          error: { code: 'moderation_blocked', message: 'Blocked.' },
        },
      },
      code: 'content_blocked',
    },
    ticket: true,
    key: { header: 'authorization' },
  },
  replicate: {
    engine: KEY,
    path: '/v1',
    operation: 'ra1',
    entry: 'model: vendor/painter, poll_seconds: 0.1',
    async open(outputs, { busy }) {
      const make = async (_: unknown, index: number) => outputs[index]!;
      const server = await replicateServer({
        make,
        course: Array(busy ? 1000 : 1).fill({ status: 'processing' }),
      });
      return {
        ...server,
        works: () => server.received.length,
        stopped: () => server.received.some(({ canceled }) => canceled),
      };
    },
    verbOf(method, path) {
      if (path.startsWith('/files/')) return 'download';
      if (method === 'GET') return 'poll';
      return path.endsWith('/cancel') ? 'cancel' : 'submit';
    },
    refusal: {
      verb: 'poll',
      fault: {
        is: 'changed',
        to: { id: 'p0', status: 'failed', error: 'NSFW content detected. Try another prompt.' },
      },
      code: 'content_blocked',
    },
    ticket: true,
    key: { header: 'authorization' },
  },
  comfyui: {
    engine: KEY,
    path: '',
    operation: 'ra1',
    entry: PICTURE,
    async open(outputs, { busy }) {
      const server = await comfyServer({ key: 'fixture-key' });
      server.deliver(outputs);
      server.hold(busy);
      return {
        ...server,
        works: () => server.received.length,
        stopped: () => server.received.some(({ interrupted }) => interrupted),
      };
    },
    verbOf(method, path) {
      if (path.startsWith('/view')) return 'download';
      if (method === 'POST') return path === '/prompt' ? 'submit' : 'cancel';
      return path.startsWith('/history') ? 'result' : 'poll';
    },
    // It has no rules of its own: a node that minds throws.
    refusal: {
      verb: 'submit',
      fault: refusedBy(400, {
        error: {
          type: 'prompt_outputs_failed_validation',
          message: 'Prompt outputs failed validation',
          details: '',
        },
        node_errors: {
          6: { class_type: 'SafetyNode', errors: [{ message: 'not allowed', details: 'text' }] },
        },
      }),
      code: 'upstream_failed',
    },
    ticket: true,
    key: { header: 'authorization' },
  },
  sdcpp: {
    engine: KEY,
    path: '',
    operation: 'ra1',
    entry: 'poll_seconds: 0.1',
    async open(outputs, { busy }) {
      const server = await sdcppServer({ key: 'fixture-key' });
      server.deliver(outputs);
      server.hold(busy);
      return {
        ...server,
        works: () => server.received.length,
        stopped: () => server.calls.some(({ verb }) => verb === 'cancel'),
      };
    },
    verbOf(method, path) {
      if (path.endsWith('/cancel')) return 'cancel';
      return method === 'POST' ? 'submit' : 'poll';
    },
    // It has no rules of its own.
    refusal: {
      verb: 'submit',
      fault: refusedBy(400, { error: 'invalid generation parameters' }),
      code: 'upstream_failed',
    },
    ticket: true,
    key: { header: 'authorization' },
  },
  http: {
    engine: KEY,
    path: '',
    operation: 'ra1',
    entry: BENTO,
    async open(outputs, { busy }) {
      const server = await bentoServer({ busy });
      server.deliver(outputs);
      return {
        ...server,
        works: () => server.received.length,
        stopped: () => server.received.some(({ canceled }) => canceled),
      };
    },
    verbOf(method, path) {
      if (path.startsWith('/generate/get')) return 'download';
      if (path.startsWith('/generate/status')) return 'poll';
      return method === 'PUT' ? 'cancel' : 'submit';
    },
    refusal: {
      verb: 'poll',
      fault: { is: 'changed', to: { task_id: 'x', status: 'refused' } },
      code: 'content_blocked',
    },
    ticket: true,
    key: { header: 'authorization' },
  },
};
