-- A look-up queries about 800 bands one by one. With fastupdate, each query would scan the index's list of pending
-- rows.
drop index fingerprint_bands;
create index fingerprint_bands on fingerprint using gin (bands) with (fastupdate = off);
drop index blocked_still_bands;
create index blocked_still_bands on blocked_still using gin (bands) with (fastupdate = off);
