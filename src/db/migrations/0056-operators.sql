-- Operators are people too. The roles `support` and `billing` lie between `read` and `full`.
alter table operator_token drop constraint operator_token_rights_check;
alter table operator_token
  add constraint operator_token_rights_check check (rights in ('read', 'support', 'billing', 'full')),
  -- Null: the token does not expire.
  add column expires_at timestamptz;

-- The signed-in person of the act; then `who` is the address at that time. Without a reference, because acts never
-- change and people may be removed.
alter table operator_act add column person_id text;

-- The people of OPERATORS, as the process that started last has them.
create table operator_person (
  email text primary key check (email = lower(email)),
  role text not null
);

-- The role that the provider's groups gave at the sign-in. It counts for a limited time.
alter table person_session add column operator_role text;
