-- Amounts of credits are whole nano-credits (10^9 per credit) in bigint.

create table account (
  id text primary key,
  name text not null,
  mode text not null check (mode in ('live', 'test')),
  created_at timestamptz not null
);
create index account_newest on account (created_at desc, id desc);

create table api_key (
  id text primary key,
  account_id text not null references account,
  name text not null,
  -- The prefix of the secret, which may be shown.
  prefix text not null,
  key_sha256 text not null unique,
  scopes text[] not null,
  spend_cap_nano bigint check (spend_cap_nano >= 0),
  created_at timestamptz not null,
  expires_at timestamptz,
  revoked_at timestamptz
);
create index api_key_account on api_key (account_id, created_at desc, id desc);

-- Posted = available + held. Only the ledger writes the next three tables.
create table wallet (
  account_id text primary key references account,
  available bigint not null default 0 constraint wallet_never_overspent check (available >= 0),
  held bigint not null default 0 check (held >= 0)
) with (fillfactor = 60);

create table hold (
  id text primary key,
  account_id text not null references wallet,
  amount bigint not null check (amount >= 0),
  state text not null default 'open' check (state in ('open', 'captured', 'released')),
  captured bigint check (captured between 0 and amount),
  -- The posted balance before and after the capture. The whole credits charged are their difference after rounding.
  posted_before bigint,
  posted_after bigint,
  operation text not null,
  request_id text not null,
  key_id text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null)),
  check ((state = 'captured') = (captured is not null)),
  check ((captured is null) = (posted_before is null) and (captured is null) = (posted_after is null)),
  check (posted_before - captured = posted_after)
) with (fillfactor = 80);
create index hold_open on hold (expires_at, id) where state = 'open';

-- Double entry: every row moves an amount from one place to another. Rows never change.
create table transfer (
  account_id text not null references wallet,
  id bigint generated always as identity,
  kind text not null,
  -- The cause of the transfer, e.g. a hold or a payment. It is unique for each kind, so nothing moves twice.
  ref text not null,
  src text not null,
  dst text not null,
  amount bigint not null check (amount > 0),
  posted_after bigint not null check (posted_after >= 0),
  operation text,
  request_id text,
  key_id text,
  reason text,
  created_at timestamptz not null,
  primary key (account_id, id),
  unique (kind, ref),
  check (
    (kind, src, dst) in (
      ('grant', 'funding', 'available'),
      ('hold', 'available', 'held'),
      ('capture', 'held', 'revenue'),
      ('release', 'held', 'available')
    )
  )
);

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'transfers are only ever added';
end $$;
create trigger transfer_append_only before update or delete on transfer
  for each row execute function refuse_change();

create table generation (
  id text primary key,
  request_id text not null unique,
  account_id text not null references account,
  key_id text not null references api_key,
  operation text not null,
  host text not null check (host in ('main', 'alt')),
  mode text not null check (mode in ('live', 'test')),
  input jsonb not null,
  input_sha256 text not null,
  seed bigint not null,
  state text not null check (state in ('in_progress', 'completed', 'failed', 'canceled')),
  phase text not null check (phase in ('queued', 'fetching', 'running', 'storing', 'done')),
  progress real check (progress between 0 and 1),
  queue_position integer,
  hold_id text,
  price_nano bigint not null check (price_nano >= 0),
  charged_nano bigint check (charged_nano between 0 and price_nano),
  credits_charged integer,
  remaining_nano bigint,
  engine jsonb not null,
  ticket jsonb,
  -- Set just before an upstream is called and cleared when its ticket is stored. If it is set after a crash, the state
  -- of the work is unknown.
  submitting boolean not null default false,
  attempts integer not null default 0,
  result jsonb,
  error jsonb,
  warnings jsonb not null default '[]',
  scenario text,
  idempotency_key text,
  created_at timestamptz not null,
  started_at timestamptz,
  completed_at timestamptz,
  deadline_at timestamptz not null,
  cancel_requested boolean not null default false,
  check ((state = 'in_progress') = (completed_at is null))
) with (fillfactor = 70);
create unique index generation_idempotency on generation (account_id, operation, idempotency_key)
  where idempotency_key is not null;
create index generation_newest on generation (account_id, created_at desc, id desc);
create index generation_hold on generation (hold_id) where state = 'in_progress';

create table media (
  key text primary key,
  account_id text not null references account,
  generation_id text references generation,
  content_type text not null,
  size_bytes bigint not null check (size_bytes >= 0),
  sha256 text not null,
  width integer,
  height integer,
  duration_seconds double precision,
  fps double precision,
  created_at timestamptz not null,
  expires_at timestamptz,
  deleted_at timestamptz
);
create index media_generation on media (generation_id);
create index media_expiring on media (expires_at) where expires_at is not null and deleted_at is null;
