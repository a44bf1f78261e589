-- Work that is due at a time, however far away: a row for each wake-up (core/schedules). A wake-up is deleted, or gets its next
-- time, in the transaction of what it does.

create table schedules (
  id text primary key,
  enterprise_id text not null references enterprises on delete cascade,
  -- What happens, such as 'knowledge.reread', and the id of what it happens to.
  kind text not null,
  subject text not null,
  -- When it is due; later while an attempt that failed waits.
  due_at timestamptz not null,
  -- When it was to happen: that of the first attempt.
  planned_at timestamptz not null,
  -- The time on the clocks of a zone, and how it recurs; null for a moment.
  wall_time jsonb,
  -- The wait from its creation on; null for a moment and for a wall time.
  delay_ms bigint check (delay_ms is null or wall_time is null),
  -- The version of the time zone database from which the moment of the wall time follows.
  zone_rules text check ((zone_rules is null) = (wall_time is null)),
  payload jsonb not null,
  -- Number of attempts that failed, and why the latest did. After the last one it waits for a person.
  attempt integer not null default 0,
  error text,
  parked_at timestamptz,
  created_at timestamptz not null,
  unique (enterprise_id, kind, subject)
);
-- When the next one is due, of all enterprises.
create index schedules_due on schedules (due_at) where parked_at is null;
-- The next ones of each kind of each enterprise, which take turns.
create index schedules_claim on schedules (enterprise_id, kind, due_at, id) where parked_at is null;
create index schedules_zone_rules on schedules (zone_rules, id) where zone_rules is not null;
-- Those that were stored while the clock was ahead: next to nothing to maintain, and next to nothing to read.
create index schedules_created on schedules using brin (created_at);
select own_by_enterprise('schedules');
