-- Which database this is, and until when the service wrote to it. A backup that is opened, a dump that is loaded elsewhere and a
-- recovery to an older moment have another identity than the row says, and the row says the moment.
create table database_identity (
  is_one boolean primary key default true check (is_one),
  identity text not null,
  seen_at timestamptz not null
);

-- A database that was found to be older than the world around it.
create table restore (
  id text primary key,
  -- The last moment of which the database knows; at most a minute more is in it.
  restored_to timestamptz not null,
  found_at timestamptz not null,
  -- Payments since then are booked; automatic top-ups wait for that.
  paid_at timestamptz,
  -- Everything was compared.
  ended_at timestamptz,
  findings jsonb not null default '[]'
);
