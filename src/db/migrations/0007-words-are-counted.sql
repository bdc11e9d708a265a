-- The current number of pictures with each word, so that a search does not count a frequent word again. Every picture
-- has the word ''.
alter table gallery_word add column pictures integer not null default 0;
insert into gallery_word (word, latin) values ('', '') on conflict do nothing;
update gallery_word set pictures = counted.pictures
from (
  select word, ndoc as pictures from ts_stat('select document from gallery')
  union all
  select '', count(*) from gallery
) as counted
where gallery_word.word = counted.word;
-- Space for a new row version on the same page, so that an update of the count changes no index.
alter table gallery_word set (fillfactor = 70);

create function gallery_count() returns trigger language plpgsql as $$
declare
  gone text[];
  come text[];
begin
  if tg_op <> 'INSERT' then
    select array_agg(word) into gone from hidden, unnest(tsvector_to_array(document) || ''::text) as word;
  end if;
  if tg_op <> 'DELETE' then
    select array_agg(word) into come from shown, unnest(tsvector_to_array(document) || ''::text) as word;
  end if;
  update gallery_word set pictures = pictures + change.more
  from (
    -- One order for all, so that processes that count the same words do not deadlock.
    select word, more
    from gallery_word
    join (
      select word, sum(step)::integer as more
      from (
        select word, 1 as step from unnest(come) as word
        union all
        select word, -1 from unnest(gone) as word
      ) as steps
      group by word
      having sum(step) <> 0
    ) as counted using (word)
    order by word
    for update of gallery_word
  ) as change
  where gallery_word.word = change.word;
  return null;
end
$$;
create trigger gallery_shown after insert on gallery
  referencing new table as shown for each statement execute function gallery_count();
create trigger gallery_changed after update on gallery
  referencing old table as hidden new table as shown for each statement execute function gallery_count();
create trigger gallery_hidden after delete on gallery
  referencing old table as hidden for each statement execute function gallery_count();
