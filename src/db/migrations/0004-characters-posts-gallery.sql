create extension if not exists pg_trgm;

create table character (
  id text primary key,
  account_id text not null references account,
  name text not null,
  url_name text not null unique,
  -- `url_name` without its number, and the number. The next number for the same name follows from them.
  url_base text not null,
  url_number integer not null,
  description text,
  greeting text,
  avatar_key text not null references media,
  -- Fields of an imported card other than name, description and greeting.
  card jsonb not null default '{}',
  created_at timestamptz not null,
  -- A deleted character keeps its `url_name`, so that no other character takes it.
  deleted_at timestamptz
);
create index character_newest on character (account_id, created_at desc, id desc) where deleted_at is null;
create index character_name on character (name, created_at) where deleted_at is null;
create index character_url on character (url_base, url_number desc);

create table post (
  id text primary key,
  account_id text not null references account,
  text text,
  tags text[] not null,
  media_key text references media,
  created_at timestamptz not null,
  check (text is not null or media_key is not null)
);
create index post_newest on post (account_id, created_at desc, id desc);

-- Free calls that must run only once: the use of each Idempotency-Key, with its response.
create table once (
  account_id text not null references account,
  operation text not null,
  idempotency_key text not null,
  input_sha256 text not null,
  -- Null while the first call is running.
  answer jsonb,
  request_id text not null,
  created_at timestamptz not null,
  primary key (account_id, operation, idempotency_key)
);

-- Public pictures for the search. `document` holds words that this service has split and normalized, with weight A for
-- the name, B for tags, C for the text, and D for the same words in Latin letters.
create table gallery (
  id text primary key,
  kind text not null check (kind in ('character', 'post', 'bundled')),
  name text not null,
  url_name text,
  media_name text not null,
  document tsvector not null,
  created_at timestamptz not null
);
create index gallery_document on gallery using gin (document) with (fastupdate = off);
create index gallery_newest on gallery (created_at desc, id desc);

-- All words of all documents in Latin letters. They serve to find words similar to a misspelt one.
create table gallery_word (
  word text primary key,
  latin text not null
);
create index gallery_word_latin on gallery_word using gin (latin gin_trgm_ops) with (fastupdate = off);
create index gallery_word_beginning on gallery_word (latin text_pattern_ops);
create index gallery_word_prefix on gallery_word (word text_pattern_ops);

-- Free chat messages by account and UTC day.
create table chat_allowance (
  account_id text not null references account,
  day date not null,
  messages integer not null check (messages >= 0),
  primary key (account_id, day)
);

-- A running chat has its own lease, which is its deadline.
create index generation_leased on generation (deadline_at) where state = 'in_progress' and operation = 'chatpred_or';
