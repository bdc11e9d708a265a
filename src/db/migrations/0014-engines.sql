-- What operators decided of an engine's breaker by hand, followed by every process.
create table engine_breaker (
  -- Its name in the engines file.
  engine text primary key,
  is_open boolean not null,
  who text not null,
  reason text not null,
  changed_at timestamptz not null,
  -- By which a process knows that it has not followed yet.
  changes integer not null default 1
);

-- Breakers that failures opened, as each process tells the others.
create table engine_rest (
  engine text not null,
  process text not null,
  until timestamptz not null,
  primary key (engine, process)
);

-- Operators may say an Idempotency-Key too, and have no account.
alter table once drop constraint once_account_id_fkey;
