-- Refunded credits of live accounts by the UTC day of the refund. A trigger adds each refund in its own transaction, with
-- any version of the program. The margin of a report is its charges less these refunds and the upstreams' cost.
create table returned_by_day (
  day date not null,
  -- The engine of the refunded job, or `unknown` if the job was deleted before this table existed.
  engine text not null,
  -- The same with its key, if the engine has several. Lists of engines name it so.
  engine_key text not null,
  operation text not null,
  account_id text not null,
  credits_nano bigint not null,
  -- Of jobs with a known upstream cost.
  credits_known_nano bigint not null,
  primary key (day, engine, engine_key, operation, account_id)
) with (fillfactor = 70);

-- The wallet is already locked, so two refunds of one account cannot deadlock here. The hold of a held quote has another
-- request id than its job; such a job is found among those of the account.
create function note_returned_by_day(refund transfer) returns void language plpgsql as $$
declare
  job generation;
begin
  if not exists (select from account where id = refund.account_id and mode = 'live') then
    return;
  end if;
  select * into job from generation where request_id = refund.request_id and hold_id = refund.of_hold;
  if not found then
    select * into job from generation where account_id = refund.account_id and hold_id = refund.of_hold limit 1;
  end if;
  insert into returned_by_day as sums
  select (refund.created_at at time zone 'UTC')::date, coalesce(job.engine ->> 'name', 'unknown'),
    case when job.engine is null then 'unknown'
      when not starts_with(job.upstream, job.engine ->> 'name' || ':') then job.engine ->> 'name'
      else coalesce(job.upstream, job.engine ->> 'name') end,
    coalesce(refund.operation, ''), refund.account_id, refund.amount,
    case when job.id is null or job.cost_nano_usd is not null or job.engine ->> 'kind' = 'local' then refund.amount
      else 0 end
  on conflict (day, engine, engine_key, operation, account_id) do update
    set credits_nano = sums.credits_nano + excluded.credits_nano,
      credits_known_nano = sums.credits_known_nano + excluded.credits_known_nano;
end
$$;

create function note_return() returns trigger language plpgsql as $$
begin
  perform note_returned_by_day(new);
  return null;
end
$$;
-- The trigger's lock on the table comes first, so that no refund is missed or counted twice.
create trigger transfer_returns_by_day after insert on transfer for each row
  when (new.kind = 'return') execute function note_return();
select note_returned_by_day(t) from transfer t where of_hold is not null;
