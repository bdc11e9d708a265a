/** The harness finds a fault that is there, and none that is not. `npm run test:hostile -- kinds` runs all of it. */
import { expect, test } from 'vitest';
import { operationsOf } from '../../support/contract/documents.ts';
import { assail } from './assail.ts';
import { cells } from './cells.ts';
import { everyField, nameOf, nameOfOperation } from './fields.ts';
import { hostileWire } from './hostile-call.ts';
import type { Measured } from './measure.ts';
import { excessOf, faultsOf } from './verdict.ts';

const PLANTED = ['--import', new URL('planted.ts', import.meta.url).href];
const ONE = { seed: 1, only: 'runs/main translateText json text: one letter', count: 1, repeats: 0 };

test('a planted fault is found: others wait, and the process grows', async () => {
  const { sent, findings } = await assail({ ...ONE, execArgv: PLANTED });
  expect(sent).toBe(1);
  expect(findings.join('\n')).toMatch(/others wait \d+ ms/);
  expect(findings.join('\n')).toMatch(/\d+ MB \(/);
}, 120_000);

const GOOD: Measured = {
  ...{ status: 200, answer: { status: 200, headers: {}, body: {} }, uses: [], seconds: 0.1 },
  ...{
    wait_ms: 3,
    main_mb: 10,
    family_mb: 20,
    charged: true,
    held: false,
    lines: 1,
    errors: 0,
    logged: false,
    trouble: '',
  },
};
const [CELL] = cells(ONE);

test('a call that is answered and charged is no fault', () => {
  expect(faultsOf(CELL!, GOOD)).toEqual([]);
  expect(excessOf(CELL!, GOOD)).toEqual([]);
});

test.each<[string, Partial<Measured>, RegExp]>([
  ['no answer', { status: 0 }, /^no answer/],
  ['a fault of the service', { status: 500 }, /^status 500/],
  ['a status that is not in the contract', { status: 418 }, /undocumented 418/],
  ['a charge for a refusal', { status: 400, charged: true }, /charged/],
  ['a hold that stays', { held: true }, /a hold stays open/],
  ['two lines in the log', { lines: 2 }, /2 lines in the log/],
  ['an error in the log', { errors: 1 }, /1 errors in the log/],
  ['the input in the log', { logged: true }, /the log has the input/],
  ['a file that cannot be shown', { uses: [{ what: 'preview', status: 500 }] }, /preview: 500/],
])('%s is a fault', (_, measured, fault) => {
  expect(faultsOf(CELL!, { ...GOOD, ...measured }).join('\n')).toMatch(fault);
});

test.each<[Partial<Measured>, RegExp]>([
  [{ wait_ms: 101 }, /others wait 101 ms/],
  [{ main_mb: 101 }, /101 MB/],
  [{ family_mb: 2000 }, /2000 MB with children/],
  [{ seconds: 1000 }, /1000.0 s/],
])('%j is above a limit', (measured, excess) => {
  expect(excessOf(CELL!, { ...GOOD, ...measured }).join('\n')).toMatch(excess);
});

test('the fields come from the contract: each place that takes bytes is one of them', () => {
  const names = new Set(
    everyField()
      .filter(({ takes }) => takes !== 'text')
      .map(nameOf),
  );
  for (const name of [
    'main editImage json image_base64',
    'main editImage form mask',
    'main renderVideoProject json project.clips.[].src',
    'main importCharacter form card',
    'main sendUploadPart whole',
    'main tryLorebook json character_book',
    'alt generateLtx23Video json end_image_url',
    'admin createBlockedMedium form file',
    'openai createImageEdit json images.[].image_url',
    'mcp remove_background tool image_url',
    'main sendChatMessage json messages.[].content.[].image_url.url',
    'openai createChatCompletion json messages.[].content.[].image_url.url',
    'openai createChatCompletion json messages.[].content.[].input_audio.data',
    'openai createChatCompletion json messages.[].content.[].file.file_data',
  ])
    expect(names).toContain(name);
  const operations = new Set(everyField().map(({ operation }) => operation.id));
  const bodied = operationsOf('main').filter(({ bodies }) => Object.keys(bodies).length > 0);
  expect(bodied.filter(({ id }) => !operations.has(id))).toEqual([]);
});

test('the first cells have every operation that takes bytes and every kind, and the next every pair', () => {
  const all = cells({ seed: 1 });
  const upTo = (level: number) => all.filter((cell) => cell.level <= level);
  const pairsOf = (list: typeof all) =>
    new Set(list.map(({ field, kind }) => `${nameOfOperation(field)} ${kind}`));
  const bytesIn = (list: typeof all) =>
    new Set(list.filter(({ form }) => form === 'file').map(({ field }) => nameOfOperation(field)));
  const kindsOf = (list: typeof all) => new Set(list.map(({ kind }) => kind));
  expect(bytesIn(upTo(0))).toEqual(bytesIn(all));
  expect(kindsOf(upTo(0))).toEqual(kindsOf(all));
  expect(upTo(0).length).toBeLessThan(60);
  expect(pairsOf(upTo(1))).toEqual(pairsOf(all));
  expect(upTo(1)).toHaveLength(pairsOf(all).size);
  // Every file of every operation, and every value of every schema of an object or a list.
  const fileOf = ({ field, what }: (typeof all)[number]) => `${nameOfOperation(field)} ${what}`;
  const files = (list: typeof all) => new Set(list.filter(({ form }) => form === 'file').map(fileOf));
  expect(files(upTo(2))).toEqual(files(all));
  expect(all.map(({ level }) => level)).toEqual(all.map(({ level }) => level).sort());
});

test('a value stands where its field is, and of alternatives it stands alone', async () => {
  const field = everyField().find((each) => nameOf(each) === 'main editImage json image_urls.[]')!;
  const target = { names: {}, key: 'mk_test_a', sources: 'http://127.0.0.1:1' };
  const { body } = await hostileWire(field, 'http://127.0.0.1:1/a', target);
  const sent = JSON.parse(body!.toString());
  expect(sent).toMatchObject({ image_urls: ['http://127.0.0.1:1/a'] });
  expect(sent).not.toHaveProperty('image_base64');
  expect(sent).not.toHaveProperty('image_url');
});

test('a picture of a message stands in a part of its type, in a conversation of a model that reads pictures', async () => {
  for (const [name, model] of [
    ['main sendChatMessage json messages.[].content.[].image_url.url', 'model_name'],
    ['openai createChatCompletion json messages.[].content.[].image_url.url', 'model'],
  ]) {
    const field = everyField().find((each) => nameOf(each) === name)!;
    const target = { names: {}, key: 'mk_live_a', sources: 'http://127.0.0.1:1', seeing: 'acme/seeing' };
    const { body } = await hostileWire(field, 'http://127.0.0.1:1/a', target);
    const { query, messages, [model!]: chosen } = JSON.parse(body!.toString());
    expect({ query, chosen }).toEqual({ query: undefined, chosen: 'acme/seeing' });
    expect(messages[0].content[0]).toMatchObject({
      type: 'image_url',
      image_url: { url: 'http://127.0.0.1:1/a' },
    });
  }
});

test('a source of a clip stands in a clip that has a source', async () => {
  const field = everyField().find(
    (each) => nameOf(each) === 'main renderVideoProject json project.clips.[].url',
  )!;
  const target = { names: {}, key: 'mk_test_a', sources: 'http://127.0.0.1:1' };
  const { body } = await hostileWire(field, 'http://127.0.0.1:1/a', target);
  const { clips } = JSON.parse(body!.toString()).project;
  expect(clips.filter(({ url }: { url?: string }) => url !== undefined)).toEqual([
    { type: 'video', url: 'http://127.0.0.1:1/a', duration: 6 },
  ]);
});
