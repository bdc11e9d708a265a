create index transfer_usage on transfer (account_id, created_at) where kind = 'capture';

-- How many outputs a generation makes, and whether it is among those of its account that may be made now.
alter table generation
  add column outputs integer not null default 1,
  add column admitted boolean not null default false;
create index generation_under_way on generation (account_id) where state = 'in_progress';

-- The rate windows that several processes share. What a crash loses of it is a minute's count.
create unlogged table rate_limit (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
) with (fillfactor = 60);
