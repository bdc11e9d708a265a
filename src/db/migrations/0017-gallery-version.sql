-- The version of the word splitter that read a picture's words. Words of an older version are read again.
alter table gallery add column words_version smallint not null default 0;
create index gallery_words_version on gallery (words_version);
