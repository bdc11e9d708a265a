-- Pictures have their own queue, by turns like films. Null: not queued, such as a chat.
alter table generation add column queue text check (queue in ('image', 'film'));
update generation set queue = case when turn is null then 'image' else 'film' end
where state = 'in_progress' and operation <> 'chatpred_or';
drop index generation_turn;
create index generation_turn on generation (queue, turn, created_at) where state = 'in_progress';
