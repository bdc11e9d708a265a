-- The visibility of a character or a post, and of the file that it shows.
alter table character add column visibility text not null default 'public' check (visibility in ('public', 'private'));
alter table post add column visibility text not null default 'public' check (visibility in ('public', 'private'));
alter table media add column visibility text not null default 'public' check (visibility in ('public', 'private'));

-- The media of an account, newest first.
create index media_newest on media (account_id, created_at desc, key desc) where deleted_at is null;
