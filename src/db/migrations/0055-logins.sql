-- The subject of an OpenID Connect provider that signs a person in. A person has at most one subject per issuer: when an
-- address gets another holder at the provider, the earlier holder loses the access.
create table person_login (
  issuer text not null,
  subject text not null,
  person_id text not null references person on delete cascade,
  created_at timestamptz not null,
  primary key (issuer, subject),
  unique (person_id, issuer)
);

-- Sign-ins that have begun at a provider. The browser's cookie holds the secret, from which state, nonce and code
-- verifier are derived. Only the hash is stored.
create table person_attempt (
  secret_sha256 text primary key,
  provider text not null,
  expires_at timestamptz not null
);
create index person_attempt_old on person_attempt (expires_at);
