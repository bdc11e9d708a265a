-- Automatic top-ups. Payment methods are known only by the processor's references.
create table automatic_top_up (
  account_id text primary key references account,
  state text not null check (state in ('off', 'awaiting_payment_method', 'on')),
  below_nano bigint not null check (below_nano > 0),
  credits bigint not null check (credits > 0),
  monthly_max bigint not null check (monthly_max >= credits),
  -- The page where a payment method is saved. The service chooses its id, and the processor's event refers to it.
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

-- An automatic top-up keeps its payment method for all its attempts.
alter table top_up
  add column automatic boolean not null default false,
  add column customer_ref text,
  add column method_ref text,
  -- Any process may retry it from this moment on.
  add column try_at timestamptz,
  drop constraint top_up_state_check,
  add constraint top_up_state_check check (state in ('open', 'paid', 'expired', 'failed'));
-- One at a time per account, over all processes.
create unique index top_up_automatic_open on top_up (account_id) where automatic and state = 'open';
create index top_up_automatic on top_up (account_id, created_at) where automatic;

-- Written at most once every five minutes, so that most calls write nothing.
alter table api_key add column last_used_at timestamptz;

-- The exact bytes of the delivery, which a replay sends again.
alter table webhook_delivery add column sent text;
create index webhook_delivery_ended on webhook_delivery (ended_at) where generation_id is null;
