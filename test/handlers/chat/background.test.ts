/** An answer that goes on after its reader has left: the text so far is read, and the whole is charged once. */
import { request } from 'node:http';
import { describe, expect, test } from 'vitest';
import { eventually } from '../../../engines/test/support/eventually.ts';
import { conversationStage } from '../../support/conversation.ts';
import { DATABASES } from '../../support/database.ts';

describe.each(DATABASES)('on %s', (database) => {
  const stage = conversationStage(database);

  /** Says two words, and the others when `finish` is called. */
  function slowAnswer(): { finish(): void; fail(): void } {
    const { promise, resolve } = Promise.withResolvers<'finished' | 'failed'>();
    stage.talk = async function* (_task, signal) {
      const left = new Promise<never>((_, reject) =>
        signal.addEventListener('abort', () => reject(signal.reason)),
      );
      left.catch(() => undefined);
      yield { text: 'Every ' };
      yield { text: 'night,' };
      if ((await Promise.race([promise, left])) === 'failed')
        return yield { failed: 'engine_failed', message: 'broken' };
      yield { text: ' traveller.' };
    };
    return { finish: () => resolve('finished'), fail: () => resolve('failed') };
  }

  /** Streams an answer and hangs up after its first words. Answers the id of the call. */
  function askAndLeave(more: object): Promise<string> {
    const body = { query: 'Is the lamp lit?', use_usage_credits: true, stream: true, ...more };
    return new Promise((resolve, reject) => {
      const headers = { ...stage.account.keyHeader, 'content-type': 'application/json' };
      const url = `${stage.service.baseUrl}/api/chatpred_or`;
      const call = request(url, { method: 'POST', headers }, (response) => {
        response.on('data', (chunk) => {
          if (!String(chunk).includes('night')) return;
          response.destroy();
          resolve(String(response.headers['x-request-id']));
        });
      });
      call.on('error', reject).end(JSON.stringify(body));
    });
  }
  const get = async (path: string) => (await stage.service.get(path, stage.account.keyHeader)).body;
  const ended = (request_id: string) =>
    eventually(async () => {
      const stored = await get(`/api/requests/${request_id}`);
      return stored.status !== 'in_progress' && stored;
    });
  const answering = (id: string, text: string) =>
    eventually(async () => {
      const { answering: now } = (await stage.read(id)).body as { answering: { response: string } | null };
      return now?.response === text && now;
    });

  test('200: the text so far can be read, and the answer is completed and charged as a whole', async () => {
    const answer = slowAnswer();
    const request_id = await askAndLeave({ character: 'mira', conversation_id: 'new', background: true });
    const { conversation_id: id, job_id } = (await get(`/api/requests/${request_id}`)) as Record<
      string,
      string
    >;
    expect(await answering(id!, 'Every night,')).toMatchObject({
      query: 'Is the lamp lit?',
      request_id,
      job_id,
    });
    expect((await stage.read(id!)).body.messages).toEqual([]);
    expect(await get(`/api/jobs/${job_id}`)).toMatchObject({ status: 'in_progress', result: null });
    answer.finish();
    const stored = await ended(request_id);
    expect(stored).toMatchObject({ status: 'completed', conversation_id: id });
    const { response, warnings } = (stored.response as { body: Record<string, unknown> }).body;
    expect({ response, warnings }).toEqual({ response: 'Every night, traveller.', warnings: undefined });
    const { body } = await stage.read(id!);
    expect(body).toMatchObject({ answering: null, messages: [{}, { content: 'Every night, traveller.' }] });
  });

  test('it names the call that it follows, and a cancel ends it with the text so far', async () => {
    const id = await stage.begin();
    slowAnswer();
    const request_id = await askAndLeave({ conversation_id: id, after_request_id: null, background: true });
    const { job_id } = (await answering(id, 'Every night,')) as unknown as { job_id: string };
    expect((await stage.read(id)).body.answering).toMatchObject({ after_request_id: null, request_id });
    const cancel = await stage.service.post(`/api/jobs/${job_id}/cancel`, undefined, stage.account.keyHeader);
    expect(cancel).toMatchObject({
      status: 200,
      body: { status: 'completed', billing: { state: 'charged' } },
    });
    expect((await stage.read(id)).body).toMatchObject({
      answering: null,
      messages: [{}, { content: 'Every night,' }],
    });
  });

  test('an answer that fails after some words leaves none of them, and no charge', async () => {
    const id = await stage.begin();
    const answer = slowAnswer();
    const request_id = await askAndLeave({ conversation_id: id, background: true });
    await answering(id, 'Every night,');
    answer.fail();
    expect(await ended(request_id)).toMatchObject({ status: 'failed', credits_charged: 0 });
    expect((await stage.read(id)).body).toMatchObject({ answering: null, messages: [{}, {}] });
    const { db } = stage.service.context;
    const values = [request_id];
    expect(await db.query({ text: 'select result from generation where request_id = $1', values })).toEqual([
      { result: null },
    ]);
  });

  test('without it, a caller who leaves ends the answer', async () => {
    const id = await stage.begin();
    slowAnswer();
    const stored = await ended(await askAndLeave({ conversation_id: id }));
    expect(stored).toMatchObject({ status: 'completed', response: { body: { response: 'Every night,' } } });
  });
});
