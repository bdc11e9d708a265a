create index transfer_usage on transfer (account_id, created_at) where kind = 'capture';

-- The number of outputs of a generation, and whether its account's limit admits it now.
alter table generation
  add column outputs integer not null default 1,
  add column admitted boolean not null default false;
create index generation_under_way on generation (account_id) where state = 'in_progress';

-- Rate limit windows shared by several processes. A crash loses at most one minute of counts.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 60);
