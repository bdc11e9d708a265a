-- The position in the caller's trace. Later work on the generation joins that trace.
alter table generation add column trace_context jsonb;
