-- The lists that the owner keeps. What comes with the product is here under its old id, and called as the product calls it while
-- its names are empty. Nothing is ever deleted: leads and their history have the ids.
create table list_items (
  list text not null check (list ~ '^[a-z][a-z-]{0,39}$'),
  id text not null check (id ~ '^[a-z][a-z0-9-]{0,39}$'),
  name_en text not null default '' check (length(name_en) <= 60),
  name_hi text not null default '' check (length(name_hi) <= 60),
  -- The stage that a sub-stage belongs to.
  stage text not null default '' check (length(stage) <= 40),
  position integer not null,
  retired_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by text references users (id),
  updated_at timestamptz not null default now(),
  updated_by text references users (id),
  primary key (list, id)
);

insert into list_items (list, id, position)
select 'source', id, position from unnest(array['website', 'walk-in', 'phone', 'whatsapp', 'referral', 'facebook', 'instagram', 'google', 'school-visit', 'import', 'other'])
  with ordinality as one (id, position)
union all
select 'finance-state', id, position from unnest(array['informed', 'applied', 'sanctioned', 'disbursed']) with ordinality as one (id, position)
union all
select 'lost-reason', id, position from unnest(array['not-interested', 'joined-elsewhere', 'too-expensive', 'not-eligible', 'never-answered', 'withdrew', 'other'])
  with ordinality as one (id, position);

-- A value is an item of its list, which grows; nothing that is in a list ever leaves it.
alter table leads
  drop constraint leads_source_check,
  add constraint leads_source_check check (source ~ '^[a-z][a-z0-9-]{0,39}$') not valid,
  drop constraint leads_lost_reason_check,
  add constraint leads_lost_reason_check check (lost_reason ~ '^[a-z][a-z0-9-]{0,39}$') not valid;

-- How far within its stage, and how far the paying is.
alter table leads
  add column sub_stage text,
  add column finance_state text,
  add constraint leads_sub_stage_check check (sub_stage ~ '^[a-z][a-z0-9-]{0,39}$') not valid,
  add constraint leads_finance_state_check check (finance_state ~ '^[a-z][a-z0-9-]{0,39}$') not valid;

-- A sub-stage belongs to one stage. Whichever way a lead goes on, it stays behind, and the history says so.
create function leave_sub_stage() returns trigger language plpgsql as $$
begin
  if not exists (select from list_items where list = 'sub-stage' and id = new.sub_stage and stage = new.stage) then
    new.sub_stage := null;
    if tg_op = 'UPDATE' and old.sub_stage is not null and new.stage <> old.stage then
      insert into activity (what, subject, detail)
      values ('lead.sub-stage-left', 'lead:' || new.number, jsonb_build_object('subStage', old.sub_stage));
    end if;
  end if;
  return new;
end
$$;
create trigger leads_leave_sub_stage before insert or update of stage, sub_stage on leads
  for each row when (new.sub_stage is not null) execute function leave_sub_stage();
