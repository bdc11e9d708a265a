/** Marks of results. Each is stored once and reused when the same account makes the same result. */
import { createHmac, hkdfSync } from 'node:crypto';
import type { ProvenanceMark, SourceType } from '@reverie/engines';
import type { Db } from '../db/db.ts';
import { jsonb } from '../db/tables.ts';

export type Marking = {
  /** The id of an account's result, derived from the hash of its unmarked bytes. Only this service can compute it. */
  idOf(work: { account_id: string; operation: string; source_type: SourceType; sha256: string }): string;
  /** The program and its version. */
  generator: string;
};

/** All processes of a service share `secret`. Ids reveal nothing about it. */
export function openMarking(secret: string, version: string): Marking {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'marks of media', 32));
  return {
    idOf: ({ account_id, operation, source_type, sha256 }) => {
      const work = [account_id, operation, source_type, sha256].join(' ');
      return uuidOf(createHmac('sha256', key).update(work).digest());
    },
    generator: `Reverie/${version}`,
  };
}

/** A version 8 UUID, whose bits the application defines. Source: RFC 9562, section 5.8. */
function uuidOf(bytes: Buffer): string {
  bytes[6] = (bytes[6]! & 0x0f) | 0x80;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = bytes.toString('hex', 0, 16);
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

/** Ids in the form that `idOf` returns. Escaped ids and other encodings are not found. */
const ID = /urn:uuid:([0-9a-f]{8}-[0-9a-f]{4}-8[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12})/g;
const IDS_MAX = 16;

/** The first 16 ids of marks in these parts of a file, in order. */
export function idsNamedIn(parts: Uint8Array[]): string[] {
  const ids = new Set<string>();
  for (const part of parts) {
    const text = Buffer.from(part.buffer, part.byteOffset, part.length).toString('latin1');
    for (const [, id] of text.matchAll(ID)) if (ids.size < IDS_MAX) ids.add(id!);
  }
  return [...ids];
}

type Origin = { engine: { name: string; version: string; kind: string }; operation: string };

const CLAIM = {
  name: 'provenance_claim',
  text: `
  with made as (
    insert into provenance (id, operation, engine, source_type, generator, made_at)
    values ($1, $2, $3, $4, $5, $6) on conflict (id) do nothing returning generator, made_at
  )
  select generator, made_at from made union all select generator, made_at from provenance where id = $1`,
};

/** Stores a mark. A repeat returns the stored mark, so the same result always gets the same mark. */
export async function claimMark(
  db: Db,
  { engine, operation, ...mark }: ProvenanceMark & Origin,
): Promise<ProvenanceMark> {
  const values = [mark.id, operation, jsonb(engine), mark.source_type, mark.generator, mark.made_at];
  for (;;) {
    const [row] = await db.query<{ generator: string; made_at: Date }>({ ...CLAIM, values });
    // No row: another process stored it after this statement began. The next statement finds it.
    if (row) return { id: mark.id, source_type: mark.source_type, ...row };
  }
}
