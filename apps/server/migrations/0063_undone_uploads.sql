-- When an import was undone. Null also for those that a server of an earlier release has undone.
alter table contact_uploads add column undone_at timestamptz;
