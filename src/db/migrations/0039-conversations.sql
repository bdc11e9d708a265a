-- Conversations with a character. Their turns are the chats that name one.
create table conversation (
  id text primary key,
  account_id text not null references account,
  -- It may be deleted while the conversation stays.
  character_id text not null,
  -- Of the first chats, as many as `summarized` says: what a model made of them.
  summary text,
  summarized integer not null default 0,
  created_at timestamptz not null
);
create index conversation_of_account on conversation (account_id, created_at desc, id desc);
alter table generation add column conversation_id text;
create index generation_conversation on generation (conversation_id, created_at, id) where conversation_id is not null;
