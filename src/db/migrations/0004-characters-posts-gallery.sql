create extension if not exists pg_trgm;

create table character (
  id text primary key,
  account_id text not null references account,
  name text not null,
  url_name text not null unique,
  -- `url_name` without its number, and the number: what the next one of the same name is counted from.
  url_base text not null,
  url_number integer not null,
  description text,
  greeting text,
  avatar_key text not null references media,
  -- What an imported card says beyond name, description and greeting.
  card jsonb not null default '{}',
  created_at timestamptz not null,
  -- A deleted character keeps its `url_name`, so that nobody else answers under it.
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

-- Calls that are free and must happen once: what an Idempotency-Key was used for, and what was answered.
create table once (
  account_id text not null references account,
  operation text not null,
  idempotency_key text not null,
  input_sha256 text not null,
  -- Null while the first call is at work.
  answer jsonb,
  request_id text not null,
  created_at timestamptz not null,
  primary key (account_id, operation, idempotency_key)
);

-- Public pictures as the search sees them. `document` holds words that our own code cut and folded, weighted
-- A name, B tags, C text, D the same in Latin letters.
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

-- Every word of every document, in Latin letters, for finding those that a misspelt one may have meant.
create table gallery_word (
  word text primary key,
  latin text not null
);
create index gallery_word_latin on gallery_word using gin (latin gin_trgm_ops) with (fastupdate = off);
create index gallery_word_beginning on gallery_word (latin text_pattern_ops);
create index gallery_word_prefix on gallery_word (word text_pattern_ops);

-- Free chat, by account and UTC day.
create table chat_allowance (
  account_id text not null references account,
  day date not null,
  messages integer not null check (messages >= 0),
  primary key (account_id, day)
);

-- Chat that is being answered is looked after by its own lease, which is its deadline.
create index generation_leased on generation (deadline_at) where state = 'in_progress' and operation = 'chatpred_or';
