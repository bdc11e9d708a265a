/**
 * A process of its own: opens the embedded database in a folder, says so, and writes numbers until it is killed, or
 * was refused three times. The second argument is how many bytes of log to write with each.
 */
import { openDatabase } from '../../src/db/open.ts';

const [dataDir = '', bytes = '0'] = process.argv.slice(2);
const say = (word: string) => process.stdout.write(`${word}\n`);
const log = {
  info() {},
  warn: (_: object, message: string) => say(`warned: ${message}`),
  error: (_: object, message: string) => say(`error: ${message}`),
};

try {
  const db = await openDatabase({ dataDir, log });
  await db.query({ text: 'create table if not exists number (n int primary key)' });
  const [{ next } = { next: 0 }] = await db.query<{ next: number }>({
    text: 'select coalesce(max(n) + 1, 0) as next from number',
  });
  say('open');
  for (let n = next, refused = 0; refused < 3; n++) {
    try {
      await db.transaction(async (tx) => {
        await tx.query({ text: 'insert into number values ($1)', values: [n] });
        await tx.query({
          text: `select pg_logical_emit_message(true, 'test', repeat('x', $1::int))`,
          values: [bytes],
        });
      });
      say(String(n));
    } catch (error) {
      refused += 1;
      say(`refused: ${(error as Error).message}`);
    }
  }
  process.exit();
} catch (error) {
  say(`${(error as Error).name}: ${(error as Error).message}`);
}
