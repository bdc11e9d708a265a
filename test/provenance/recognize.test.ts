/** Recognition among more rows than are compared, on both databases. */
import { randomBytes, randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import {
  CANDIDATES_MAX,
  keepFingerprints,
  recognizeBytes,
  recognizeLooks,
} from '../../src/provenance/recognize.ts';
import { openAccount } from '../ledger/fixture.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';

const HASH_BYTES = 32;

/** The hash of random bits; grey. */
const printed = () => Buffer.concat([randomBytes(HASH_BYTES), Buffer.alloc(128, 128)]);

/** Another one, whose hash has these bytes in common with the first. */
const sharing = (print: Buffer, from: number, to: number) => {
  const other = printed();
  print.copy(other, from, from, to);
  return other;
};

describe.each(DATABASES)('on %s', (kind) => {
  const shelf = databaseForBlock(kind);
  beforeEach(async () => {
    await shelf.empty();
    await openAccount(shelf.db, 'acc_a');
  });

  async function keep(print: Uint8Array): Promise<string> {
    const id = randomUUID();
    await shelf.db.query({
      text: `insert into provenance (id, operation, engine, source_type, generator, made_at)
             values ($1, 'ra1', '{}', 'algorithmicMedia', 'test', now())`,
      values: [id],
    });
    await keepFingerprints(shelf.db, id, [print]);
    return id;
  }

  test('a file with the bytes of several results is the one that was made first', async () => {
    const [first, second, third] = [await keep(printed()), await keep(printed()), await keep(printed())];
    // Their ids, their rows and their times are in three different orders.
    for (const [name, id, minute] of [
      ['b.png', second, 2],
      ['a.png', third, 3],
      ['c.png', first, 1],
    ] as const)
      await shelf.db.query({
        text: `insert into media (key, account_id, content_type, size_bytes, sha256, created_at, visibility, provenance_id)
               values ($1, 'acc_a', 'image/png', 1, 'same', $2, 'public', $3)`,
        values: [name, new Date(Date.UTC(2026, 10, 1, 0, minute)), id],
      });
    expect(await recognizeBytes(shelf.db, 'same')).toMatchObject({ id: first, matched_by: 'sha256' });
    expect(await recognizeBytes(shelf.db, 'other')).toBeUndefined();
  });

  test('those that share the most bands are compared, and the one that a mark names', async () => {
    const original = printed();
    for (let n = 0; n < CANDIDATES_MAX + 50; n++) await keep(sharing(original, 0, 2));
    // 12 of its 16 bands are the same, and in each of the others one bit differs.
    const copied = Buffer.from(original);
    for (const band of [0, 3, 6, 9]) copied[band * 2]! ^= 1;
    const id = await keep(copied);
    const look = (ids: string[], print: Buffer) => recognizeLooks(shelf.db, { ids, stills: [[print]] });
    expect(await look([], original)).toMatchObject({ id, matched_by: 'perceptual' });
    // One bit of every band differs, so it shares none.
    const marked = Buffer.from(original);
    for (let band = 0; band < HASH_BYTES / 2; band++) marked[band * 2]! ^= 16;
    expect(await look([], marked)).toBeUndefined();
    expect(await look([id], marked)).toMatchObject({ id, matched_by: 'id' });
  });
});
