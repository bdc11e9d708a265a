-- A promised price. The credits are held under the quote's own id until the quote is used or expires.
create table quote (
  id text primary key,
  account_id text not null references account,
  operation text not null,
  input_sha256 text not null,
  price_nano bigint not null check (price_nano >= 0),
  price_steps jsonb,
  -- The generation that the quote paid for.
  used_by text,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
