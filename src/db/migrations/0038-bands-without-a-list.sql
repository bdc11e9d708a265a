-- A look-up asks for some 800 bands, one after the other. Each would read the list of rows that the index has yet to take in.
drop index fingerprint_bands;
create index fingerprint_bands on fingerprint using gin (bands) with (fastupdate = off);
drop index blocked_still_bands;
create index blocked_still_bands on blocked_still using gin (bands) with (fastupdate = off);
