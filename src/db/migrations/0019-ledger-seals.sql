-- A sealed statement of an account: the sums of its entries up to an id. Sealed entries were checked; the next check continues
-- from there. The entries of one account get their ids under the lock of its wallet, so those that
-- a statement sees are always the first ones, whichever version of the program writes them.
create table ledger_seal (
  account_id text not null references wallet,
  number integer not null check (number > 0),
  -- The last entry.
  up_to bigint not null,
  entries bigint not null check (entries > 0),
  available bigint not null,
  held bigint not null,
  captures bigint not null,
  captured bigint not null,
  returned bigint not null,
  -- Of the entries since the seal before, with the holds that they closed.
  entries_sha256 bytea not null,
  sealed_at timestamptz not null,
  -- Of everything above and of the seal before.
  sha256 bytea not null,
  primary key (account_id, number)
);
create trigger ledger_seal_append_only before update or delete on ledger_seal
  for each row execute function refuse_change();

-- Charges of sealed entries by days of UTC. They are written with the seal, so each entry counts once. A null of an entry
-- is '' here. The period is that of the key's cap.
create table account_usage (
  account_id text not null,
  day date not null,
  operation text not null,
  key_id text not null,
  period text not null,
  calls bigint not null,
  credits_nano bigint not null,
  primary key (account_id, day, operation, key_id, period)
) with (fillfactor = 80);
create index account_usage_of_cap on account_usage (key_id, period) where period <> '';

-- The last quick check and the last full one, as all processes know them.
create table ledger_check (
  kind text primary key check (kind in ('quick', 'full')),
  -- Changes when another process takes a run over.
  run_id text not null,
  state text not null check (state in ('running', 'stopped', 'done')),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Read so far, and how many there are.
  entries bigint not null,
  entries_total bigint not null,
  differences text[] not null,
  -- Where a full check goes on: its part and the last key of it.
  place text[] not null,
  -- When the last one began that came to its end and found nothing.
  proven_at timestamptz,
  -- By the database's clock; a run whose process is silent is taken over.
  alive_until timestamptz,
  check ((state = 'running') = (ended_at is null))
);
