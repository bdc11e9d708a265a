-- Files that callers upload in advance. A complete file is a private medium. Until then its parts are in the media
-- store.
create table upload (
  id text primary key,
  account_id text not null references account,
  -- Of the whole file; an upper bound until the exact size is known.
  size_bytes bigint not null,
  received_bytes bigint not null default 0,
  -- Names of the parts in the media store, in order.
  parts jsonb not null default '[]',
  media_name text references media (key),
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index upload_of_account on upload (account_id);
create index upload_expiry on upload (expires_at);
