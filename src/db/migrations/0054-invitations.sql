-- Each row is one mail, so the rows of the last hour are the limits of mails.
create table account_invitation (
  id text primary key,
  account_id text not null references account,
  email text not null check (email = lower(email)),
  role text not null check (role in ('owner', 'admin', 'developer', 'billing', 'viewer')),
  -- The network address of the call.
  network text not null,
  -- Null for a key that no person created.
  invited_by text references person on delete set null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz
);
create unique index account_invitation_open on account_invitation (account_id, email)
  where accepted_at is null and revoked_at is null;
create index account_invitation_of_address on account_invitation (email, created_at);
create index account_invitation_of_network on account_invitation (network, created_at);
create index account_invitation_of on account_invitation (account_id, created_at);
create index account_invitation_by on account_invitation (invited_by) where invited_by is not null;
create index account_invitation_old on account_invitation (created_at);

-- Keys lose rights with their maker, so they may have any role. Null has the rights of the owner.
alter table api_key drop constraint api_key_role_check;
alter table api_key add constraint api_key_role_check check (role in ('admin', 'developer', 'billing', 'viewer'));
