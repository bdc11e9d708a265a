-- Sources of a generation besides its input: URLs to fetch, or uploads stashed under unguessable names.
alter table generation add column sources jsonb not null default '[]';
-- The charge if only the first n outputs are made, as decimal nano-credits; null for a single output.
alter table generation add column price_steps jsonb;
