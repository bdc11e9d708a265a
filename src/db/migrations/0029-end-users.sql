-- End users, by the name that the caller sends, with their charges and, if a key sets one, a cap for each of them.
alter table api_key
  add column end_user_cap_nano bigint check (end_user_cap_nano >= 0),
  add column end_user_reset text check (end_user_reset in ('daily', 'monthly'));

alter table generation add column end_user text;

-- The period in which a hold counts for its end user; null if the key sets no cap for end users. In `key_spending` it
-- is `period:end_user`, which no period of a key's own cap contains.
alter table hold add column end_user text, add column end_user_period text;
create index hold_end_user on hold (account_id) where end_user is not null;

-- Charges of sealed entries by end user, written with the seal. `account_usage` includes them too. `period` is that of
-- `key_spending`, or ''.
create table end_user_usage (
  account_id text not null,
  day date not null,
  key_id text not null,
  end_user text not null,
  period text not null,
  calls bigint not null,
  credits_nano bigint not null,
  primary key (account_id, day, key_id, end_user, period)
) with (fillfactor = 80);
