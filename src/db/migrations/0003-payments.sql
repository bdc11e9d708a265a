-- Returned money: the credits that it bought leave the account again.
alter table transfer drop constraint transfer_check;
alter table transfer add constraint transfer_check check (
  (kind, src, dst) in (
    ('grant', 'funding', 'available'),
    ('hold', 'available', 'held'),
    ('capture', 'held', 'revenue'),
    ('release', 'held', 'available'),
    ('refund', 'available', 'funding'),
    ('dispute', 'available', 'funding')
  )
);

create table top_up (
  id text primary key,
  account_id text not null references account,
  credits_nano bigint not null check (credits_nano > 0),
  amount_cents bigint not null check (amount_cents > 0),
  state text not null check (state in ('open', 'paid', 'expired')),
  checkout_url text not null,
  -- The processor's name of the payment, once there is one. Refunds and disputes refer to it.
  payment_ref text unique,
  created_at timestamptz not null,
  paid_at timestamptz,
  check ((state = 'paid') = (paid_at is not null))
);
create index top_up_newest on top_up (account_id, created_at desc, id desc);

-- A refund or dispute. Credits that are already spent are taken later, as soon as the account has credits.
create table reversal (
  id text primary key,
  top_up_id text not null references top_up,
  account_id text not null references account,
  kind text not null check (kind in ('refund', 'dispute')),
  amount_nano bigint not null check (amount_nano > 0),
  taken_nano bigint not null default 0 check (taken_nano between 0 and amount_nano),
  takings integer not null default 0,
  -- True for a dispute that was won: no more credits are taken.
  dropped boolean not null default false,
  created_at timestamptz not null
);
create index reversal_owed on reversal (account_id) where taken_nano < amount_nano and not dropped;
