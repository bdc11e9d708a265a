/** A process of its own: opens the embedded database in a folder, says so, and writes numbers until it is killed. */
import { openDatabase } from '../../src/db/open.ts';

const [dataDir = ''] = process.argv.slice(2);
const say = (word: string) => process.stdout.write(`${word}\n`);
const log = { info() {}, warn: (_: object, message: string) => say(`warned: ${message}`), error() {} };

try {
  const db = await openDatabase({ dataDir, log });
  await db.query({ text: 'create table if not exists number (n int primary key)' });
  const [{ next } = { next: 0 }] = await db.query<{ next: number }>({
    text: 'select coalesce(max(n) + 1, 0) as next from number',
  });
  say('open');
  for (let n = next; ; n++) {
    await db.transaction((tx) => tx.query({ text: 'insert into number values ($1)', values: [n] }));
    say(String(n));
  }
} catch (error) {
  say(`${(error as Error).name}: ${(error as Error).message}`);
}
