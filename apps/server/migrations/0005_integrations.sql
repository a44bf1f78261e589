-- Language models that enterprises have connected, the agents that ask them, and what was collected from conversations.

create table integrations (
  id text primary key,
  enterprise_id text not null references enterprises on delete cascade,
  name text not null,
  name_key text not null,
  -- 1 OpenAI, 2 GPT
  llm integer not null check (llm in (1, 2)),
  base_url text not null,
  model text not null,
  -- AES-256-GCM under the server's secret key, bound to this row: useless elsewhere.
  sealed_key bytea not null,
  key_hint text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (enterprise_id, id),
  unique (enterprise_id, name_key)
);
select own_by_enterprise('integrations');

-- One that an agent uses cannot be deleted.
alter table agents
  add column openai_key text,
  add column prompt text not null default '',
  add column prompt_openai_key text,
  add column prompt_extracts boolean not null default false,
  -- [{ name, description }]
  add column prompt_variables jsonb not null default '[]',
  add foreign key (enterprise_id, openai_key) references integrations (enterprise_id, id),
  add foreign key (enterprise_id, prompt_openai_key) references integrations (enterprise_id, id);

-- The variables of conversations that have ended.
create table extractions (
  conversation_id text primary key,
  enterprise_id text not null,
  agent_id text not null,
  state text not null check (state in ('queued', 'extracted', 'failed')),
  -- [{ name, value }], value null when it did not come up
  variables jsonb not null default '[]',
  error text,
  queued_at timestamptz not null,
  finished_at timestamptz,
  foreign key (enterprise_id, conversation_id) references conversations (enterprise_id, id) on delete cascade,
  foreign key (enterprise_id, agent_id) references agents (enterprise_id, id) on delete cascade
);
create index extractions_agent on extractions (agent_id, queued_at);
select own_by_enterprise('extractions');

-- A conversation that has ended takes no more messages.
alter table conversations add column ended_at timestamptz;
create index conversations_open on conversations (updated_at) where ended_at is null;
