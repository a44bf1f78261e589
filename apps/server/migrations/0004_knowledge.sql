-- What agents answer from besides their intents: websites and documents, and the passages that were read in them.

create table knowledge_bases (
  agent_id text primary key,
  enterprise_id text not null,
  from_website boolean not null default false,
  from_documents boolean not null default false,
  -- An integration's id, or 'none' for answering without a language model; null while nothing is selected. No foreign
  -- key: an integration that goes leaves agents that still answer, from the passages themselves.
  configuration_id text,
  reread_every_hours integer not null default 0,
  revision integer not null default 0,
  -- Grows whenever what answers changes: what is cached of an older one is stale.
  content_revision bigint not null default 0,
  updated_at timestamptz not null,
  unique (enterprise_id, agent_id),
  foreign key (enterprise_id, agent_id) references agents (enterprise_id, id) on delete cascade
);
select own_by_enterprise('knowledge_bases');

create table knowledge_sources (
  id text primary key,
  enterprise_id text not null,
  agent_id text not null,
  kind text not null check (kind in ('website', 'document')),
  -- The address, or the file's name.
  name text not null,
  name_key text not null,
  position integer not null,
  state text not null check (state in ('queued', 'reading', 'ready', 'failed')),
  -- The reading that may write here; another one has been overtaken.
  reading_id text not null,
  pages_so_far integer not null default 0,
  fault text,
  detail text not null default '',
  -- What the last successful reading found, and answers with.
  pages integer not null default 0,
  passages integer not null default 0,
  characters integer not null default 0,
  is_partial boolean not null default false,
  size_bytes integer,
  created_at timestamptz not null,
  queued_at timestamptz not null,
  -- End of the last successful reading, and of the last at all.
  read_at timestamptz,
  ended_at timestamptz,
  unique (enterprise_id, agent_id, id),
  unique (agent_id, kind, name_key),
  foreign key (enterprise_id, agent_id) references agents (enterprise_id, id) on delete cascade
);
select own_by_enterprise('knowledge_sources');

-- A document in parts of a megabyte: the embedded database shares its thread with everything else, and would hold that
-- up for seconds over twenty megabytes at once.
create table knowledge_documents (
  source_id text not null,
  part integer not null,
  enterprise_id text not null,
  agent_id text not null,
  bytes bytea not null,
  primary key (source_id, part),
  foreign key (enterprise_id, agent_id, source_id)
    references knowledge_sources (enterprise_id, agent_id, id) on delete cascade
);
-- PDFs are compressed already.
alter table knowledge_documents alter column bytes set storage external;
select own_by_enterprise('knowledge_documents');

create table knowledge_passages (
  id bigint generated always as identity primary key,
  enterprise_id text not null,
  agent_id text not null,
  source_id text not null,
  position integer not null,
  -- Where a website's passage stands; null for a document.
  url text,
  -- Where a document's passage stands, from 1; null for a website.
  page integer,
  title text not null,
  text text not null,
  foreign key (enterprise_id, agent_id, source_id)
    references knowledge_sources (enterprise_id, agent_id, id) on delete cascade
);
create index knowledge_passages_source on knowledge_passages (source_id, position);
select own_by_enterprise('knowledge_passages');
