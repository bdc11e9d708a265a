/**
 * Every value that the contract lists for a picture, posted over HTTP and really painted by the embedded engines. In the
 * short form each operation gets every third of its values.
 */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { editorEngine } from '../../engines/editor-engine.ts';
import { illustratorEngine } from '../../engines/illustrator-engine.ts';
import { imagingEngines } from '../../engines/imaging-engines.ts';
import { openWorkerPool } from '../../engines/pool/worker-pool.ts';
import { FULL, isRun, runOf } from '../../engines/test/support/full.ts';
import { discPicture, sourceServer } from '../../engines/test/support/sources.ts';
import { PHOTOREAL_SIZES } from '../support/contract/enumerated.ts';
import { openService, type Service } from '../support/service.ts';
import { expectPromised, orderValue } from './order-value.ts';
import { PHOTO } from './promised-medium.ts';
import { bodyOf, caseOf, MEDIA_OPERATIONS, type ValueCase, valueCases } from './value-cases.ts';

const pool = openWorkerPool();
const illustrator = illustratorEngine(pool);
const imaging = imagingEngines(pool);
const engines = {
  ra1: illustrator,
  ra2: illustrator,
  zimage: illustrator,
  'photoreal-image': illustrator,
  relay: illustrator,
  'ra2-image-editor': editorEngine(pool),
  'smart-resize': imaging.resize,
  'remove-background': imaging.removeBackground,
};
const PAINTED = MEDIA_OPERATIONS.filter((operation) => operation in engines);

let service: Service;
let customer: Awaited<ReturnType<typeof sourceServer>>;
beforeAll(async () => {
  customer = await sourceServer({
    '/photo.png': await discPicture(PHOTO.width, PHOTO.height).png().toBuffer(),
  });
  service = await openService({ engines, allowHosts: [customer.host] });
});
afterAll(async () => {
  expect(service.faults).toEqual([]);
  await service.stop();
  customer.close();
  await pool.close();
});

async function expectDelivered(one: ValueCase): Promise<void> {
  const answer = await orderValue(service, one, (name) => customer.url(`/${name}`));
  await expectPromised(answer, one.promised);
}

test('every operation that makes pictures is one of these', () => {
  expect(PAINTED.sort()).toEqual(Object.keys(engines).sort());
});

const CASES = PAINTED.flatMap((operation, row) => runOf(valueCases(operation), row));

test.each(CASES)('$title', { timeout: 120_000 }, expectDelivered);

describe('photoreal-image: each resolution in each ratio', () => {
  // At 4K the longest sides alone are painted in the short form: a picture takes three seconds.
  const longest = new Set(['21:9 4K', '9:16 4K']);
  const cells = [...PHOTOREAL_SIZES.keys()].filter(
    (cell, column) => longest.has(cell) || FULL || (!cell.endsWith('4K') && isRun(0, column)),
  );
  const autos = FULL ? ['0.5K', '1K', '2K', '4K'].map((resolution) => `auto ${resolution}`) : [];

  test.each([...cells, ...autos])('%s', { timeout: 120_000 }, async (cell) => {
    const [aspect_ratio, resolution] = cell.split(' ') as [string, string];
    const body = { ...bodyOf('photoreal-image'), aspect_ratio, resolution, output_format: 'jpeg' };
    await expectDelivered(caseOf('photoreal-image', body, cell));
  });
});
