alter table generation
  -- The caller's own metadata, stored and returned.
  add column metadata jsonb not null default '{}',
  add column webhook_url text,
  -- The available balance at acceptance, so that a repeat returns the same response.
  add column accepted_nano bigint;

create table webhook (
  id text primary key,
  account_id text not null references account,
  url text not null,
  -- Signs the deliveries, so it is stored in plain text.
  secret text not null,
  events text[] not null,
  -- `credits.low` is sent when the balance falls below this.
  low_nano bigint not null check (low_nano >= 0),
  created_at timestamptz not null,
  disabled_at timestamptz,
  disabled_why text check (disabled_why in ('gone', 'removed')),
  unique (account_id, url)
);
create index webhook_newest on webhook (account_id, created_at desc, id desc);

create table webhook_delivery (
  id text primary key,
  account_id text not null references account,
  webhook_id text not null references webhook,
  event text not null,
  -- The subject: a job, sent as its status endpoint returns it, or else `body`.
  generation_id text references generation,
  body jsonb,
  state text not null check (state in ('pending', 'delivered', 'failed')),
  attempts integer not null default 0,
  last_status integer,
  last_error text,
  created_at timestamptz not null,
  next_at timestamptz,
  ended_at timestamptz,
  check ((generation_id is null) <> (body is null)),
  check ((state = 'pending') = (ended_at is null))
);
create index webhook_delivery_newest on webhook_delivery (account_id, created_at desc, id desc);
