-- Where a program wants to be told of what happens, and of what.
create table webhooks (
  id uuid primary key,
  name text not null check (length(name) between 1 and 80),
  url text not null check (length(url) between 1 and 500),
  events text[] not null check (cardinality(events) > 0),
  -- Whether the lead is told as a key with leads:read reads it, or by its number alone.
  with_details boolean not null,
  created_at timestamptz not null default now(),
  created_by text references users (id),
  ended_at timestamptz,
  -- Switched off: by the owner, because it failed for days, or because who is there wants no more.
  off_at timestamptz,
  off_why text check (off_why in ('owner', 'failing', 'gone')),
  -- Since when nothing has arrived, how many tries in a row, and before when none is made.
  failing_since timestamptz,
  failures integer not null default 0,
  resume_at timestamptz,
  last_sent_at timestamptz,
  last_failed_at timestamptz,
  last_failure text check (length(last_failure) <= 40),
  check ((off_at is null) = (off_why is null))
);

-- What its messages are signed with: encrypted, because it must be read to sign. While it is renewed two sign.
create table webhook_secrets (
  id uuid primary key,
  webhook_id uuid not null references webhooks (id),
  sealed bytea not null,
  made_at timestamptz not null default now(),
  works_until timestamptz
);
create index webhook_secrets_webhook_idx on webhook_secrets (webhook_id, made_at desc);

-- What is to be told to whom, written with the change itself. Nothing about a person: what is known of a lead is read when it is sent.
create table webhook_deliveries (
  id bigint generated always as identity primary key,
  -- The name of the message, the same for every try.
  message_id uuid not null default gen_random_uuid() unique,
  webhook_id uuid not null references webhooks (id),
  what text not null check (length(what) <= 40),
  -- One after the other are those of the same lead.
  subject text not null check (length(subject) <= 60),
  lead_number integer references leads (number),
  enquiry_id uuid references enquiries (id),
  detail jsonb not null default '{}',
  at timestamptz not null default now(),
  try_at timestamptz not null default now(),
  attempts integer not null default 0,
  ended_at timestamptz,
  outcome text check (outcome in ('delivered', 'given-up', 'dropped')),
  status smallint,
  failure text check (length(failure) <= 40),
  check ((ended_at is null) = (outcome is null))
);
create index webhook_deliveries_due_idx on webhook_deliveries (try_at, id) where ended_at is null;
create index webhook_deliveries_order_idx on webhook_deliveries (webhook_id, subject, id) where ended_at is null;
create index webhook_deliveries_log_idx on webhook_deliveries (webhook_id, id desc);
create index webhook_deliveries_ended_idx on webhook_deliveries (ended_at) where ended_at is not null;

create function tell_webhooks(told_what text, lead integer, enquiry uuid, told_detail jsonb) returns void language sql as $$
  insert into webhook_deliveries (webhook_id, what, subject, lead_number, enquiry_id, detail)
  select id, told_what, coalesce('lead:' || lead, 'enquiry:' || enquiry), lead, enquiry, told_detail
  from webhooks where ended_at is null and off_at is null and told_what = any (events)
$$;

-- By triggers, because a lead changes in many ways: by hand, by follow-ups, in bulk, by imports, by merging and by what takes it back.
create function tell_webhooks_of_new_leads() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where ended_at is null and off_at is null and 'lead.created' = any (events)) then
    perform tell_webhooks('lead.created', number, null, '{}') from made;
  end if;
  return null;
end
$$;
create trigger leads_tell_webhooks_when_made after insert on leads referencing new table as made
  for each statement execute function tell_webhooks_of_new_leads();

create function tell_webhooks_of_leads() returns trigger language plpgsql as $$
begin
  if new.erased_at is not null then
    if old.erased_at is null then perform tell_webhooks('lead.erased', new.number, null, '{}'); end if;
  elsif new.merged_into is not null then
    if old.merged_into is null then
      perform tell_webhooks('lead.merged', new.number, null, jsonb_build_object('merged_into', lpad(new.merged_into::text, 6, '0')));
    end if;
  elsif new.trashed_at is not null then
    if old.trashed_at is null then perform tell_webhooks('lead.trashed', new.number, null, '{}'); end if;
  elsif not old.is_here then
    perform tell_webhooks('lead.restored', new.number, null, '{}');
  else
    perform tell_webhooks('lead.stage_changed', new.number, null, jsonb_build_object('from', old.stage, 'to', new.stage));
  end if;
  return null;
end
$$;
create trigger leads_tell_webhooks_when_changed after update on leads for each row
  when (old.stage is distinct from new.stage or old.trashed_at is distinct from new.trashed_at
    or old.merged_into is distinct from new.merged_into or old.erased_at is distinct from new.erased_at)
  execute function tell_webhooks_of_leads();

create function tell_webhooks_of_enquiries() returns trigger language plpgsql as $$
begin
  if exists (select from webhooks where ended_at is null and off_at is null and 'enquiry.received' = any (events)) then
    perform tell_webhooks('enquiry.received', null, id, '{}') from made;
  end if;
  return null;
end
$$;
create trigger enquiries_tell_webhooks after insert on enquiries referencing new table as made
  for each statement execute function tell_webhooks_of_enquiries();
