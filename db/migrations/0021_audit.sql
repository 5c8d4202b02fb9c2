-- The audit log is looked up by kind, day and address, while millions of other lines of the history lie between its own.

create function audit_kind(what text) returns text language sql immutable parallel safe as $$
  select case
    when what in ('user.sign-in-refused', 'user.code-refused', 'user.locked') then 'refused'
    when what in ('user.signed-in', 'user.signed-out', 'user.proved-again', 'user.session-ended', 'user.sessions-ended') then 'sign-ins'
    when what like 'user.second-factor-%' or what like 'user.recovery-%' or what like 'user.%password-%' or what like 'user.account-%'
      then 'proofs'
    when what like 'user.%' then 'rights'
    when what like '%.exported' or what like '%.revealed' then 'taken-out'
    when what = 'settings.changed' then 'settings'
    else 'deletions'
  end
$$;
create index activity_audit_kind_idx on activity (audit_kind(what), id desc) where is_audit(what);
create index activity_audit_at_idx on activity (at) where is_audit(what);
create index activity_audit_address_idx on activity ((detail ->> 'address') text_pattern_ops, id desc) where is_audit(what);
