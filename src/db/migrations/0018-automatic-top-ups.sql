-- When credits are bought without anybody asking. How they are paid is known by the processor's names only.
create table automatic_top_up (
  account_id text primary key references account,
  state text not null check (state in ('off', 'awaiting_payment_method', 'on')),
  below_nano bigint not null check (below_nano > 0),
  credits bigint not null check (credits > 0),
  monthly_max bigint not null check (monthly_max >= credits),
  -- The page where a payment method is saved; its name is ours, and its event says it.
  setup_id text unique,
  setup_url text,
  setup_at timestamptz,
  customer_ref text,
  method_ref text,
  method_label text,
  stopped_reason text check (stopped_reason in ('declined', 'authentication_needed', 'not_possible', 'money_returned')),
  stopped_at timestamptz,
  created_at timestamptz not null,
  check (state <> 'on' or (customer_ref is not null and method_ref is not null))
);
create index automatic_top_up_on on automatic_top_up (account_id) where state = 'on';

-- An automatic top-up: how it is paid stays the same however often it is tried.
alter table top_up
  add column automatic boolean not null default false,
  add column customer_ref text,
  add column method_ref text,
  -- From then on some process may try it again.
  add column try_at timestamptz,
  drop constraint top_up_state_check,
  add constraint top_up_state_check check (state in ('open', 'paid', 'expired', 'failed'));
-- One at a time, over all processes.
create unique index top_up_automatic_open on top_up (account_id) where automatic and state = 'open';
create index top_up_automatic on top_up (account_id, created_at) where automatic;

-- Written once in five minutes at most, so that a call costs no write.
alter table api_key add column last_used_at timestamptz;

-- What was sent, byte for byte: a replay sends it again.
alter table webhook_delivery add column sent text;
create index webhook_delivery_ended on webhook_delivery (ended_at) where generation_id is null;
