-- Batches: work on any number of records, in parts that one transaction each works on (core/batches).

create table batches (
  -- That of the record that says what the batch is for, such as a bulk change of contacts.
  id text primary key,
  enterprise_id text not null references enterprises on delete cascade,
  kind text not null,
  -- What its items are, while they are collected in the background: it may contain what a person searched for.
  input jsonb,
  state text not null check (state in ('running', 'paused', 'done', 'cancelled', 'failed')),
  -- Most items a second; null for as fast as possible.
  rate_per_second double precision check (rate_per_second > 0),
  -- While its items are collected: id of the last record that was read. Null once all are.
  collected_to text,
  collected_count integer not null default 0,
  part_count integer not null default 0,
  -- The number of the part that is next.
  next_part integer not null default 0,
  -- An estimate while they are collected.
  item_count integer not null default 0,
  done_count integer not null default 0,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (enterprise_id, id)
);
create index batches_ended on batches (ended_at) where ended_at is not null;
select own_by_enterprise('batches');

create table batch_parts (
  batch_id text not null,
  part integer not null,
  enterprise_id text not null references enterprises on delete cascade,
  -- Ids of the records. Empty when the part is done.
  item_ids text[] not null,
  -- What the kind reports of the part that is done.
  result jsonb,
  primary key (batch_id, part),
  foreign key (enterprise_id, batch_id) references batches (enterprise_id, id) on delete cascade
);
select own_by_enterprise('batch_parts');

-- Several bulk changes of an enterprise run at once, in turns.
drop index contact_bulk_changes_running;
create index contact_bulk_changes_open on contact_bulk_changes (enterprise_id) where state = 'running';
