/** Queries on the tables: typed, compiled, and run on whatever `Db` is given. */
import {
  type Compilable,
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely';
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
 * The rows of a built query. One that writes without `returning` has none. `name`: of a query whose text never varies, so
 * that the database keeps its plan; not of one that answers all columns, which fails when a column is added meanwhile.
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

/** One escape of JSON: two characters, or six for a character by number. */
const ESCAPE = /\\(?:u[0-9a-f]{4}|.)/g;
/** Or a backslash, and letters after it. */
const PERHAPS = /\\u(?:0000|d[89a-f][0-9a-f]{2})/;
const NOT_IN_JSONB = /^\\u(?:0000|d[89a-f][0-9a-f]{2})$/;

/**
 * A value for a jsonb column. Characters that jsonb cannot hold (U+0000, half a surrogate pair) become U+FFFD, the
 * replacement character.
 */
export function jsonb(value: unknown): string {
  const text = JSON.stringify(value);
  if (!PERHAPS.test(text)) return text;
  return text.replace(ESCAPE, (found) => (NOT_IN_JSONB.test(found) ? '\\ufffd' : found));
}
