-- The processes that answer chats. Each says every few seconds that it lives, once for all its chats.
create table chat_process (
  id text primary key,
  -- By the database's own clock.
  alive_until timestamptz not null
);
-- The process that answers a chat, for as long as that lives; null for what a queue gives out.
alter table generation add column answered_by text;
