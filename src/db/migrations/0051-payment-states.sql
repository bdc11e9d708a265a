-- The processor's reports of one payment, merged. It may exist before its top-up is paid, or without one.
create table payment_state (
  payment_ref text primary key,
  state jsonb not null,
  changed_at timestamptz not null
);

-- False for a reversal that an earlier version booked: it is merged into the payment's state once.
alter table reversal add column from_state boolean not null default false;

-- The moment up to which the processor's events were compared with the books.
create table payment_reading (
  one boolean primary key default true check (one),
  read_until timestamptz,
  tried_at timestamptz
);
