-- Media that the operator has blocked.
create table blocked_medium (
  id text primary key,
  sha256 text not null unique,
  -- The number of rows in blocked_still.
  stills integer not null,
  reason text not null,
  created_at timestamptz not null
);
create index blocked_medium_newest on blocked_medium (created_at desc, id desc);
-- Fingerprints of blocked media, with the columns of `fingerprint`.
create table blocked_still (
  entry_id text not null references blocked_medium on delete cascade,
  still smallint not null,
  bands integer[] not null,
  colours bytea not null,
  primary key (entry_id, still)
);
create index blocked_still_bands on blocked_still using gin (bands);
