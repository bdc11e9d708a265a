/** When keys were last used: seen at once, kept over processes, and written once in five minutes at most. */
import { describe, expect, test } from 'vitest';
import { openAccount } from '../../src/accounts/accounts.ts';
import { lastUseOf, noteKeyUse, writeKeyUses } from '../../src/accounts/key-uses.ts';
import { AT } from '../ledger/fixture.ts';
import { DATABASES, databaseForBlock } from '../support/database.ts';

const later = (seconds: number) => new Date(AT.getTime() + seconds * 1000);

describe.each(DATABASES)('uses of keys on %s', (kind) => {
  const database = databaseForBlock(kind);

  test('a use is shown before it is written, and one soon after another is not written again', async () => {
    const { db } = database;
    const { key } = await openAccount(db, { name: 'a', mode: 'test', amount: 0n, at: AT });
    const written = async () => {
      const [row] = await db.query<{ last_used_at: Date | null }>({
        text: 'select last_used_at from api_key where id = $1',
        values: [key.key_id],
      });
      return row!.last_used_at;
    };
    expect(lastUseOf(db, key)).toBeNull();
    noteKeyUse(db, key.key_id, later(1));
    expect(lastUseOf(db, key)).toEqual(later(1));
    await Promise.all([writeKeyUses(db), writeKeyUses(db)]);
    expect(await written()).toEqual(later(1));
    noteKeyUse(db, key.key_id, later(200));
    expect(lastUseOf(db, { ...key, last_used_at: later(1) })).toEqual(later(200));
    // Another process has written a later one.
    expect(lastUseOf(db, { ...key, last_used_at: later(300) })).toEqual(later(300));
    await writeKeyUses(db);
    expect(await written()).toEqual(later(1));
    noteKeyUse(db, key.key_id, later(302));
    await writeKeyUses(db);
    expect(await written()).toEqual(later(302));
  });
});
