-- Reports read sums. A trigger records the end of each job of a live account here, with any version of the program. A
-- fold moves these records into the sums in one statement, so each counts once, and sums and records together are
-- always exact.
create table ended_job (
  ended_at timestamptz not null,
  -- The state of the job, or `returned` for refunded credits.
  state text not null,
  -- The error code of a failed job, or ''.
  code text not null,
  engine text not null,
  operation text not null,
  account_id text not null,
  credits_nano bigint not null,
  credits_known_nano bigint not null,
  cost_nano_usd bigint not null,
  cost_unknown bigint not null
);
alter table ended_job set (autovacuum_vacuum_threshold = 1000, autovacuum_vacuum_scale_factor = 0);

create table ended_hour (
  hour timestamptz not null,
  state text not null,
  code text not null,
  jobs bigint not null,
  credits_nano bigint not null,
  primary key (hour, state, code)
) with (fillfactor = 70);

-- Of completed jobs, by UTC day.
create table earned_by_engine (
  day date not null,
  engine text not null,
  operation text not null,
  generations bigint not null,
  credits_nano bigint not null,
  credits_known_nano bigint not null,
  cost_nano_usd bigint not null,
  cost_unknown bigint not null,
  primary key (day, engine, operation)
) with (fillfactor = 70);

-- The same by account. Whole months are summed once more, so that a year needs few rows.
create table earned_by_account (
  span text not null check (span in ('day', 'month')),
  begins date not null,
  account_id text not null,
  generations bigint not null,
  credits_nano bigint not null,
  credits_known_nano bigint not null,
  cost_nano_usd bigint not null,
  cost_unknown bigint not null,
  primary key (span, begins, account_id)
) with (fillfactor = 70);

-- Days with jobs that ended before the trigger existed. Reports read the jobs themselves until a sweep has summed them.
create table unsummed_day (day date primary key);
insert into unsummed_day
select day::date from generate_series(
  least((select min(completed_at) at time zone 'UTC' from generation where completed_at is not null),
    (select min(day) from earned), (select min(created_at) at time zone 'UTC' from transfer where kind = 'return'))::date,
  (now() at time zone 'UTC')::date + 1, interval '1 day') as day;

create function note_ended_job() returns trigger language plpgsql as $$
declare
  is_known boolean := new.cost_nano_usd is not null or new.engine ->> 'kind' = 'local';
  earned bigint := case when new.state = 'completed' then coalesce(new.charged_nano, 0) else 0 end;
begin
  insert into ended_job values (new.completed_at, new.state,
    case when new.state = 'failed' then coalesce(new.error ->> 'code', 'internal_error') else '' end,
    new.engine ->> 'name', new.operation, new.account_id, earned, case when is_known then earned else 0 end,
    case when new.state = 'completed' then coalesce(new.cost_nano_usd, 0) else 0 end, case when is_known then 0 else 1 end);
  return null;
end
$$;
create trigger generation_ends after update of state on generation for each row
  when (old.state = 'in_progress' and new.state <> 'in_progress' and new.mode = 'live')
  execute function note_ended_job();
create trigger generation_came_ended after insert on generation for each row
  when (new.state <> 'in_progress' and new.mode = 'live') execute function note_ended_job();
