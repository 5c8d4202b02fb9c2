-- A key by which a program of somebody else's asks and brings. What it may do is its scopes (app/access/scopes.ts).
create table api_keys (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  scopes text[] not null check (cardinality(scopes) > 0 and scopes <@ array['enquiries:write', 'leads:read', 'lists:read']),
  created_at timestamptz not null default now(),
  created_by text references users (id),
  ended_at timestamptz,
  ended_by text references users (id),
  -- Written at most once a minute each, so that a busy program costs nothing.
  last_used_at timestamptz,
  last_failed_at timestamptz,
  last_failure text check (length(last_failure) <= 40)
);

-- Of a secret only its hash is kept, and its first letters, by which people tell one from another. While a key is renewed two work.
create table api_key_secrets (
  id uuid primary key,
  key_id uuid not null references api_keys (id),
  hash bytea not null unique check (octet_length(hash) = 32),
  hint text not null check (length(hint) <= 12),
  made_at timestamptz not null default now(),
  works_until timestamptz
);
create index api_key_secrets_key_idx on api_key_secrets (key_id, made_at desc);

-- Ways in for programs are among what an owner can look up.
create or replace function is_audit(what text) returns boolean language sql immutable parallel safe as $$
  select what like 'user.%' or what like '%.exported' or what like '%.deleted' or what like '%.revealed' or what like '%.trashed'
    or what like '%.erased' or what = 'settings.changed' or (what like '%.removed' and what <> 'file.removed')
    or what like 'retention.%' or what like 'stop.%' or what like 'application.token-%' or what like 'commission.%'
    or what like '%.fact-checked' or what like 'connection.%'
$$;
create or replace function audit_kind(what text) returns text language sql immutable parallel safe as $$
  select case
    when what in ('user.sign-in-refused', 'user.code-refused', 'user.locked') then 'refused'
    when what in ('user.signed-in', 'user.signed-out', 'user.proved-again', 'user.session-ended', 'user.sessions-ended') then 'sign-ins'
    when what like 'user.second-factor-%' or what like 'user.recovery-%' or what like 'user.%password-%' or what like 'user.account-%'
      then 'proofs'
    when what like 'user.%' or what like 'stop.%' or what like 'connection.%' then 'rights'
    when what like '%.exported' or what like '%.revealed' then 'taken-out'
    when what = 'settings.changed' then 'settings'
    when what like 'application.token-%' or what like 'commission.%' then 'money'
    when what like '%.fact-checked' then 'facts'
    else 'deletions'
  end
$$;
