-- A connection keeps its plans of the ledger's statements until the figures of a table are taken anew. Those of a table
-- of some dozen rows make plans that read all of it, and holds become thousands before the next look: so they are first
-- looked at when they are many.
alter table hold set (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);
