/** Manifests of results. Each is stored once, because most signing algorithms sign the same bytes differently. */
import type { Db } from '../db/db.ts';

const KEEP = {
  name: 'manifest_keep',
  text: `with made as (
      insert into manifest (sha256, provenance_id, store) values ($1, $2, decode($3, 'base64'))
      on conflict (sha256) do nothing returning store
    )
    select encode(store, 'base64') as store from made
    union all select encode(store, 'base64') from manifest where sha256 = $1`,
};

/** Returns the stored manifest for these marked bytes, or stores and returns the one that `make` creates, if any. */
export async function claimManifest(
  db: Db,
  { id, sha256 }: { id: string; sha256: string },
  make: () => Promise<Uint8Array | undefined>,
): Promise<Uint8Array | undefined> {
  const [row] = await db.query<{ store: string }>({
    name: 'manifest_find',
    text: `select encode(store, 'base64') as store from manifest where sha256 = $1`,
    values: [sha256],
  });
  if (row) return Buffer.from(row.store, 'base64');
  const manifest = await make();
  if (!manifest) return undefined;
  const values = [sha256, id, Buffer.from(manifest).toString('base64')];
  for (;;) {
    // No row: another process stored it after this statement began.
    const [first] = await db.query<{ store: string }>({ ...KEEP, values });
    if (first) return Buffer.from(first.store, 'base64');
  }
}
