-- The upstream that works or worked on the generation, and its cost in nano-dollars.
alter table generation
  add column upstream text,
  add column cost_nano_usd bigint,
  -- Added to that cost if the price is an upper bound.
  add column markup_percent integer;
-- For counting the works in progress at an upstream.
create index generation_at_upstream on generation (upstream) where state = 'in_progress' and upstream is not null;
