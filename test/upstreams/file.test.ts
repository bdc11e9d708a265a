import { afterEach, describe, expect, test } from 'vitest';
import { pictureOf } from '../support/pictures.ts';
import { caseOf, openMedia } from './cases.ts';
import { closeAll, engine, entry, fileOf, post, serviceOf, upstream } from './one-upstream.ts';

afterEach(closeAll);

describe('other settings of the file', () => {
  test('no more works than `concurrency` are there at once, and all are made', async () => {
    const far = await upstream({ course: ['IN_PROGRESS', 'IN_PROGRESS'] });
    const service = await serviceOf(
      fileOf([engine('far', far, ', concurrency: 2')], [`ra1: ${entry('far')}`]),
    );
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(service)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
    expect(far.busiest()).toBeLessThanOrEqual(2);
  });

  test('`unnamed: refuse` serves live accounts nothing that the file does not name', async () => {
    const far = await upstream();
    const service = await serviceOf(
      `${fileOf([engine('far', far)], [`ra2: ${entry('far')}`])}unnamed: refuse\n`,
    );
    expect((await post(service)).status).toBe(503);
    const test = await service.account({ mode: 'test' });
    const { body } = await service.post('/api/ra1', { prompt: 'a fox' }, test.keyHeader);
    expect(body.engine).toMatchObject({ name: 'own' });
  });

  test('`for: [live, test]` lets test accounts reach it', async () => {
    const far = await upstream();
    const service = await serviceOf(
      fileOf([engine('far', far)], [`ra1: ${entry('far', ', for: [live, test]')}`]),
    );
    const account = await service.account({ mode: 'test' });
    const { body } = await service.post('/api/ra1', { prompt: 'a fox', size: '256x256' }, account.keyHeader);
    expect(body.engine).toMatchObject({ name: 'far' });
  });

  test.each([
    ['looks things up', ', web_search: true', 11, true, undefined],
    ['does not', '', 9, undefined, [expect.stringContaining('web search')]],
  ])('an engine that %s is asked and paid for that', async (_, more, credits, isAccepted, warnings) => {
    const far = await upstream();
    const input =
      ', input: { prompt: { from: prompt }, image_size: { from: size }, look_up: { from: enable_web_search } }';
    const service = await serviceOf(
      fileOf([engine('far', far)], [`photoreal-image: ${entry('far', more + input)}`]),
    );
    far.deliver([await pictureOf({ width: 1024, height: 1024 })]);
    const ask = { enable_web_search: true, aspect_ratio: '1:1' };
    const { body } = await post(service, ask, '/api/photoreal-image');
    expect(body.credits_charged).toBe(credits);
    expect(body.warnings).toEqual(warnings);
    expect((far.submissions[0]!.input as { look_up?: boolean }).look_up).toBe(isAccepted);
  });

  test('the upstream’s cost is visible to the operator only', async () => {
    const far = await upstream();
    const cost = ', cost: { usd: "0.013", per: output }';
    const service = await serviceOf(fileOf([engine('far', far)], [`ra1: ${entry('far', cost)}`]));
    const { body } = await post(service);
    expect(JSON.stringify(body)).not.toContain('0.013');
    const usage = await service.get('/admin/usage?group_by=engine', service.asOperator);
    expect(usage.body).toMatchObject({
      groups: [{ group: 'far', generations: 1, credits: '4', upstream_cost_usd: 0.013, margin_usd: 0.027 }],
    });
  });

  test.each([
    ['less than the ceiling, is paid with a fifth on top', '0.30', 36],
    ['more, is paid at the ceiling', '2.00', 100],
  ])(
    'the cost of a film without its own price, where it is %s',
    async (_, usd, credits) => {
      const far = await upstream();
      const media = await openMedia();
      const cost = `, cost: { usd: "${usd}", per: request }`;
      const service = await serviceOf(fileOf([engine('far', far)], [`ra2v: ${entry('far', cost)}`]));
      far.deliver(await media.resultOf(caseOf('ra2v')));
      const answer = await post(service, { duration: 5 }, '/api/ra2v');
      media.close();
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
      expect(answer.body.credits_charged).toBe(credits);
      expect(answer.credits).toMatchObject({ posted: String(500 - credits), held: '0' });
    },
    300_000,
  );
});
