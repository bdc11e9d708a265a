-- Films are queued by turns: each account takes one turn after another, and the lowest turn is next. Null: not a film.
alter table generation add column turn integer check (turn > 0);
create index generation_turn on generation (turn, created_at) where state = 'in_progress' and turn is not null;
