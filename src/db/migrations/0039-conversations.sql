-- Conversations with a character. Their turns are the chats that refer to them.
create table conversation (
  id text primary key,
  account_id text not null references account,
  -- The character may be deleted while the conversation stays.
  character_id text not null,
  -- A model's summary of the first chats; `summarized` is their number.
  summary text,
  summarized integer not null default 0,
  created_at timestamptz not null
);
create index conversation_of_account on conversation (account_id, created_at desc, id desc);
alter table generation add column conversation_id text;
create index generation_conversation on generation (conversation_id, created_at, id) where conversation_id is not null;
