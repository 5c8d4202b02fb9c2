-- What goes to families by itself, and who switched it on, is among what an owner can look up.
create or replace function is_audit(what text) returns boolean language sql immutable parallel safe as $$
  select what like 'user.%' or what like '%.exported' or what like '%.deleted' or what like '%.revealed' or what like '%.trashed'
    or what like '%.erased' or what = 'settings.changed' or (what like '%.removed' and what <> 'file.removed')
    or what like 'retention.%' or what like 'stop.%' or what like 'application.token-%' or what like 'commission.%'
    or what like '%.fact-checked' or what like 'connection.%' or what like 'campaign.cost-%' or what like 'own-field.%'
    or what like 'sequence.%'
$$;
create or replace function audit_kind(what text) returns text language sql immutable parallel safe as $$
  select case
    when what in ('user.sign-in-refused', 'user.code-refused', 'user.locked') then 'refused'
    when what in ('user.signed-in', 'user.signed-out', 'user.proved-again', 'user.session-ended', 'user.sessions-ended') then 'sign-ins'
    when what like 'user.second-factor-%' or what like 'user.recovery-%' or what like 'user.%password-%' or what like 'user.account-%'
      then 'proofs'
    when what like 'user.%' or what like 'stop.%' or what like 'connection.%' then 'rights'
    when what like '%.exported' or what like '%.revealed' then 'taken-out'
    when what = 'settings.changed' or what like 'own-field.%' or what like 'sequence.%' then 'settings'
    when what like 'application.token-%' or what like 'commission.%' or what like 'campaign.cost-%' then 'money'
    when what like '%.fact-checked' then 'facts'
    else 'deletions'
  end
$$;
