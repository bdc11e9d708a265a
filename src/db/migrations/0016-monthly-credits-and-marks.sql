-- Credits that a plan gives its accounts every month: once for each account and month, which its ref names.
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

-- Marks of the balance beside low_nano, as exact nano-credits.
alter table webhook add column low_also text[] not null default '{}';
