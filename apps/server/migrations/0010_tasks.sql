-- Tasks: long work such as a training. A row is the record of a task and its place in the queue.

create table tasks (
  id text primary key,
  enterprise_id text not null references enterprises on delete cascade,
  -- What is done, such as 'agents.train', and the id of what it is done to. No foreign key, because each kind has its own.
  kind text not null,
  subject text not null,
  input jsonb not null,
  state text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  -- 0 to 1.
  progress real not null default 0,
  -- Number of runs that were interrupted or failed.
  attempt integer not null default 0,
  -- Where the next run continues; null to start from the beginning.
  cursor jsonb,
  -- Grows with every holder. A holder stores its result only while it has the latest number.
  fence bigint not null default 0,
  -- The server that runs the task, and the end of its lease by the clock of the database.
  held_by text,
  held_until timestamptz,
  cancel_requested_at timestamptz,
  -- Earliest start.
  due_at timestamptz not null,
  -- For the operator.
  error text,
  created_at timestamptz not null,
  started_at timestamptz,
  ended_at timestamptz
);
-- A subject has at most one open task of a kind.
create unique index tasks_open on tasks (subject, kind) where state in ('queued', 'running');
create index tasks_claim on tasks (kind, due_at) where state in ('queued', 'running');
create index tasks_ended on tasks (ended_at) where ended_at is not null;
select own_by_enterprise('tasks');
