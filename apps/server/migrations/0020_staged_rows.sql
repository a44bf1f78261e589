-- Rows of imports. They are written here in short transactions, and moved to their tables in one: to write a large import
-- in one transaction would hold up everybody else on the embedded database.
create table staged_rows (
  import_id text not null,
  -- Of the intent or the entity.
  id text not null,
  enterprise_id text not null,
  agent_id text not null,
  kind text not null check (kind in ('intent', 'entity')),
  -- The column that may be megabytes: the phrases of an intent, the values of an entity.
  content jsonb not null,
  -- The other columns, by name.
  columns jsonb not null,
  staged_at timestamptz not null,
  primary key (import_id, id),
  foreign key (enterprise_id, agent_id) references agents (enterprise_id, id) on delete cascade
);
create index staged_rows_oldest on staged_rows (staged_at);
select own_by_enterprise('staged_rows');
