-- People who sign in. Addresses are stored in lower case, so one address in another case is the same person.
create table person (
  id text primary key,
  email text not null unique check (email = lower(email)),
  created_at timestamptz not null
);

-- Codes and links that were requested for an address. Requests for unknown addresses are stored too: they count towards
-- the limits, and the response does not show the difference. Only hashes of secrets are stored.
create table person_code (
  id text primary key,
  email text not null,
  network text not null,
  -- The secret of the page that requested the code.
  page_sha256 text not null unique,
  -- Hash of the page's secret together with the code, because six digits alone would be found from their hash.
  code_sha256 text not null,
  link_sha256 text not null unique,
  wrong_codes integer not null default 0,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index person_code_of_address on person_code (email, created_at);
create index person_code_of_network on person_code (network, created_at);
create index person_code_old on person_code (created_at);

create table person_session (
  id text primary key,
  person_id text not null references person on delete cascade,
  token_sha256 text not null unique,
  browser text not null,
  created_at timestamptz not null,
  last_used_at timestamptz not null,
  expires_at timestamptz not null
);
create index person_session_of on person_session (person_id);
create index person_session_old on person_session (expires_at);

-- A member acts with a key of the account that has no secret. Holds, usage and jobs therefore show who acted.
alter table api_key alter column key_sha256 drop not null;
alter table api_key add column person_id text references person on delete set null;
create index api_key_of_person on api_key (person_id) where person_id is not null;
-- Keys that admins and developers create have at most the rights of that role; null has those of the owner.
alter table api_key add column role text check (role in ('admin', 'developer'));

create table account_member (
  account_id text not null references account,
  person_id text not null references person on delete cascade,
  role text not null check (role in ('owner', 'admin', 'developer', 'billing', 'viewer')),
  key_id text not null unique references api_key,
  created_at timestamptz not null,
  primary key (account_id, person_id)
);
create index account_member_of on account_member (person_id);
