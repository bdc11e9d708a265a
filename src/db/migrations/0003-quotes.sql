-- A price that was promised: the credits are held under the quote's own id until it is used or its time is over.
create table quote (
  id text primary key,
  account_id text not null references account,
  operation text not null,
  input_sha256 text not null,
  price_nano bigint not null check (price_nano >= 0),
  price_steps jsonb,
  -- The generation that it paid for.
  used_by text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
