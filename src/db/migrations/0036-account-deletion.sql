-- An account is deleted at `delete_at`. First its credits lapse and its names are erased (`deleted_at`), then its
-- content is deleted (`purged_at`).
alter table account
  add column deletion_requested_at timestamptz,
  add column delete_at timestamptz,
  add column deleted_at timestamptz,
  add column purged_at timestamptz,
  add constraint account_deletion check ((deletion_requested_at is null) = (delete_at is null));
create index account_delete_at on account (delete_at) where delete_at is not null and purged_at is null;

-- `lapse` removes the credits of a deleted account.
alter table transfer
  drop constraint transfer_check,
  add constraint transfer_check check (
    (kind, src, dst) in (
      ('grant', 'funding', 'available'),
      ('allowance', 'funding', 'available'),
      ('hold', 'available', 'held'),
      ('capture', 'held', 'revenue'),
      ('release', 'held', 'available'),
      ('refund', 'available', 'funding'),
      ('dispute', 'available', 'funding'),
      ('lapse', 'available', 'funding'),
      ('return', 'revenue', 'available')
    )
  );
