-- A program that calls or writes must know who asked not to be contacted, also when that changes no stage.
create or replace function tell_webhooks_of_leads() returns trigger language plpgsql as $$
begin
  if new.erased_at is not null then
    if old.erased_at is null then perform tell_webhooks('lead.erased', new.number, null, '{}'); end if;
    return null;
  end if;
  -- Before anything else, and also of what lies in the trash: it binds wherever the number is.
  if (old.stop is null) <> (new.stop is null) then
    perform tell_webhooks(case when new.stop is null then 'lead.stop_lifted' else 'lead.stopped' end, new.number, null, '{}');
  end if;
  if new.merged_into is not null then
    if old.merged_into is null then
      perform tell_webhooks('lead.merged', new.number, null, jsonb_build_object('merged_into', lpad(new.merged_into::text, 6, '0')));
    end if;
  elsif new.trashed_at is not null then
    if old.trashed_at is null then perform tell_webhooks('lead.trashed', new.number, null, '{}'); end if;
  elsif not old.is_here then
    perform tell_webhooks('lead.restored', new.number, null, '{}');
  elsif old.stage is distinct from new.stage then
    perform tell_webhooks('lead.stage_changed', new.number, null, jsonb_build_object('from', old.stage, 'to', new.stage));
  end if;
  return null;
end
$$;
create or replace trigger leads_tell_webhooks_when_changed after update on leads for each row
  when (old.stage is distinct from new.stage or old.trashed_at is distinct from new.trashed_at
    or old.merged_into is distinct from new.merged_into or old.erased_at is distinct from new.erased_at
    or old.stop is distinct from new.stop)
  execute function tell_webhooks_of_leads();
