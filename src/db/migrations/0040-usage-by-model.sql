-- Charges by model, chosen by the caller or used for a chat, by UTC day. A trigger adds each charge in its own
-- transaction, with any version of the program. Charges of earlier versions have no model.
create table model_usage (
  account_id text not null,
  day date not null,
  model text not null,
  calls bigint not null,
  credits_nano bigint not null,
  primary key (account_id, day, model)
) with (fillfactor = 70);

-- The wallet is already locked, so two charges of one account cannot deadlock here.
create function note_model_usage() returns trigger language plpgsql as $$
begin
  insert into model_usage as used values (new.account_id, (new.completed_at at time zone 'UTC')::date,
    coalesce(new.operation || '/' || new.model, new.result -> 'facts' ->> 'model'), 1, new.charged_nano)
  on conflict (account_id, day, model) do update
    set calls = used.calls + 1, credits_nano = used.credits_nano + excluded.credits_nano;
  return null;
end
$$;
-- A billed cancel is charged after its job has ended, so the trigger waits for the charge.
create trigger generation_charges_model after update of charged_nano on generation for each row
  when (new.charged_nano > 0 and coalesce(old.charged_nano, 0) = 0
    and coalesce(new.model, new.result -> 'facts' ->> 'model') is not null)
  execute function note_model_usage();
create trigger generation_came_charged after insert on generation for each row
  when (new.charged_nano > 0 and coalesce(new.model, new.result -> 'facts' ->> 'model') is not null)
  execute function note_model_usage();
