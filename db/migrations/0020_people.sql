-- How people come in, stay in and leave: one-time links, second factors, social accounts, how fresh a sign-in is.

alter table users
  add column last_seen_at timestamptz,
  add column revision integer not null default 1;

-- A session that still waits for the second factor is nobody's. How lately a person proved who they are opens what is delicate.
alter table sessions
  add column awaits_second_factor boolean not null default false,
  add column proven_at timestamptz not null default now();

-- The other half of a link that was sent by mail. Only its hash is kept: who reads this table cannot come in.
create table one_time_links (
  id uuid primary key default gen_random_uuid(),
  user_id text not null references users (id) on delete cascade,
  purpose text not null check (purpose in ('invitation', 'new-password')),
  secret_hash bytea not null unique,
  created_by text references users (id),
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
);
-- A newer link takes the place of an older one.
create unique index one_time_links_open_key on one_time_links (user_id, purpose) where used_at is null;

-- The secret is sealed with the installation's own; last_step makes every code good for one time only.
create table second_factors (
  user_id text primary key references users (id) on delete cascade,
  sealed_secret bytea not null,
  last_step bigint not null default 0,
  confirmed_at timestamptz,
  created_at timestamptz not null default now()
);

create table recovery_codes (
  user_id text not null references second_factors (user_id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

-- Whoever has one of these roles must set up a second factor before anything else.
alter table settings add column second_factor_roles text[] not null default '{}'
  check (second_factor_roles <@ array['counsellor', 'manager', 'editor', 'admin']);

-- A social account is who its issuer says: (issuer, subject), never its e-mail address, which is only shown to its owner.
alter table accounts
  add column issuer text,
  add column label text,
  add check ((provider_id = 'credential') = (issuer is null));
create unique index accounts_issuer_key on accounts (issuer, account_id) where issuer is not null;
create unique index accounts_once_per_provider_key on accounts (user_id, provider_id);

-- An owner there must be: the last admin who can sign in can neither be demoted nor sent away, whoever asks, and two at once neither.
create function keep_an_admin() returns trigger language plpgsql as $$
begin
  if old.role = 'admin' and old.approval_status = 'approved' and old.deactivated_at is null
    and not (new.role = 'admin' and new.approval_status = 'approved' and new.deactivated_at is null) then
    perform pg_advisory_xact_lock(hashtext('keep_an_admin'));
    if not exists (
      select from users where id <> new.id and role = 'admin' and approval_status = 'approved' and deactivated_at is null
        and email_verified
    ) then
      raise exception 'the last admin' using errcode = 'CZ001';
    end if;
  end if;
  return new;
end
$$;
create trigger users_keep_an_admin before update on users for each row execute function keep_an_admin();

-- What an owner looks up when something went wrong: who came in or was refused, whose rights changed, what left the house or was deleted.
create function is_audit(what text) returns boolean language sql immutable parallel safe as $$
  select what like 'user.%' or what like '%.exported' or what like '%.deleted' or what like '%.revealed' or what like '%.trashed'
    or what like '%.erased' or what = 'settings.changed' or (what like '%.removed' and what <> 'file.removed')
$$;
create index activity_audit_idx on activity (id desc) where is_audit(what);
create index activity_audit_actor_idx on activity (actor_id, id desc) where is_audit(what);
