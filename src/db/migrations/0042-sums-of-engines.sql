-- Lists of an operation, however seldom it is used. With many jobs, an operator may have built it before, concurrently.
create index if not exists generation_of_operation on generation (operation, created_at desc, id desc);

-- How jobs ended at engines. An hour is summed up when it is over, and the hours of a day become one when that is.
create table engine_sum (
  span text not null check (span in ('hour', 'day')),
  begins timestamptz not null,
  operation text not null,
  engine text not null,
  state text not null,
  -- Why they failed, else ''.
  code text not null,
  -- Completed jobs that took from 1.04^duration to 1.04^(duration + 1) milliseconds, else 0.
  duration smallint not null,
  jobs bigint not null,
  -- Of completed jobs of live accounts, as the next three.
  credits_nano bigint not null,
  -- Of those whose upstream's cost is known.
  credits_known_nano bigint not null,
  cost_nano_usd bigint not null,
  cost_unknown bigint not null,
  last_at timestamptz not null,
  primary key (span, begins, operation, engine, state, code, duration)
);
