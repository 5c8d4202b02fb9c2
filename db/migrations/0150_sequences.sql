-- Messages that go by themselves, step by step, until somebody answers.
create table sequences (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) between 1 and 80),
  name_hi text not null default '' check (length(name_hi) <= 80),
  -- What begins it; it stays, because the texts speak of it.
  start text not null check (start in ('papers', 'last-day', 'not-reached')),
  -- In which stages a lead is in it.
  stages text[] not null check (cardinality(stages) between 1 and 20),
  state text not null default 'draft' check (state in ('draft', 'on', 'paused', 'ended')),
  -- When it was switched on last, and who answers for that.
  on_since timestamptz,
  on_by text references users (id),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text references users (id),
  updated_at timestamptz not null default now(),
  constraint somebody_switched_it_on check (state <> 'on' or (on_since is not null and on_by is not null))
);
create unique index sequences_name_idx on sequences (lower(name));

-- One message of it: so many days after the start, or before the last day.
create table sequence_steps (
  id uuid primary key default gen_random_uuid(),
  sequence_id uuid not null references sequences (id),
  days smallint not null check (days between 0 and 90),
  way text not null check (way in ('mail', 'whatsapp')),
  -- The line above a mail.
  subject_en text not null default '' check (length(subject_en) <= 150),
  subject_hi text not null default '' check (length(subject_hi) <= 150),
  -- The words of a mail; of WhatsApp's template, what fills its holes, a line for each.
  text_en text not null check (length(text_en) <= 1000),
  text_hi text not null check (length(text_hi) <= 1000),
  template_en text references whatsapp_templates (id),
  template_hi text references whatsapp_templates (id),
  -- Since when somebody has read it as a family would, as it stands now.
  seen_at timestamptz,
  seen_by text references users (id),
  version integer not null default 1,
  removed_at timestamptz,
  constraint a_template_for_whatsapp_alone check ((way = 'whatsapp') = (template_en is not null) and (way = 'whatsapp') = (template_hi is not null)),
  constraint somebody_has_seen_it check ((seen_at is null) = (seen_by is null))
);
create unique index sequence_steps_days_idx on sequence_steps (sequence_id, days) where removed_at is null;

-- A lead on its way through a sequence, for one cause: once, whatever becomes of it.
create table sequence_runs (
  id uuid primary key default gen_random_uuid(),
  sequence_id uuid not null references sequences (id),
  lead_number integer not null references leads (number),
  cause text not null check (length(cause) between 1 and 100),
  application_id uuid references applications (id),
  -- From when days are counted; or the last day, before which they are.
  began_at timestamptz not null,
  last_day date,
  created_at timestamptz not null default now(),
  -- When it is looked at next.
  next_at timestamptz,
  ended_at timestamptz,
  ended_why text check (ended_why in ('answered', 'settled', 'stopped', 'refused', 'by-hand', 'left', 'finished', 'merged')),
  ended_by text references users (id),
  -- What was asked for has come, after a message.
  followed_at timestamptz,
  unique (sequence_id, cause),
  unique (id, lead_number),
  constraint an_end_has_a_reason check ((ended_at is null) = (ended_why is null)),
  constraint what_goes_on_is_looked_at check ((ended_at is null) = (next_at is not null))
);
-- Of one sequence a lead is in one run at a time.
create unique index sequence_runs_lead_idx on sequence_runs (lead_number, sequence_id) where ended_at is null;
create index sequence_runs_due_idx on sequence_runs (next_at) where ended_at is null;
create index sequence_runs_application_idx on sequence_runs (application_id) where application_id is not null;
create index sequence_runs_of_lead_idx on sequence_runs (lead_number);
create index sequence_runs_newest_idx on sequence_runs (sequence_id, created_at desc, id desc);

-- What became of each step for each of them, once.
create table sequence_messages (
  id uuid primary key,
  run_id uuid not null,
  step_id uuid not null references sequence_steps (id),
  sequence_id uuid not null references sequences (id),
  lead_number integer not null,
  at timestamptz not null default clock_timestamp(),
  way text not null check (way in ('mail', 'whatsapp')),
  language text not null check (language in ('en', 'hi')),
  subject text not null default '' check (length(subject) <= 400),
  text text not null default '' check (length(text) <= 8000),
  mail_id uuid references mails (id) on delete set null,
  whatsapp_id uuid references whatsapp_messages (id) on delete set null,
  -- Passed: it was not this family's; dropped: it was written, and they answered before it went.
  state text not null check (state in ('waiting', 'went', 'failed', 'dropped', 'passed')),
  state_at timestamptz not null default clock_timestamp(),
  why text not null default '' check (length(why) <= 40),
  -- By which the family ends all of it, from within a mail. Only a hash is kept.
  stop_hash bytea,
  foreign key (run_id, lead_number) references sequence_runs (id, lead_number) on update cascade on delete cascade,
  unique (run_id, step_id)
);
create index sequence_messages_lead_idx on sequence_messages (lead_number, at);
create index sequence_messages_newest_idx on sequence_messages (sequence_id, at desc, id desc);
create index sequence_messages_stop_idx on sequence_messages (stop_hash) where stop_hash is not null;
create index sequence_messages_mail_idx on sequence_messages (mail_id) where mail_id is not null;
create index sequence_messages_whatsapp_idx on sequence_messages (whatsapp_id) where whatsapp_id is not null;

-- To a family a mail goes about a lead; whether it may is asked again when it goes.
alter table mails add column lead_number integer references leads (number);

create function end_sequence_runs(lead integer, why text) returns void language sql as $$
  update sequence_runs set ended_at = clock_timestamp(), ended_why = why, next_at = null
    where lead_number in (select coalesce(merged_into, number) from leads where number = lead) and ended_at is null
$$;

-- Any answer ends it, whoever notes it and wherever: what the trigger says of why.
create function an_answer_ends_sequences() returns trigger language plpgsql as $$
begin
  perform end_sequence_runs(new.lead_number, tg_argv[0]);
  return null;
end $$;
create trigger a_message_ends_sequences after insert on whatsapp_messages for each row
  when (new.direction = 'in' and new.lead_number is not null) execute function an_answer_ends_sequences('answered');
create trigger a_message_that_joins_ends_sequences after update of lead_number on whatsapp_messages for each row
  when (new.direction = 'in' and old.lead_number is null and new.lead_number is not null)
  execute function an_answer_ends_sequences('answered');
create trigger an_enquiry_ends_sequences after update of lead_number on enquiry_states for each row
  when (new.lead_number is not null and old.lead_number is distinct from new.lead_number)
  execute function an_answer_ends_sequences('answered');
create trigger an_appointment_ends_sequences after insert on appointments for each row
  execute function an_answer_ends_sequences('answered');

create function an_addition_ends_sequences() returns trigger language plpgsql as $$
begin
  perform end_sequence_runs(lead_number, 'answered') from enquiry_states
    where enquiry_id = new.enquiry_id and lead_number is not null;
  return null;
end $$;
create trigger an_addition_ends_sequences after insert on enquiry_additions for each row execute function an_addition_ends_sequences();

-- Whoever was spoken with has answered; what was asked of them when nobody was reached has come.
create function a_talk_ends_sequences() returns trigger language plpgsql as $$
begin
  perform end_sequence_runs(new.lead_number, 'answered');
  update sequence_runs set followed_at = clock_timestamp() from sequences
    where sequences.id = sequence_id and start = 'not-reached' and lead_number = new.lead_number and followed_at is null
      and exists (select from sequence_messages where run_id = sequence_runs.id and state in ('waiting', 'went'));
  return null;
end $$;
create trigger a_talk_ends_sequences after insert on follow_ups for each row
  when (new.statement in ('finalised', 'postponed', 'not-interested', 'scheduled')) execute function a_talk_ends_sequences();

-- A paper that came is an answer; the last one that was missing is what was asked for.
create function a_paper_ends_sequences() returns trigger language plpgsql as $$
begin
  perform end_sequence_runs(new.lead_number, 'answered');
  if not exists (select from papers where application_id = new.application_id and status in ('needed', 'refused')) then
    update sequence_runs set followed_at = clock_timestamp() from sequences
      where sequences.id = sequence_id and start = 'papers' and sequence_runs.application_id = new.application_id and followed_at is null
        and exists (select from sequence_messages where run_id = sequence_runs.id and state in ('waiting', 'went'));
  end if;
  return null;
end $$;
create trigger a_paper_ends_sequences after update of status on papers for each row
  when (old.status in ('needed', 'refused') and new.status in ('received', 'accepted')) execute function a_paper_ends_sequences();

-- An application that goes on leaves nothing to be reminded of.
create function an_application_ends_sequences() returns trigger language plpgsql as $$
begin
  update sequence_runs set ended_at = clock_timestamp(), ended_why = 'settled', next_at = null
    where application_id = new.id and ended_at is null
      and (new.status in ('refused', 'withdrawn', 'joined') or last_day is not null);
  if new.status not in ('considering', 'refused', 'withdrawn') then
    update sequence_runs set followed_at = clock_timestamp()
      where application_id = new.id and last_day is not null and followed_at is null
        and exists (select from sequence_messages where run_id = sequence_runs.id and state in ('waiting', 'went'));
  end if;
  return null;
end $$;
create trigger an_application_ends_sequences after update of status on applications for each row
  when (old.status is distinct from new.status) execute function an_application_ends_sequences();

-- Who is stopped, gone or in another stage is written to no more. Two leads that become one go on as one (leads/merging).
create function a_lead_leaves_its_sequences() returns trigger language plpgsql as $$
begin
  if new.stop is not null or new.do_not_contact_at is not null or new.guardian_answer = 'refused' then
    perform end_sequence_runs(new.number, 'stopped');
  elsif new.guardian_answer is distinct from old.guardian_answer then
    perform end_sequence_runs(new.number, 'answered');
  elsif new.trashed_at is not null or new.erased_at is not null then
    perform end_sequence_runs(new.number, 'left');
  else
    update sequence_runs set ended_at = clock_timestamp(), ended_why = 'left', next_at = null from sequences
      where sequences.id = sequence_id and lead_number = new.number and sequence_runs.ended_at is null
        and new.stage <> all (sequences.stages);
  end if;
  return null;
end $$;
create trigger a_lead_leaves_its_sequences after update on leads for each row
  when (old.stage is distinct from new.stage or old.stop is distinct from new.stop
    or old.do_not_contact_at is distinct from new.do_not_contact_at or old.guardian_answer is distinct from new.guardian_answer
    or old.trashed_at is distinct from new.trashed_at or old.erased_at is distinct from new.erased_at)
  execute function a_lead_leaves_its_sequences();

-- Whoever takes back that we may answer is written to no more.
create function a_withdrawal_ends_sequences() returns trigger language plpgsql as $$
begin
  perform end_sequence_runs(number, 'stopped') from leads where mobile = new.phone and is_here;
  return null;
end $$;
create trigger a_withdrawal_ends_sequences after update of withdrawn_at on consents for each row
  when (old.withdrawn_at is null and new.withdrawn_at is not null and new.purpose = 'answer')
  execute function a_withdrawal_ends_sequences();

-- Where a message stands, its sequence is told by what carries it.
create function a_letter_tells_its_sequence() returns trigger language plpgsql as $$
begin
  if tg_op = 'DELETE' then
    update sequence_messages set state = 'dropped', state_at = clock_timestamp() where mail_id = old.id and state in ('waiting', 'failed');
    return old;
  end if;
  update sequence_messages set state_at = clock_timestamp(),
      state = case when new.sent_at is not null then 'went' when new.dead_at is not null then 'failed' else 'waiting' end
    where mail_id = new.id;
  return null;
end $$;
create trigger a_letter_tells_its_sequence after update of sent_at, dead_at on mails for each row
  when (new.lead_number is not null and (old.sent_at is distinct from new.sent_at or old.dead_at is distinct from new.dead_at))
  execute function a_letter_tells_its_sequence();
create trigger a_letter_that_goes_tells_its_sequence before delete on mails for each row
  when (old.lead_number is not null and old.sent_at is null) execute function a_letter_tells_its_sequence();

create function a_whatsapp_message_tells_its_sequence() returns trigger language plpgsql as $$
begin
  update sequence_messages set state_at = clock_timestamp(), why = coalesce(new.failure, ''),
      state = case when new.status in ('sent', 'delivered', 'read', 'unknown') then 'went'
        when new.failure = 'over' then 'dropped' when new.status = 'failed' then 'failed' else 'waiting' end
    where whatsapp_id = new.id;
  return null;
end $$;
create trigger whatsapp_messages_tell_their_sequence after update of status on whatsapp_messages for each row
  when (new.direction = 'out' and old.status is distinct from new.status) execute function a_whatsapp_message_tells_its_sequence();
