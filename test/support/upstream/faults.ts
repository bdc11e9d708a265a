/** Faults common to all upstream protocols, and the adapters' expected reactions. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type Engine, type Step, type Task, UpstreamError } from '../../../engines/port/engine.ts';
import { ticketOf, timeLimit } from './adapter.ts';
import type { Fixture } from './fixture.ts';

export type UnderTest<Verb extends string> = {
  open(): Promise<Fixture<Verb>>;
  engine(url: string): Required<Engine>;
  task: Task;
  key: string;
  /** The call that gives the work away, and the one that asks after it where there is one. */
  submit: Verb;
  poll?: Verb;
};

/** Declares the tests. */
export function goesWrong<Verb extends string>(of: UnderTest<Verb>): void {
  let upstream: Fixture<Verb>;
  const start = (signal = timeLimit()): Promise<Step> => of.engine(upstream.url).start(of.task, signal);
  beforeEach(async () => {
    upstream = await of.open();
  });
  afterEach(() => upstream.close());

  describe('a submission', () => {
    test('where nobody listens was surely not taken', async () => {
      await upstream.close();
      await expect(start()).rejects.toMatchObject({ accepted: 'no', fault: 'connection' });
      upstream = await of.open();
    });

    test.each([429, 503])('answered %i was not taken, and says when to come again', async (status) => {
      upstream.fail(of.submit, { is: 'reply', status, headers: { 'retry-after': '7' } });
      await expect(start()).rejects.toMatchObject({
        accepted: 'no',
        fault: 'overload',
        retry_after_seconds: 7,
      });
      expect(upstream.received).toEqual([]);
    });

    test.each(['lost', 'cut', 'html'] as const)(
      'with an answer that is %s, work may have been accepted, and here it was: it must not be made twice',
      async (is) => {
        upstream.fail(of.submit, { is });
        await expect(start()).rejects.toMatchObject({ accepted: 'unknown' });
        expect(upstream.received).toHaveLength(1);
      },
    );

    test('that is not answered in time may have been taken', async () => {
      upstream.fail(of.submit, { is: 'silent' });
      await expect(start(AbortSignal.timeout(1_500))).rejects.toMatchObject({
        accepted: 'unknown',
        fault: 'timeout',
      });
      expect(upstream.received).toHaveLength(1);
    });

    test.each([500, 502, 504])('answered %i may have been taken', async (status) => {
      upstream.fail(of.submit, { is: 'reply', status });
      await expect(start()).rejects.toMatchObject({ accepted: 'unknown' });
    });

    test('is not sent where a redirect leads', async () => {
      const other = await of.open();
      upstream.fail(of.submit, { is: 'reply', status: 307, headers: { location: other.url } });
      await expect(start()).rejects.toBeInstanceOf(UpstreamError);
      expect(other.calls).toEqual([]);
      await other.close();
    });

    test('that fails names the key nowhere', async () => {
      upstream.fail(of.submit, { is: 'reply', status: 500 }, { is: 'lost' }, { is: 'html' });
      for (let times = 0; times < 3; times++) {
        const error = await start().catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(UpstreamError);
        expect(`${error} ${(error as Error).stack} ${(error as Error).cause}`).not.toContain(of.key);
      }
    });
  });

  const { poll } = of;
  if (!poll) return;
  const accepted = async () => {
    const engine = of.engine(upstream.url);
    return { engine, ticket: ticketOf(await engine.start(of.task, timeLimit())) };
  };
  const end = async (engine: Required<Engine>, ticket: Parameters<Engine['poll'] & object>[0]) => {
    let step = await engine.poll(ticket, timeLimit());
    while (step.is === 'running') step = await engine.poll(step.ticket, timeLimit());
    return step;
  };

  describe('a question about accepted work', () => {
    test.each(['lost', 'cut', 'html', 'silent'] as const)('that is %s can be asked again', async (is) => {
      const { engine, ticket } = await accepted();
      upstream.fail(poll, { is });
      await expect(engine.poll(ticket, AbortSignal.timeout(1_500))).rejects.toMatchObject({
        accepted: 'unknown',
      });
      expect(await end(engine, ticket)).toMatchObject({ is: 'done' });
      expect(upstream.received).toHaveLength(1);
    });

    test.each([401, 500, 502])('answered %i is not the end of it', async (status) => {
      const { engine, ticket } = await accepted();
      upstream.fail(poll, { is: 'reply', status });
      await expect(engine.poll(ticket, timeLimit())).rejects.toMatchObject({ accepted: 'unknown' });
      expect(await end(engine, ticket)).toMatchObject({ is: 'done' });
    });

    test('answered 429 is asked again when they say', async () => {
      const { engine, ticket } = await accepted();
      upstream.fail(poll, { is: 'reply', status: 429, headers: { 'retry-after': '17' } });
      expect(await engine.poll(ticket, timeLimit())).toMatchObject({ is: 'running', after_seconds: 17 });
      expect(await end(engine, ticket)).toMatchObject({ is: 'done' });
    });

    test('where nobody listens does not make it start anew', async () => {
      const { engine, ticket } = await accepted();
      await upstream.close();
      await expect(engine.poll(ticket, timeLimit())).rejects.toMatchObject({ accepted: 'unknown' });
      upstream = await of.open();
    });

    test('from another process finds it by a stored ticket, which holds no key', async () => {
      const { ticket } = await accepted();
      const stored = JSON.stringify(ticket);
      expect(stored).not.toContain(of.key);
      expect(await end(of.engine(upstream.url), JSON.parse(stored))).toMatchObject({ is: 'done' });
      expect(upstream.received).toHaveLength(1);
    });

    test('about work that they do not know any more has failed', async () => {
      const { engine, ticket } = await accepted();
      upstream.fail(poll, { is: 'reply', status: 404 });
      expect(await engine.poll(ticket, timeLimit())).toMatchObject({
        is: 'failed',
        failure: 'engine_failed',
      });
    });
  });
}

/** Pixels of a picture, to see that it came through unharmed. */
export async function pixels(bytes: Uint8Array): Promise<Buffer> {
  const { default: sharp } = await import('sharp');
  return sharp(bytes).raw().toBuffer();
}
