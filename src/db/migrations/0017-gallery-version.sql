-- By which version of the program the words of a picture were read: those of an older one are read anew.
alter table gallery add column words_version smallint not null default 0;
create index gallery_words_version on gallery (words_version);
