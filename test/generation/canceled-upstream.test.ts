import { expect, test } from 'vitest';
import type { Ticket } from '../../engines/port/engine.ts';
import { eventually } from '../../engines/test/support/eventually.ts';
import { queuedEngine } from '../support/engines.ts';
import { openService } from '../support/service.ts';

test('a cancel tells the upstream, by its ticket, and costs nothing', async () => {
  const stopped: Ticket[] = [];
  const engine = {
    ...queuedEngine({ polls: 1_000_000, after_seconds: 0.2 }),
    async cancel(ticket: Ticket) {
      stopped.push(ticket);
      return undefined;
    },
  };
  const service = await openService({ engines: { 'ltx-text-to-video': engine } });
  const { key, keyHeader } = await service.account({ credits: '100' });
  const body = { api_key: key, prompt: 'waves', response_mode: 'polling' };
  const { body: job } = await service.post('/api/ltx-text-to-video', body);
  await eventually(async () => {
    const text = 'select ticket from generation where id = $1';
    const [row] = await service.context.db.query<{ ticket: unknown }>({ text, values: [job.job_id] });
    return row!.ticket !== null;
  });
  const canceled = await service.post(`/api/jobs/${job.job_id}/cancel`, undefined, keyHeader);
  expect(canceled.status).toBe(200);
  await eventually(() => stopped.length > 0);
  expect(stopped).toEqual([{ id: 1 }]);
  const figures = (await service.get('/metrics', service.asOperator)).body.text;
  expect(figures).toMatch(
    /^reverie_generation_seconds_count\{.*operation="ltx-text-to-video".*state="canceled".*\} 1$/m,
  );
  expect((await service.get('/api/account', keyHeader)).body.credits).toMatchObject({ available: '100' });
  await service.stop();
});
