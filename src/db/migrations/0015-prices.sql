-- Plans of accounts, and the operator's own prices, which replace those of the contract.
create table plan (
  id text primary key,
  name text not null unique,
  -- Granted to each account of the plan every month.
  monthly_nano bigint not null check (monthly_nano >= 0),
  created_at timestamptz not null
);
create index plan_newest on plan (created_at desc, id desc);

alter table account add column plan_id text references plan;
create index account_of_plan on account (plan_id) where plan_id is not null;

create table price (
  id text primary key,
  -- The operator's Idempotency-Key or the request that set the price, so that it is set once.
  ref text not null unique,
  account_id text references account,
  plan_id text references plan,
  -- Null: every operation.
  operation text,
  -- An exact decimal, as it was sent.
  factor text,
  -- Credits by name of the rate, as exact decimals.
  rates jsonb,
  valid_from timestamptz not null,
  valid_until timestamptz,
  reason text not null,
  created_at timestamptz not null,
  check (num_nonnulls(account_id, plan_id) = 1),
  check (num_nonnulls(factor, rates) = 1),
  check (rates is null or operation is not null)
);
create index price_newest on price (created_at desc, id desc);
create index price_of_account on price (account_id) where account_id is not null;
create index price_of_plan on price (plan_id) where plan_id is not null;

-- A price that was charged never changes, except that its end may be moved to an earlier time.
create function refuse_price_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.valid_until is not null
    and (old.valid_until is null or new.valid_until <= old.valid_until)
    and (to_jsonb(new) - 'valid_until') = (to_jsonb(old) - 'valid_until') then
    return new;
  end if;
  raise exception 'prices are only ever added and ended';
end $$;
create trigger price_append_only before update or delete on price
  for each row execute function refuse_price_change();

-- The own price of a call; null for the contract's price. A quote passes its price on to the call that uses it.
alter table generation add column own_price jsonb;
alter table quote add column own_price jsonb;

-- The own price of captures whose jobs are deleted.
create table charged_price (
  hold_id text primary key references hold,
  price_id text not null references price
);
