-- Archives of everything that is stored about an account. A row is deleted with its file.
create table account_export (
  id text primary key,
  account_id text not null references account,
  -- The name in the media store; null while the archive is in progress.
  media_name text unique,
  size_bytes bigint,
  created_at timestamptz not null,
  completed_at timestamptz,
  expires_at timestamptz,
  check ((media_name is null) = (completed_at is null) and (media_name is null) = (expires_at is null))
);
-- An account has at most one archive in progress.
create unique index account_export_running on account_export (account_id) where media_name is null;
create index account_export_of_account on account_export (account_id);
create index account_export_expiry on account_export (expires_at);
