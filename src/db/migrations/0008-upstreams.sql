-- Which upstream of the operator's file works on it, or did, and what that took for it in nano-dollars.
alter table generation
  add column upstream text,
  add column cost_nano_usd bigint,
  -- Added to that cost where the price is a ceiling.
  add column markup_percent integer;
-- How many works an upstream has at the same time.
create index generation_at_upstream on generation (upstream) where state = 'in_progress' and upstream is not null;
