-- Null: the beginning of the first message is the title.
alter table conversation add column title text;
