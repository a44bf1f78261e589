-- What an agent recognises within sentences. System entities are the server's own and have no rows.

create table entities (
  id text primary key,
  enterprise_id text not null,
  agent_id text not null,
  name text not null,
  name_key text not null,
  is_fuzzy boolean not null default false,
  -- [{ type: 'synonyms', value, synonyms } | { type: 'pattern', value, patterns }]. An entity is always read and saved
  -- whole, and its revision guards it.
  "values" jsonb not null,
  value_count integer not null generated always as (jsonb_array_length("values")) stored,
  revision integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (agent_id, name_key),
  foreign key (enterprise_id, agent_id) references agents (enterprise_id, id) on delete cascade
);
select own_by_enterprise('entities');
