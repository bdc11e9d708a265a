-- Fingerprints of results: one row for a picture, or one for each of three frames of a film.
create table fingerprint (
  provenance_id uuid not null references provenance,
  still smallint not null,
  -- 16 bands of 16 bits, with the band's number in the bits above: band n is n * 65536 + bits.
  bands integer[] not null,
  colours bytea not null,
  primary key (provenance_id, still)
);
create index fingerprint_bands on fingerprint using gin (bands);
create index media_by_sha256 on media (sha256) where provenance_id is not null;
