-- What a generation reads besides its input: addresses to fetch, or uploads stashed under unguessable names.
alter table generation add column sources jsonb not null default '[]';
-- What is charged when only the first n outputs could be made, as decimal nano-credits; null where there is one.
alter table generation add column price_steps jsonb;
