-- What the last reading of a source left out. `notes` has the first of them, `notes_total` is the number of all.
alter table knowledge_sources
  add column notes jsonb not null default '[]',
  add column notes_total integer not null default 0;
