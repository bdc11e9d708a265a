/** Every event of every stream is as the contract describes it, and has no member that the contract does not have. */
import { expect, test } from 'vitest';
import { node, operationsOf } from '../../openapi/generate/document.ts';
import { everyOperation, readDocument } from '../support/contract/documents.ts';
import { closed, judgeOf } from '../support/contract/judge.ts';
import { eventSchemaOf, eventsOf, type StreamEvent, withItemSchemas } from '../support/contract/streams.ts';
import { delta, openAiStage, stream, TOOLS } from '../surfaces/openai/stage.ts';

const stage = openAiStage();
const streaming = everyOperation().filter((operation) => eventSchemaOf(operation) !== undefined);

const PICTURE = { prompt: 'A fox', stream: true };
const messages = [{ role: 'user', content: 'Hi' }];
const SERVED = { model_name: 'vendor/served', use_usage_credits: true, stream: true };

/** A model server that fails after its first words. */
function breakOff() {
  stage.serve = (_body, response) => {
    response.setHeader('content-type', 'text/event-stream');
    response.write(`data: ${JSON.stringify(delta({ content: 'Hel' }))}\n\n`, () => response.destroy());
  };
}

/** A model server that calls a tool. */
function callTool() {
  const call = { index: 0, id: 'call_1', type: 'function', function: { name: 'weather', arguments: '{}' } };
  stage.serve = (_body, response) =>
    stream(response, [delta({ tool_calls: [call] }), delta({}, 'tool_calls')]);
}

/** Streams of each operation: the calls that cover every kind of its events, and the kinds. */
const CALLS: Record<string, { kinds: string[]; read(): Promise<StreamEvent[]> }> = {
  watchJob: { kinds: ['job'], read: async () => get(`/api/jobs/${await job()}/events`) },
  watchAllJobs: {
    kinds: ['job'],
    async read() {
      const watched = get('/api/jobs/events?max_seconds=2');
      await job();
      return watched;
    },
  },
  sendChatMessage: {
    kinds: ['delta', 'usage', 'done', 'error'],
    async read() {
      const character = await post('/api/chatpred_or', { ...SERVED, query: 'Hi', character: 'mira' });
      callTool();
      const model = await post('/api/chatpred_or', { ...SERVED, messages, tools: TOOLS });
      breakOff();
      return [...character, ...model, ...(await post('/api/chatpred_or', { ...SERVED, messages }))];
    },
  },
  createChatCompletion: {
    kinds: ['chunk', 'end', 'error'],
    async read() {
      const body = {
        model: 'vendor/served',
        messages,
        stream: true,
        stream_options: { include_usage: true },
      };
      const words = await post('/v1/chat/completions', body);
      callTool();
      const call = await post('/v1/chat/completions', { ...body, tools: TOOLS });
      breakOff();
      return [...words, ...call, ...(await post('/v1/chat/completions', body))];
    },
  },
  createImage: {
    kinds: ['image_generation.completed'],
    read: () => post('/v1/images/generations', PICTURE),
  },
  createImageEdit: {
    kinds: ['image_edit.completed'],
    read: () => post('/v1/images/edits', { ...PICTURE, images: [{ image_url: stage.picture_url }] }),
  },
};

async function get(path: string): Promise<StreamEvent[]> {
  return eventsOf(String((await stage.service.get(path, stage.account.keyHeader)).body.text));
}

async function post(path: string, body: object): Promise<StreamEvent[]> {
  return eventsOf(String((await stage.post(path, body)).body.text));
}

async function job(): Promise<string> {
  const { body } = await stage.post('/api/ra1', { prompt: 'A fox', response_mode: 'polling' });
  return String(body.job_id);
}

function kindOf({ event, data }: StreamEvent): string {
  if (event !== undefined) return event;
  if (typeof data === 'string') return 'end';
  return 'error' in (data as object) ? 'error' : 'chunk';
}

test('every operation with a stream is read here', () => {
  expect([...new Set(streaming.map(({ id }) => id))].toSorted()).toEqual(Object.keys(CALLS).toSorted());
});

test.each(Object.keys(CALLS))('%s: each event is as its schema says', { timeout: 60_000 }, async (id) => {
  const events = await CALLS[id]!.read();
  expect(new Set(events.map(kindOf))).toEqual(new Set(CALLS[id]!.kinds));
  for (const operation of streaming.filter((each) => each.id === id)) {
    const judge = judgeOf(closed(eventSchemaOf(operation)!));
    for (const event of events) expect(judge(event), JSON.stringify(event)).toEqual([]);
  }
});

test('as OpenAPI 3.2, each stream has the schema of its items, whose data is text', () => {
  const document = withItemSchemas(readDocument('openai') as Parameters<typeof withItemSchemas>[0]);
  const { node: chat } = operationsOf(document).find(({ id }) => id === 'createChatCompletion')!;
  const { content } = node(node(chat.responses)['200']);
  const { itemSchema, schema } = node(node(content)['text/event-stream']);
  expect(schema).toBeUndefined();
  const [end, json] = node(node(node(itemSchema).properties).data).anyOf as Record<string, unknown>[];
  expect(end).toMatchObject({ const: '[DONE]' });
  expect(json).toMatchObject({ type: 'string', contentMediaType: 'application/json' });
});
