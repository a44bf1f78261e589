-- Warnings of accepted rows, and whether numbers that no network has are accepted.

alter table contact_uploads add column accepts_unknown_numbers boolean not null default false;

alter table contact_upload_chunks
  -- Those of all accepted rows; and those of the rows that create contacts and are not judged one by one.
  add column warnings jsonb not null default '{"rows": 0, "kinds": []}',
  add column plain_warnings jsonb not null default '{"rows": 0, "kinds": []}';
