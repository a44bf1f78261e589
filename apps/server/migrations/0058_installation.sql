-- A copied or restored database starts held: what was due by itself waits for a person (core/installation).

-- One row: which installation the database belongs to. Its number grows with each start of a server and while servers run;
-- servers keep both beside the database, so that they notice an older or another database.
create table installation (
  is_only boolean primary key default true check (is_only),
  id text not null,
  epoch bigint not null,
  -- The cluster and the database of PostgreSQL in which the row was written; empty for the embedded database.
  place text not null,
  -- Since when work is held, and why; null if none is.
  held_since timestamptz,
  held_reason text,
  check ((held_since is null) = (held_reason is null))
);

-- Since when it is held; null if it is not. Held wake-ups are parked, so that servers of earlier releases leave them too.
alter table tasks add column held_at timestamptz;
alter table schedules add column held_at timestamptz;
create index tasks_held on tasks (enterprise_id, kind) where held_at is not null;
create index schedules_held on schedules (enterprise_id, kind, due_at) where held_at is not null;
