-- Operators' manual settings of circuit breakers, which all processes follow.
create table engine_breaker (
  -- The engine's name in the engines file.
  engine text primary key,
  is_open boolean not null,
  who text not null,
  reason text not null,
  changed_at timestamptz not null,
  -- Increases with each change, so that processes notice it.
  changes integer not null default 1
);

-- Breakers that failures opened, shared among processes.
create table engine_rest (
  engine text not null,
  process text not null,
  until timestamptz not null,
  primary key (engine, process)
);

-- Operators may send an Idempotency-Key too, and they have no account.
alter table once drop constraint once_account_id_fkey;
