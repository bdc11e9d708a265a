-- Rolls back a closing whose record, written in the same statement, does not exist.
create function closing_without_record(hold_id text) returns bigint language plpgsql as $$
begin
  raise exception 'The closing of hold % has no record.', hold_id using errcode = 'RV001';
end
$$;
