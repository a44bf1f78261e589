-- Agents with their stories and intents, how they were trained, and what they were asked.
--
-- Foreign keys carry the enterprise: the database checks them past row-level security, so a key without it could be
-- used to point at (and so probe for) another enterprise's rows.

create table agents (
  id text primary key,
  enterprise_id text not null references enterprises on delete cascade,
  name text not null,
  name_key text not null,
  description text not null,
  type text check (type in ('nlp', 'prompt')),
  model_type text not null,
  language text not null,
  entity_extract_retries integer not null,
  out_of_scope_message text not null,
  confidence_threshold double precision not null,
  -- Grows with every change of what a model is trained from; a model that was trained from less is stale.
  content_revision bigint not null default 0,
  -- The model that answers; null before the first training.
  model_version integer,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (enterprise_id, id),
  unique (enterprise_id, name_key)
);
create index agents_newest on agents (enterprise_id, updated_at desc, id);
select own_by_enterprise('agents');

create table stories (
  id text primary key,
  enterprise_id text not null,
  agent_id text not null,
  parent_id text,
  name text not null,
  name_key text not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (enterprise_id, agent_id, id),
  unique (agent_id, name_key),
  foreign key (enterprise_id, agent_id) references agents (enterprise_id, id) on delete cascade,
  foreign key (enterprise_id, agent_id, parent_id) references stories (enterprise_id, agent_id, id) on delete cascade
);
select own_by_enterprise('stories');

create table intents (
  id text primary key,
  enterprise_id text not null,
  agent_id text not null,
  story_id text not null,
  name text not null,
  name_key text not null,
  -- [{ text, annotations: [{ entityId, start, end }] }]
  phrases jsonb not null,
  phrase_count integer not null generated always as (jsonb_array_length(phrases)) stored,
  -- [markdown]
  responses jsonb not null,
  -- [{ id, name, required, value, prompts }]
  parameters jsonb not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (agent_id, name_key),
  foreign key (enterprise_id, agent_id) references agents (enterprise_id, id) on delete cascade,
  foreign key (enterprise_id, agent_id, story_id) references stories (enterprise_id, agent_id, id) on delete cascade
);
create index intents_story on intents (story_id, name_key);
select own_by_enterprise('intents');

create table trainings (
  id text primary key,
  enterprise_id text not null,
  agent_id text not null,
  state text not null check (state in ('queued', 'training', 'trained', 'failed')),
  progress real not null default 0,
  -- What the agent's content_revision was when the phrases were read; null before that.
  content_revision bigint,
  model_version integer,
  queued_at timestamptz not null,
  started_at timestamptz,
  finished_at timestamptz,
  error text,
  metrics jsonb,
  warnings jsonb not null default '[]',
  foreign key (enterprise_id, agent_id) references agents (enterprise_id, id) on delete cascade
);
create index trainings_newest on trainings (agent_id, queued_at desc);
-- A training that already runs is joined, whoever asks at the same moment.
create unique index trainings_open on trainings (agent_id) where state in ('queued', 'training');
select own_by_enterprise('trainings');

create table models (
  enterprise_id text not null,
  agent_id text not null,
  version integer not null,
  bytes bytea not null,
  content_revision bigint not null,
  created_at timestamptz not null,
  primary key (agent_id, version),
  foreign key (enterprise_id, agent_id) references agents (enterprise_id, id) on delete cascade
);
-- Models are compressed already.
alter table models alter column bytes set storage external;
select own_by_enterprise('models');

create table conversations (
  id text primary key,
  enterprise_id text not null,
  agent_id text not null,
  origin text not null,
  sender_id text not null,
  time_zone text not null,
  message_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (enterprise_id, id),
  foreign key (enterprise_id, agent_id) references agents (enterprise_id, id) on delete cascade
);
create index conversations_agent on conversations (agent_id, created_at);
select own_by_enterprise('conversations');

create table conversation_messages (
  id bigint generated always as identity primary key,
  enterprise_id text not null,
  agent_id text not null,
  conversation_id text not null,
  at timestamptz not null,
  text text not null,
  reply text not null,
  layer text not null,
  -- Null when the message was out of scope. The name is kept: the intent may go.
  intent_id text,
  intent_name text,
  confidence double precision,
  -- [{ intentId, intent, confidence }], likeliest first
  ranking jsonb not null,
  model_version integer not null,
  milliseconds real not null,
  foreign key (enterprise_id, conversation_id) references conversations (enterprise_id, id) on delete cascade
);
create index conversation_messages_conversation on conversation_messages (conversation_id, id);
create index conversation_messages_agent on conversation_messages (agent_id, at);
select own_by_enterprise('conversation_messages');
