import { test } from 'vitest';
import { openDatabase } from '../../src/db/open.ts';
import { fillByService, missingKinds } from '../support/filled.ts';
import { fillRest } from '../support/filled-rest.ts';
import { silentLog } from '../support/log.ts';
test('x', { timeout: 120_000 }, async () => {
  const filled = await fillByService({});
  const db = await openDatabase({ dataDir: filled.dataDir, log: silentLog });
  console.log(JSON.stringify(await missingKinds(db), null, 1));
  await fillRest(db, { account: filled.id, dataDir: filled.dataDir });
  console.log(JSON.stringify(await missingKinds(db), null, 1));
  await db.close();
  console.log(filled.dataDir);
});
