-- A sealed statement of an account: the sums of its entries up to an id. Sealed entries were checked, and the next
-- check continues after them. The entries of an account get their ids under the lock of its wallet. A statement
-- therefore always sees a gapless prefix of them, with any version of the program.
create table ledger_seal (
  account_id text not null references wallet,
  number integer not null check (number > 0),
  -- The id of the last entry.
  up_to bigint not null,
  entries bigint not null check (entries > 0),
  available bigint not null,
  held bigint not null,
  captures bigint not null,
  captured bigint not null,
  returned bigint not null,
  -- Of the entries since the previous seal, with the holds that they closed.
  entries_sha256 bytea not null,
  sealed_at timestamptz not null,
  -- Of all columns above and of the previous seal.
  sha256 bytea not null,
  primary key (account_id, number)
);
create trigger ledger_seal_append_only before update or delete on ledger_seal
  for each row execute function refuse_change();

-- Charges of sealed entries by UTC day. They are written with the seal, so each entry counts once. A null in an entry
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

-- The last quick check and the last full one, shared by all processes.
create table ledger_check (
  kind text primary key check (kind in ('quick', 'full')),
  -- Changes when another process takes over a run.
  run_id text not null,
  state text not null check (state in ('running', 'stopped', 'done')),
  started_at timestamptz not null,
  ended_at timestamptz,
  -- Entries checked so far, and their total.
  entries bigint not null,
  entries_total bigint not null,
  differences text[] not null,
  -- The position of a full check: its part and the last key.
  place text[] not null,
  -- The start of the last complete check without differences.
  proven_at timestamptz,
  -- By the database's clock. A run that is not renewed is taken over.
  alive_until timestamptz,
  check ((state = 'running') = (ended_at is null))
);
