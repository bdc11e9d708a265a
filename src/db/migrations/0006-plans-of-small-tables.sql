-- A connection keeps its plans of the ledger's statements until a table is analyzed again. Statistics of a few dozen
-- rows lead to plans with full table scans, and thousands of holds may follow before the next analysis. Tables are
-- therefore analyzed first when they have many rows.
alter table hold set (autovacuum_vacuum_threshold = 1000, autovacuum_analyze_threshold = 1000);
