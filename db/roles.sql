-- A role for the web and worker processes. It reads and writes rows and nothing else: it owns no table, so it cannot drop,
-- truncate or alter one, nor switch off a trigger. Migrations run as the owner. Run by the owner of the tables, each time
-- after migrating, and safe to repeat:
--   psql "$OWNER_URL" -f db/roles.sql
-- A superuser, or an owner who may make roles, gives it its password once: psql -c '\password career_zone_app'
do $$
begin
  -- Whoever owns the tables need not be one who may make roles: then a superuser made it before.
  if not exists (select from pg_roles where rolname = 'career_zone_app') then
    create role career_zone_app login noinherit nosuperuser nocreatedb nocreaterole;
  end if;
exception when duplicate_object or unique_violation then null;
end $$;

revoke create on schema public from public;
grant usage on schema public, pgboss to career_zone_app;
grant select, insert, update, delete on all tables in schema public, pgboss to career_zone_app;
grant usage, select on all sequences in schema public, pgboss to career_zone_app;
-- Those of pg_trgm are a superuser's, and anybody may call them: no warning for each.
set client_min_messages = error;
grant execute on all functions in schema public, pgboss to career_zone_app;
reset client_min_messages;

-- Tables of migrations to come.
alter default privileges in schema public grant select, insert, update, delete on tables to career_zone_app;
alter default privileges in schema public grant usage, select on sequences to career_zone_app;
alter default privileges in schema pgboss grant select, insert, update, delete on tables to career_zone_app;

-- What a pooler would not pass on when a connection asks for it: how long a statement and an idle transaction may take.
-- Where the owner of the tables may not change roles, nothing happens here: a superuser does it once (deploy/README.md, part 3).
-- Without a pooler a connection asks for the same by itself.
do $$
begin
  alter role career_zone_app set statement_timeout = '15s';
  alter role career_zone_app set idle_in_transaction_session_timeout = '15s';
exception when insufficient_privilege then null;
end $$;

-- History is added to, and what the database looks like is the owner's matter.
revoke update, delete on activity from career_zone_app;
revoke insert, update, delete on migrations from career_zone_app;
