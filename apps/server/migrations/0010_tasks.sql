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

-- The fence of the task replaces the id of the reading.
alter table knowledge_sources alter column reading_id drop not null;

-- Trainings, readings and extractions that are queued or were interrupted continue as tasks.
insert into tasks (id, enterprise_id, kind, subject, input, state, progress, due_at, created_at, started_at)
select id, enterprise_id, 'agents.train', agent_id, jsonb_build_object('trainingId', id), 'queued', progress,
  queued_at, queued_at, started_at
from trainings where state in ('queued', 'training');

insert into tasks (id, enterprise_id, kind, subject, input, state, due_at, created_at)
select reading_id, enterprise_id, 'knowledge.read', id, jsonb_build_object('agentId', agent_id), 'queued',
  queued_at, queued_at
from knowledge_sources where state in ('queued', 'reading');

insert into tasks (id, enterprise_id, kind, subject, input, state, due_at, created_at)
select conversation_id, enterprise_id, 'conversation.extract', conversation_id, 'null', 'queued', queued_at, queued_at
from extractions where state = 'queued';

-- Only the queue of earlier releases knows which trainings are of the models of an earlier engine. A later release
-- deletes that queue: servers of an earlier release may still use it during the update.
do $$
begin
  if to_regclass('pgboss.job') is not null then
    update tasks set kind = 'agents.retrain'
    where kind = 'agents.train' and id in (select data->>'trainingId' from pgboss.job where name = 'agents.relearn');
  end if;
end
$$;
