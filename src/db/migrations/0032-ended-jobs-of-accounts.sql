-- A watcher of an account continues with the jobs that ended since.
create index generation_ended_of_account on generation (account_id, completed_at) where completed_at is not null;
