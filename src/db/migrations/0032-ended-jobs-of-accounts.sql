-- For watchers of an account, which continue with the jobs that have ended since.
create index generation_ended_of_account on generation (account_id, completed_at) where completed_at is not null;
