-- Monthly credits of a plan. The ref names the account and the month, so they are granted once.
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
      ('return', 'revenue', 'available')
    )
  );

-- Further thresholds besides low_nano, as exact nano-credits.
alter table webhook add column low_also text[] not null default '{}';
