-- A receiver that keeps timing out is told nothing for a while. `timeouts`: those in a row, until it answers anything.
alter table webhook
  add column timeouts integer not null default 0,
  add column paused_until timestamptz;
