/** A quick upstream is asked again by whoever submitted, and its ticket is kept before that. */
import { expect, test } from 'vitest';
import type { Ticket } from '../../engines/port/engine.ts';
import { queuedEngine } from '../support/engines.ts';
import { openService } from '../support/service.ts';

test.each([
  { what: 'a quick upstream in one try', after_seconds: 0.1, tries: 1 },
  { what: 'a slow one from the queue', after_seconds: 1.5, tries: 3 },
])('a picture of $what: its ticket is on record before it is asked for', async ({ after_seconds, tries }) => {
  const tickets: unknown[] = [];
  const engine = queuedEngine({ polls: 1, after_seconds });
  const service = await openService({
    engines: {
      ra1: {
        ...engine,
        async poll(ticket: Ticket, signal: AbortSignal) {
          const text = 'select ticket, submitting from generation';
          tickets.push(...(await service.context.db.query({ text })));
          return engine.poll!(ticket, signal);
        },
      },
    },
  });
  const { key, keyHeader } = await service.account({ credits: '10' });
  const { status } = await service.post('/api/ra1', { api_key: key, prompt: 'a fox', size: '256x256' });
  expect(status).toBe(200);
  expect(tickets[0]).toEqual({ ticket: { id: 1 }, submitting: false });
  const jobs = await service.context.db.query({ text: `select id from pgboss.job where name = 'image'` });
  expect(jobs).toHaveLength(tries);
  expect((await service.get('/api/account', keyHeader)).body.credits).toMatchObject({
    posted: '6',
    held: '0',
  });
  await service.stop();
});
