-- Changes of any number of contacts, which a task works through.

create table contact_bulk_changes (
  id text primary key,
  enterprise_id text not null references enterprises on delete cascade,
  type text not null check (type in ('delete', 'add', 'remove', 'restore')),
  -- The groups and labels, in order of their ids. No foreign keys: those that are deleted meanwhile are left out.
  list_ids text[] not null,
  -- The deletion that it makes, or undoes.
  deletion_id text,
  -- Who has started it. No foreign key: the record outlives users.
  user_id text not null,
  state text not null check (state in ('running', 'done', 'cancelled', 'failed')),
  total_count integer not null default 0,
  done_count integer not null default 0,
  changed_count integer not null default 0,
  -- Whether restored contacts are stored by attributes of before.
  needs_refresh boolean not null default false,
  created_at timestamptz not null,
  ended_at timestamptz,
  unique (enterprise_id, id)
);
create index contact_bulk_changes_newest on contact_bulk_changes (enterprise_id, created_at desc, id desc);
-- One runs at a time.
create unique index contact_bulk_changes_running on contact_bulk_changes (enterprise_id, state) where state = 'running';
select own_by_enterprise('contact_bulk_changes');

-- The contacts that matched when it was started, a batch in each row. A row is deleted when its contacts are done.
create table contact_bulk_change_parts (
  bulk_change_id text not null,
  part integer not null,
  enterprise_id text not null references enterprises on delete cascade,
  contact_ids text[] not null,
  primary key (bulk_change_id, part),
  foreign key (enterprise_id, bulk_change_id) references contact_bulk_changes (enterprise_id, id) on delete cascade
);
select own_by_enterprise('contact_bulk_change_parts');
