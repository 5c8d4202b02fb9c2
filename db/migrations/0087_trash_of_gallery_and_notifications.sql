-- What is thrown away waits for a month and can be put back, as courses, colleges and posts can.
alter table gallery_items add column trashed_at timestamptz;
create index gallery_items_trashed_idx on gallery_items (trashed_at) where trashed_at is not null;
alter table notifications add column trashed_at timestamptz;
create index notifications_trashed_idx on notifications (trashed_at) where trashed_at is not null;
