-- Who may see a character or a post, and where its picture or film is served.
alter table character add column visibility text not null default 'public' check (visibility in ('public', 'private'));
alter table post add column visibility text not null default 'public' check (visibility in ('public', 'private'));
alter table media add column visibility text not null default 'public' check (visibility in ('public', 'private'));

-- What an account owns, newest first.
create index media_newest on media (account_id, created_at desc, key desc) where deleted_at is null;
