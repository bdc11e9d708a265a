-- Files that callers upload in advance. A whole one is a private medium; before that its parts are in the media store.
create table upload (
  id text primary key,
  account_id text not null references account,
  -- Of the whole file; the upper bound while that is not known.
  size_bytes bigint not null,
  received_bytes bigint not null default 0,
  -- Their names in the media store, in order.
  parts jsonb not null default '[]',
  media_name text references media (key),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index upload_of_account on upload (account_id);
create index upload_expiry on upload (expires_at);
