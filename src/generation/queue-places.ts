/** Queue positions of watched jobs. They change with every job, so they are read less often than states. */
import type { Database } from '../db/db.ts';

const PLACES = {
  name: 'generation_places',
  text: `select id, place::int from (
      select id, row_number() over (partition by queue order by coalesce(turn, 0), created_at) as place
      from generation where state = 'in_progress' and started_at is null
    ) queued where id = any($1)`,
};

export class QueuePlaces {
  readonly #db: Pick<Database, 'query'>;
  readonly #places = new Map<string, number>();

  constructor(db: Pick<Database, 'query'>) {
    this.#db = db;
  }

  /** Null for a job that was not queued when it was read. */
  of(id: string): number | null {
    return this.#places.get(id) ?? null;
  }

  /** Reads the positions of these jobs if one of them has none, or if `isDue`. Other positions stay. */
  async read(ids: string[], { isDue }: { isDue: boolean }): Promise<void> {
    if (ids.length === 0 || !(isDue || ids.some((id) => !this.#places.has(id)))) return;
    const found = await this.#db.query<{ id: string; place: number }>({ ...PLACES, values: [ids] });
    for (const id of ids) this.#places.delete(id);
    for (const { id, place } of found) this.#places.set(id, place);
  }

  keepOnly(watched: ReadonlySet<string>): void {
    for (const id of this.#places.keys()) if (!watched.has(id)) this.#places.delete(id);
  }

  clear(): void {
    this.#places.clear();
  }
}
