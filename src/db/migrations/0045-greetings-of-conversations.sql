-- The character's message before the first one; empty without one, null for conversations from before this column.
alter table conversation add column greeting text;
