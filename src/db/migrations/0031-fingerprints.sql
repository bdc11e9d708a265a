-- How results look: a row for a picture, or for each of three frames of a film.
create table fingerprint (
  provenance_id uuid not null references provenance,
  still smallint not null,
  -- 16 bands of 16 bits, each with its number above them: band n is n * 65536 + bits.
  bands integer[] not null,
  colours bytea not null,
  primary key (provenance_id, still)
);
create index fingerprint_bands on fingerprint using gin (bands);
create index media_by_sha256 on media (sha256) where provenance_id is not null;
