-- The processes that answer chats. Each renews its row every few seconds for all its chats.
create table chat_process (
  id text primary key,
  -- By the database's clock.
  alive_until timestamptz not null
);
-- The process that answers a chat, for as long as that process lives; null for queued work.
alter table generation add column answered_by text;
