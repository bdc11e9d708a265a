-- The time when the owner released the quote before it expired.
alter table quote add column released_at timestamptz;
