-- How much of an entry is there in Hindi, in per cent of its letters; null where there is nothing to translate. Worked out by the
-- product (domain/entries/hindi.model.ts) whenever a version is saved, and here for which version that was: where it is another one,
-- a job works it out again.
alter table entries add column hindi smallint;
alter table entries add column hindi_of integer;
create index entries_hindi_idx on entries (kind, hindi) where trashed_at is null;
