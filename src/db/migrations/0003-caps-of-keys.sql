-- The spending of a key starts again from zero each day or month (UTC), or never.
alter table api_key add column spend_reset text check (spend_reset in ('daily', 'monthly'));

-- The credits that a key with a cap has spent or holds in each period. Only the ledger writes it, together with the
-- holds that it sums, under the lock of their wallet. There is no CHECK, because an update may see a row from before
-- the lock.
create table key_spending (
  key_id text not null,
  period text not null,
  spent bigint not null,
  primary key (key_id, period)
) with (fillfactor = 60);

-- The period in which a hold counts; null if its key has no cap.
alter table hold add column spend_period text;
