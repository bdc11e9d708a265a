-- A cap of a key counts from nothing again after each day or month (UTC), or never.
alter table api_key add column spend_reset text check (spend_reset in ('daily', 'monthly'));

-- What a capped key has spent or holds in each period of its cap. Nothing but the ledger writes it, with the holds that
-- it is the sum of, and under the lock of their wallet. There is no CHECK: what an update finds may be of before the lock.
create table key_spending (
  key_id text not null,
  period text not null,
  spent bigint not null,
  primary key (key_id, period)
) with (fillfactor = 60);

-- The period that a hold counts in; null where its key has no cap.
alter table hold add column spend_period text;
