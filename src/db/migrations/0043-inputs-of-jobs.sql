-- The input of a call as its job shows it; null if the account stores no inputs.
alter table generation
  add column shown_input jsonb,
  add column store_inputs boolean not null default true;
alter table account add column store_inputs boolean not null default true;

-- Runs in the transaction that ends the job, and again if a result arrives later. A stored conversation keeps its
-- messages.
create function erase_input() returns trigger language plpgsql as $$
begin
  new.input := '{}';
  new.sources := '[]';
  new.result := new.result #- '{facts,final_prompt}' #- '{facts,understood}';
  return new;
end $$;
create trigger generation_erase_input before update of state, result on generation
  for each row when (not new.store_inputs and new.state <> 'in_progress' and new.conversation_id is null)
  execute function erase_input();
