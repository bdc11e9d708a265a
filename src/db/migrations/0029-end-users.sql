-- End users of callers: a name that the caller gives, with its charges and, where a key says so, a cap for each of them.
alter table api_key
  add column end_user_cap_nano bigint check (end_user_cap_nano >= 0),
  add column end_user_reset text check (end_user_reset in ('daily', 'monthly'));

alter table generation add column end_user text;

-- The period that a hold counts in for its end user; null where the key caps none. In `key_spending` it is
-- `period:end_user`, which no period of a key's own cap contains.
alter table hold add column end_user text, add column end_user_period text;
create index hold_end_user on hold (account_id) where end_user is not null;

-- Charges of sealed entries by end users, written with the seal like `account_usage`, which counts them too. `period` is that
-- of `key_spending`, or ''.
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
