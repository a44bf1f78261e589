-- What each model was trained from, so that it can be compared, answered from and gone back to.

alter table models add unique (enterprise_id, agent_id, version);

create table versions (
  enterprise_id text not null,
  agent_id text not null,
  version integer not null,
  -- gzip of JSON: { config, stories, intents, entities }, see src/versions/versionData.ts
  data bytea not null,
  -- The agent's content when it was read: a draft with the same number teaches the same.
  content_revision bigint not null,
  intents integer not null,
  phrases integer not null,
  accuracy double precision,
  restored_from integer,
  created_at timestamptz not null,
  -- Who trained or rolled back; null when the server did by itself. The name is kept: the person may go.
  created_by text,
  created_by_name text not null default '',
  primary key (agent_id, version),
  foreign key (enterprise_id, agent_id, version) references models (enterprise_id, agent_id, version) on delete cascade
);
-- Compressed already.
alter table versions alter column data set storage external;
select own_by_enterprise('versions');

-- Who asked for a training; null when the server did by itself.
alter table trainings add column requested_by text;

alter table agents
  -- Whether a trained version waits until a person publishes it. `model_version` is the one that answers.
  add column publishes_by_hand boolean not null default false;
