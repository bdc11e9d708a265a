-- Marks in delivered media. A row names no account and stays when its medium is deleted.
create table provenance (
  -- Derived from the account, the operation, the source type and the unmarked bytes, so a repeat finds the same mark.
  id uuid primary key,
  operation text not null,
  engine jsonb not null,
  source_type text not null,
  generator text not null,
  made_at timestamptz not null
);
alter table media add column provenance_id uuid references provenance;
