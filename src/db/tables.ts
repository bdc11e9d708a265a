/** Builds typed queries on the tables and runs them on any `Db`. */
import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
import { withoutSecrets } from '../lib/secrets.ts';
import type { Db } from './db.ts';
import type { Tables } from './schema.ts';

/** Builds queries; it has no connection. `run` sends them. */
export const tables = new Kysely<Tables>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
});

/**
 * Runs a built query and returns its rows; a write without `returning` has none. Set `name` for a query whose text
 * never varies, so that the database keeps its plan. Do not set it for a query that selects all columns: it fails once
 * a migration adds a column.
 */
export function run<Row>(db: Db, query: Compilable<Row>, name?: string): Promise<Row[]> {
  const { sql, parameters } = query.compile();
  return db.query<Row>({ text: sql, values: parameters, ...(name !== undefined && { name }) });
}

/** The first row of a built query, if there is one. */
export async function first<Row>(db: Db, query: Compilable<Row>): Promise<Row | undefined> {
  const [row] = await run(db, query);
  return row;
}

/** One JSON escape: two characters, or six for a `\u` escape. */
const ESCAPE = /\\(?:u[0-9a-f]{4}|.)/g;
/** May also match an escaped backslash followed by such letters. */
const PERHAPS = /\\u(?:0000|d[89a-f][0-9a-f]{2})/;
const NOT_IN_JSONB = /^\\u(?:0000|d[89a-f][0-9a-f]{2})$/;

/**
 * A value for a jsonb column, without secrets of this process. Characters that jsonb cannot hold (U+0000, half a surrogate pair) become U+FFFD, the
 * replacement character.
 */
export function jsonb(value: unknown): string {
  const text = withoutSecrets(JSON.stringify(value));
  if (!PERHAPS.test(text)) return text;
  return text.replace(ESCAPE, (found) => (NOT_IN_JSONB.test(found) ? '\\ufffd' : found));
}
