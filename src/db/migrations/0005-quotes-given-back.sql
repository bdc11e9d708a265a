-- When its owner gave it back before its time was over.
alter table quote add column released_at timestamptz;
