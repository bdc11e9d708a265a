/**
 * The private socket of pg. Its public `stream` option gives the socket of plain connections only: over TLS, pg replaces
 * it. `test/imports.test.ts` names the version.
 */
import type { Writable } from 'node:stream';
import type pg from 'pg';

/**
 * Sends all statements of one turn of the event loop in one write, because a write costs more than most of pg's work
 * on a statement. Source: `stream` of pg/lib/connection.js, the socket of a client.
 */
export function writeTogether(client: pg.PoolClient): void {
  const { stream } = (client as unknown as { connection: { stream: Writable } }).connection;
  const { query } = client;
  client.query = function queryTogether(this: pg.PoolClient, ...asked: unknown[]) {
    if (stream.writableCorked === 0) {
      stream.cork();
      process.nextTick(() => stream.uncork());
    }
    return (query as (...all: unknown[]) => unknown).apply(this, asked);
  } as typeof query;
}
