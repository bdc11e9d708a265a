-- Media by type and hour of expiry, summed like jobs: changes are recorded and then folded.
create table stored_change (
  content_type text not null,
  -- `infinity`: never expires.
  expires_at timestamptz not null,
  -- 1 or -1.
  count bigint not null,
  size_bytes bigint not null
);
alter table stored_change set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

create table stored_hour (
  content_type text not null,
  hour timestamptz not null,
  count bigint not null,
  size_bytes bigint not null,
  primary key (content_type, hour)
) with (fillfactor = 70);

-- Has a row while media from before this migration are not in the sums.
create table unsummed_media (is_so boolean primary key check (is_so));
insert into unsummed_media select true where exists (select from media);

create function note_stored() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' and old.deleted_at is null then
    insert into stored_change values (old.content_type, coalesce(old.expires_at, 'infinity'), -1, -old.size_bytes);
  end if;
  if tg_op <> 'DELETE' and new.deleted_at is null then
    insert into stored_change values (new.content_type, coalesce(new.expires_at, 'infinity'), 1, new.size_bytes);
  end if;
  return null;
end
$$;
create trigger media_stored after insert or delete or update of content_type, size_bytes, expires_at, deleted_at on media
  for each row execute function note_stored();
