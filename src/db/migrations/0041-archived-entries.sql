-- Entries that were moved to a file in the media store, together with the holds that they closed. They are always an
-- account's first entries and whole seals. Entries without a hold also stay here, because nothing may move twice.
create table ledger_archive (
  account_id text not null references wallet,
  -- The first and last number of its seals.
  first integer not null,
  last integer not null check (last >= first),
  -- It contains the entries with ids above `after` up to `up_to`.
  after bigint not null,
  up_to bigint not null check (up_to > after),
  media_name text not null unique,
  -- Of the file.
  sha256 text not null,
  -- Charges of the holds that were removed with it, as rows of account_usage and end_user_usage.
  usage jsonb not null,
  end_users jsonb not null,
  archived_at timestamptz not null,
  primary key (account_id, first)
);
create trigger ledger_archive_append_only before update or delete on ledger_archive
  for each row execute function refuse_change();

-- Lets the removal of a hold find its transfers without a full scan.
create index transfer_of_hold on transfer (of_hold) where of_hold is not null;
drop index transfer_returned;
-- The price that an archived entry was charged at stays.
alter table charged_price drop constraint charged_price_hold_id_fkey;

create function refuse_change_of_transfer() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' and old.kind in ('hold', 'capture', 'release') and exists (
    select from ledger_archive where account_id = old.account_id and up_to >= old.id
  ) then
    return old;
  end if;
  raise exception 'transfers are only ever added';
end $$;
create or replace trigger transfer_append_only before update or delete on transfer
  for each row execute function refuse_change_of_transfer();
