-- Refunded credits count on the day of the refund. This is a separate file, so that two tables are not locked at once.
create function note_returned() returns trigger language plpgsql as $$
begin
  insert into ended_job
  select new.created_at, 'returned', '', '', coalesce(new.operation, ''), new.account_id, new.amount, 0, 0, 0
  from account where id = new.account_id and mode = 'live';
  return null;
end
$$;
create trigger transfer_returns after insert on transfer for each row
  when (new.kind = 'return') execute function note_returned();
