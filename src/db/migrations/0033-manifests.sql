-- Signed C2PA manifests, by the hash of the marked file before signing. A repeat returns the same bytes.
create table manifest (
  sha256 text primary key,
  provenance_id uuid not null references provenance,
  store bytea not null
);
create index manifest_provenance on manifest (provenance_id);
