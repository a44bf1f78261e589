-- People see tasks and cancel them.

-- The agent to which the subject belongs; null if it belongs to none.
alter table tasks add column agent_id text;
-- Why it ended without a result, for people. `error` is for the operator.
alter table tasks add column reason text;
update tasks set agent_id = subject where kind in ('agents.train', 'agents.retrain');
update tasks set agent_id = input ->> 'agentId' where kind = 'knowledge.read';
update tasks set agent_id = extractions.agent_id from extractions
where tasks.kind = 'conversation.extract' and extractions.conversation_id = tasks.subject;
create index tasks_of_enterprise on tasks (enterprise_id, created_at desc, id desc);
create index tasks_of_agent on tasks (agent_id, created_at desc, id desc);
create index tasks_of_subject on tasks (subject, created_at desc, id desc);

-- What a person has cancelled stays `failed` for earlier clients, and is marked.
alter table trainings add column is_cancelled boolean not null default false;
alter table extractions add column is_cancelled boolean not null default false;

-- The pages of a website that an open reading has fetched: another run does not fetch them again.
create table knowledge_visits (
  task_id text not null,
  position integer not null,
  enterprise_id text not null,
  agent_id text not null,
  source_id text not null,
  -- The address that was requested.
  requested_url text not null,
  -- The address after redirects, and the content.
  page jsonb not null,
  primary key (task_id, position),
  foreign key (enterprise_id, agent_id, source_id)
    references knowledge_sources (enterprise_id, agent_id, id) on delete cascade
);
create index knowledge_visits_of_source on knowledge_visits (source_id);
select own_by_enterprise('knowledge_visits');
