-- Where in a trace it was ordered: the work that is done for it later belongs there too.
alter table generation add column trace_context jsonb;
