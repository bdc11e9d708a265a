/** A chat that comes as events: what is told, what it costs, and what leaving early means. */
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { UpstreamError } from '../../../engines/port/engine.ts';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { countTokens } from '../../../src/chat/token-count.ts';
import { chatStage, PAID } from '../../support/chat.ts';

const stage = chatStage();
const { bearer, posted, say, tasks } = stage;

type Event = { event: string; data: Record<string, unknown> };
function eventsIn(text: string): Event[] {
  return [...text.matchAll(/event: (\w+)\ndata: (.+)\n\n/g)].map(([, event, data]) => ({
    event: event!,
    data: JSON.parse(data!),
  }));
}

describe('as events', () => {
  test('200: pieces, then the price, then the whole answer', async () => {
    const answer = await say({ ...PAID, stream: true });
    expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
    const events = eventsIn(String(answer.body.text));
    const deltas = events.filter(({ event }) => event === 'delta');
    expect(deltas.length).toBeGreaterThan(3);
    expect(events.slice(-2).map(({ event }) => event)).toEqual(['usage', 'done']);
    const ended = events.at(-1)!.data;
    expect(deltas.map(({ data }) => data.text).join('')).toBe(ended.response);
    expect(ended).toMatchObject(events.at(-2)!.data);
  });

  test('the Accept header asks for them too', async () => {
    const answer = await say(PAID, { ...bearer(), accept: 'text/event-stream' });
    expect(eventsIn(String(answer.body.text)).at(-1)!.event).toBe('done');
  });

  test('a failure is an error event and costs nothing', async () => {
    stage.talk = async function* () {
      yield { text: 'Half an ans' };
      throw new UpstreamError('It broke off.', 'unknown');
    };
    const before = await posted();
    const answer = await say({ ...PAID, model_name: 'test/talker', stream: true });
    const events = eventsIn(String(answer.body.text));
    expect(events.map(({ event }) => event)).toEqual(['delta', 'error']);
    expect(events[1]!.data).toMatchObject({ status: 502, code: 'upstream_failed', charged: false });
    expect(await posted()).toBe(before);
  });

  test('a refusal before the stream starts is an ordinary error', async () => {
    const answer = await say(
      { ...PAID, stream: true, character: 'nobody' },
      { ...bearer(), accept: 'text/event-stream' },
    );
    expect(answer).toMatchObject({ status: 404, body: { code: 'not_found' } });
  });
});

describe('going away', () => {
  /** Streams from `test/talker` and hangs up after so many events; resolves when the chat has ended. */
  async function leaveAfter(events: number): Promise<Record<string, unknown>> {
    const body = JSON.stringify({ query: 'Who are you?', ...PAID, model_name: 'test/talker', stream: true });
    const before = tasks.length;
    const id = await new Promise<string>((resolve, reject) => {
      const headers = { ...bearer(), 'content-type': 'application/json' };
      const call = request(
        `${stage.service.baseUrl}/api/chatpred_or`,
        { method: 'POST', headers },
        (response) => {
          let text = '';
          const look = () => {
            if (eventsIn(text).length < events || tasks.length === before) return void setTimeout(look, 10);
            response.destroy();
            resolve(String(response.headers['x-request-id']));
          };
          response.on('data', (chunk) => {
            text += chunk;
          });
          look();
        },
      );
      call.on('error', reject).end(body);
    });
    return eventually(async () => {
      const { body: stored } = await stage.service.get(`/api/requests/${id}`, stage.account.keyHeader);
      return stored.status !== 'in_progress' && stored;
    });
  }

  test('before the first word costs nothing, and stops the work', async () => {
    let stopped = false;
    stage.talk = async function* (_task, signal) {
      await new Promise((resolve) => signal.addEventListener('abort', resolve));
      stopped = true;
      yield { text: 'Too late' };
    };
    const before = await posted();
    expect(await leaveAfter(0)).toMatchObject({ status: 'canceled', credits_charged: 0 });
    expect(stopped).toBe(true);
    expect(await posted()).toBe(before);
  });

  const endless: typeof stage.talk = async function* (_task, signal) {
    yield { text: 'One two three' };
    yield { text: ' four' };
    await new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  };
  /** Asks the endless talker, and cancels the chat by its job once it has talked. */
  async function cancelWhileStreaming(body: object, { asOperator = false } = {}) {
    stage.talk = endless;
    const before = tasks.length;
    const saying = say({ ...body, model_name: 'test/talker' });
    await eventually(() => tasks.length > before);
    const { body: listed } = await stage.service.get('/api/jobs?status=in_progress', stage.account.keyHeader);
    const [{ job_id }] = listed.jobs as [{ job_id: string }];
    const again = () =>
      asOperator
        ? stage.service.post(`/admin/jobs/${job_id}/cancel`, { reason: 'a test' }, stage.service.asOperator)
        : stage.service.post(`/api/jobs/${job_id}/cancel`, undefined, stage.account.keyHeader);
    return { cancel: await again(), answer: await saying, again };
  }

  test('canceling what has been read costs it all the same, and answers with the completed job', async () => {
    const { cancel, answer, again } = await cancelWhileStreaming({ ...PAID, stream: true });
    expect(cancel).toMatchObject({
      status: 200,
      body: { status: 'completed', billing: { state: 'charged' } },
    });
    expect(await again()).toMatchObject({ status: 409, body: { code: 'already_finished' } });
    const last = eventsIn(String(answer.body.text)).at(-1)!;
    expect(last).toMatchObject({ event: 'done', data: { response: 'One two three four' } });
    expect(Number(last.data.cost_usd)).toBeGreaterThan(0);
    expect(last.data.warnings).toEqual(['The chat was canceled before the answer was complete']);
  });

  test('an operator stops it in the same way', async () => {
    const { cancel, answer, again } = await cancelWhileStreaming(
      { ...PAID, stream: true },
      { asOperator: true },
    );
    expect(cancel).toMatchObject({ status: 200, body: { status: 'completed' } });
    expect(eventsIn(String(answer.body.text)).at(-1)!.event).toBe('done');
    expect(await again()).toMatchObject({ status: 409, body: { code: 'already_finished' } });
  });

  test('canceling what nobody has read costs nothing', async () => {
    const before = await posted();
    const { cancel } = await cancelWhileStreaming(PAID);
    expect(cancel).toMatchObject({ status: 200, body: { status: 'canceled', credits_charged: 0 } });
    expect(await posted()).toBe(before);
  });

  test('later it costs what was read and said until then', async () => {
    stage.talk = endless;
    const stored = await leaveAfter(2);
    const { body } = stored.response as {
      body: { response: string; usage: Record<string, number>; cost_usd: number; warnings: string[] };
    };
    expect(body.response).toBe('One two three four');
    expect(body.warnings).toEqual(['The connection was closed before the answer was complete']);
    const nano =
      BigInt(body.usage.prompt_tokens!) * 10_000n + BigInt(await countTokens('One two three four')) * 20_000n;
    expect(body.cost_usd).toBe(Number(`${nano}e-11`));
  });
});

test('one Idempotency-Key is one message, streamed or not', async () => {
  const once = { ...bearer(), 'idempotency-key': 'chat-1' };
  const first = await say(PAID, once);
  const before = await posted();
  const again = await say(PAID, once);
  expect(again.body).toEqual(first.body);
  expect(again.headers.get('idempotent-replayed')).toBe('true');
  const streamed = await say({ ...PAID, stream: true }, once);
  expect(eventsIn(String(streamed.body.text)).map(({ event }) => event)).toEqual(['delta', 'usage', 'done']);
  expect(await say({ ...PAID, query: 'Another' }, once)).toMatchObject({ status: 422 });
  expect(await posted()).toBe(before);
});
