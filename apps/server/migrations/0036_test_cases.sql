-- The test set of an agent: labelled phrases and conversations that every version is tested with.
create table test_cases (
  id text primary key,
  enterprise_id text not null,
  agent_id text not null,
  -- The messages, and for each the intent that must answer it; null for out of scope.
  turns jsonb not null,
  -- Hash of the messages without their intents: an agent has one test case for them.
  messages_key text not null,
  source text not null check (source in ('typed', 'file', 'try-it', 'report')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- The name is kept: the person may go.
  created_by text,
  created_by_name text not null default '',
  unique (agent_id, messages_key),
  foreign key (enterprise_id, agent_id) references agents (enterprise_id, id) on delete cascade
);
create index test_cases_newest on test_cases (agent_id, created_at desc, id desc);
select own_by_enterprise('test_cases');

-- The answers of a version to the test set, beside those of the version that was published then.
create table test_runs (
  enterprise_id text not null,
  agent_id text not null,
  version integer not null,
  -- Null: no version was published, or the same one.
  compared_version integer,
  created_at timestamptz not null,
  "right" integer not null,
  wrong integer not null,
  fixed integer not null,
  broken integer not null,
  moved integer not null,
  -- gzip of JSON, see testRunData.ts
  data bytea not null,
  primary key (agent_id, version),
  foreign key (enterprise_id, agent_id, version) references models (enterprise_id, agent_id, version) on delete cascade
);
-- Compressed already.
alter table test_runs alter column data set storage external;
select own_by_enterprise('test_runs');

-- The latest cross-validation of an agent's training phrases.
create table cross_validations (
  agent_id text primary key,
  enterprise_id text not null,
  content_revision bigint not null,
  created_at timestamptz not null,
  -- gzip of JSON, see testRunData.ts
  data bytea not null,
  foreign key (enterprise_id, agent_id) references agents (enterprise_id, id) on delete cascade
);
alter table cross_validations alter column data set storage external;
select own_by_enterprise('cross_validations');

-- Whether a version that breaks test cases is not published.
alter table agents add column blocks_broken_tests boolean not null default false;
