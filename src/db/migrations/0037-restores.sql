-- The identity of this database, and the last time when the service wrote to it. An opened backup, a dump loaded
-- elsewhere and a recovery to an older moment all have an identity other than the stored one. The stored time is then
-- that of the restore.
create table database_identity (
  is_one boolean primary key default true check (is_one),
  identity text not null,
  seen_at timestamptz not null
);

-- A detected restore to an older moment.
create table restore (
  id text primary key,
  -- The last recorded moment. The database contains at most one more minute.
  restored_to timestamptz not null,
  found_at timestamptz not null,
  -- Set when payments since then are booked. Automatic top-ups wait for that.
  paid_at timestamptz,
  -- Set when the reconciliation is complete.
  ended_at timestamptz,
  findings jsonb not null default '[]'
);
