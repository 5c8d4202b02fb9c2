-- The key that brought an enquiry, and the source that its program names.
alter table enquiries add column key_id uuid;
alter table enquiries add constraint enquiries_key_id_fkey foreign key (key_id) references api_keys (id) not valid;
alter table enquiries add column said_source text not null default '';
alter table enquiries add constraint enquiries_said_source_check check (length(said_source) <= 40) not valid;

-- A permission that a program tells of: which one it was, the enquiry says.
alter table consents drop constraint consents_how_check;
alter table consents add constraint consents_how_check check (how in ('form', 'call', 'desk', 'import', 'parent', 'program')) not valid;

-- What was answered to a request that changes something, so that the same one sent again gets the same answer.
create table api_answers (
  key_id uuid not null references api_keys (id),
  idempotency_key text not null check (length(idempotency_key) <= 200),
  request_mac text not null,
  status smallint not null,
  -- Not jsonb, which would put its parts into another order.
  answer json not null,
  at timestamptz not null default now(),
  primary key (key_id, idempotency_key)
);
create index api_answers_at_idx on api_answers (at);
