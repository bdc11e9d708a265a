-- The operator's settings of one account. A null limit means the service's default.
alter table account
  add column suspended_at timestamptz,
  add column suspended_why text,
  add column outputs_max integer check (outputs_max > 0),
  add column paid_per_minute integer check (paid_per_minute > 0),
  add column reads_per_minute integer check (reads_per_minute > 0),
  add constraint account_suspended_why check ((suspended_at is null) = (suspended_why is null));

-- Tokens of the operator API. ADMIN_TOKEN is in no table.
create table operator_token (
  id text primary key,
  name text not null,
  rights text not null check (rights in ('read', 'full')),
  -- The prefix of the secret, which may be shown.
  prefix text not null,
  token_sha256 text not null unique,
  created_at timestamptz not null,
  revoked_at timestamptz
);
create index operator_token_newest on operator_token (created_at desc, id desc);

-- All changes by operators, each written in the transaction of the change.
create table operator_act (
  id text primary key,
  -- The name of the token at that time. If `token_id` is null, it is that of ADMIN_TOKEN.
  who text not null,
  token_id text references operator_token,
  act text not null,
  account_id text references account,
  -- The key, job, hold, engine or token that was changed.
  about text,
  reason text,
  details jsonb not null,
  request_id text not null,
  created_at timestamptz not null
);
create index operator_act_newest on operator_act (created_at desc, id desc);
create index operator_act_account on operator_act (account_id, created_at desc, id desc);

create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'rows of % are only ever added', tg_table_name;
end $$;
create trigger operator_act_append_only before update or delete on operator_act
  for each row execute function refuse_change();

-- For listing the open holds of an account.
create index hold_open_of_account on hold (account_id, created_at desc, id desc) where state = 'open';

-- Refunds of single calls: the credits leave the revenue again.
alter table transfer
  -- The hold whose capture is refunded.
  add column of_hold text references hold,
  drop constraint transfer_check,
  add constraint transfer_check check (
    (kind, src, dst) in (
      ('grant', 'funding', 'available'),
      ('hold', 'available', 'held'),
      ('capture', 'held', 'revenue'),
      ('release', 'held', 'available'),
      ('refund', 'available', 'funding'),
      ('dispute', 'available', 'funding'),
      ('return', 'revenue', 'available')
    )
  ),
  add constraint transfer_returns_a_hold check ((kind = 'return') = (of_hold is not null));
create index transfer_returned on transfer (of_hold) where kind = 'return';

-- The engine's last error message, for operators only.
alter table generation add column words text;
create index generation_all_newest on generation (created_at desc, id desc);
