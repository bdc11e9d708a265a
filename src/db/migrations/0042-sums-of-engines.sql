-- For lists of an operation, even a rarely used one. With many jobs, an operator may have created the index before,
-- concurrently.
create index if not exists generation_of_operation on generation (operation, created_at desc, id desc);

-- The ends of jobs by engine. Each hour is summed after it is over, and the hours of a day are merged after the day.
create table engine_sum (
  span text not null check (span in ('hour', 'day')),
  begins timestamptz not null,
  operation text not null,
  engine text not null,
  state text not null,
  -- The error code of failed jobs, or ''.
  code text not null,
  -- For completed jobs, which took from 1.04^duration to 1.04^(duration + 1) milliseconds; otherwise 0.
  duration smallint not null,
  jobs bigint not null,
  -- This and the next three columns count completed jobs of live accounts.
  credits_nano bigint not null,
  -- Of jobs with a known upstream cost.
  credits_known_nano bigint not null,
  cost_nano_usd bigint not null,
  cost_unknown bigint not null,
  last_at timestamptz not null,
  primary key (span, begins, operation, engine, state, code, duration)
);
