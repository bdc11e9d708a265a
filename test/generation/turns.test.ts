import { expect, test } from 'vitest';
import { film } from '../support/engines.ts';
import { waitingEngine } from '../support/line.ts';
import { openService } from '../support/service.ts';

test('the first work of an account has the lowest turn in the line, and its next ones follow', async () => {
  const engine = waitingEngine(film().bytes);
  const service = await openService({ engines: { 'ltx-text-to-video': engine } });
  const [many, one] = [await service.account({ credits: '1000' }), await service.account({ credits: '100' })];
  const turnOf = async ({ key }: typeof one) => {
    const body = { api_key: key, prompt: 'waves', response_mode: 'polling' };
    const { body: job } = await service.post('/api/ltx-text-to-video', body);
    const text = 'select turn from generation where id = $1';
    const [row] = await service.context.db.query<{ turn: number }>({ text, values: [job.job_id] });
    return row!.turn;
  };
  const turns: number[] = [];
  for (let n = 0; n < 4; n++) turns.push(await turnOf(many));
  const [lowest] = turns;
  expect(turns).toEqual([0, 1, 2, 3].map((n) => lowest! + n));
  expect(await turnOf(one)).toBe(lowest);
  expect(await turnOf(one)).toBe(lowest! + 1);
  await service.stop();
});
