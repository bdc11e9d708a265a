-- Null: the title is the beginning of the first message.
alter table conversation add column title text;
