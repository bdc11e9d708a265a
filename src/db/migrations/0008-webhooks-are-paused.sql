-- A receiver that keeps timing out gets no deliveries for a while. `timeouts` counts consecutive timeouts.
alter table webhook
  add column timeouts integer not null default 0,
  add column paused_until timestamptz;
