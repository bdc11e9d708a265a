-- An upstream may go on with work whose generation has ended, because it cannot be interrupted. Until this time, or until
-- the upstream reports the end, the work counts at the upstream and for its account.
alter table generation add column working_until timestamptz;

create index generation_still_working on generation (upstream) where working_until is not null;
create index generation_still_working_for on generation (account_id) where working_until is not null;
