-- Enterprises, their people, what was done (audit) and what happened (events).
--
-- Every table that an enterprise owns has enterprise_id, and the application role (platform_app, made before the first
-- migration) sees only the rows of the enterprise that the transaction was opened for. The owner of the tables is not
-- bound by the policies: it looks up sessions before the enterprise is known, migrates and cleans up.

create function own_by_enterprise(target regclass, privileges text default 'select, insert, update, delete')
returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  -- The sub-select makes the planner read the setting once per query instead of once per row.
  execute format(
    'create policy enterprise on %s to platform_app
       using (enterprise_id = (select current_setting(''app.enterprise'', true)))
       with check (enterprise_id = (select current_setting(''app.enterprise'', true)))', target);
  execute format('grant %s on %s to platform_app', privileges, target);
end
$$;

create table enterprises (
  id text primary key,
  name text not null,
  time_zone text not null default 'UTC',
  locale text not null default 'en',
  flags jsonb not null default '{}',
  created_at timestamptz not null default now()
);
alter table enterprises enable row level security;
create policy enterprise on enterprises to platform_app using (id = (select current_setting('app.enterprise', true)));
grant select on enterprises to platform_app;

create table roles (
  enterprise_id text not null references enterprises on delete cascade,
  id integer not null,
  name text not null,
  permissions text[] not null,
  primary key (enterprise_id, id)
);
select own_by_enterprise('roles');

create table users (
  id text primary key,
  enterprise_id text not null references enterprises on delete cascade,
  name text not null,
  email text not null,
  -- Trimmed and lower-cased. People sign in by e-mail alone, so it is unique over all enterprises.
  email_key text not null unique,
  password_hash text not null,
  state text not null default 'active' check (state in ('active', 'inactive')),
  profile_picture text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (enterprise_id, id)
);
select own_by_enterprise('users');

create table user_roles (
  enterprise_id text not null,
  user_id text not null,
  role_id integer not null,
  primary key (user_id, role_id),
  foreign key (enterprise_id, user_id) references users (enterprise_id, id) on delete cascade,
  foreign key (enterprise_id, role_id) references roles (enterprise_id, id) on delete cascade
);
select own_by_enterprise('user_roles');

create table sessions (
  id text primary key,
  -- SHA-256 of the token: what is stored cannot be sent.
  token_hash bytea not null unique,
  enterprise_id text not null,
  user_id text not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at timestamptz not null,
  address text not null,
  user_agent text not null,
  foreign key (enterprise_id, user_id) references users (enterprise_id, id) on delete cascade
);
create index sessions_user on sessions (user_id);
select own_by_enterprise('sessions');

create table socket_tickets (
  ticket_hash bytea primary key,
  enterprise_id text not null references enterprises on delete cascade,
  session_id text not null references sessions on delete cascade,
  expires_at timestamptz not null
);
select own_by_enterprise('socket_tickets', 'insert');

-- These two belong to nobody yet: the application role has no business with them.
create table captchas (
  id text primary key,
  purpose text not null,
  answer text not null,
  expires_at timestamptz not null
);

create table login_attempts (
  id bigint generated always as identity primary key,
  -- 'account:…' or 'address:…'
  key text not null,
  at timestamptz not null
);
create index login_attempts_key on login_attempts (key, at);

create table audit (
  id bigint generated always as identity primary key,
  enterprise_id text not null references enterprises,
  at timestamptz not null,
  -- Null when the server itself acted. The person's row may go; what they did stays.
  user_id text,
  -- The endpoint's name.
  action text not null,
  entity text not null,
  entity_id text not null,
  before jsonb,
  after jsonb,
  request_id text,
  address text
);
create index audit_enterprise on audit (enterprise_id, id);
select own_by_enterprise('audit', 'select, insert');

create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the audit trail is append-only';
end
$$;
create trigger audit_is_append_only before update or delete or truncate on audit
  for each statement execute function refuse_change();

create table event_counters (
  enterprise_id text primary key references enterprises on delete cascade,
  seq bigint not null
);
select own_by_enterprise('event_counters', 'select, insert, update');

create table events (
  enterprise_id text not null references enterprises on delete cascade,
  -- Without gaps within an enterprise, in the order of the commits.
  seq bigint not null,
  at timestamptz not null,
  name text not null,
  payload jsonb not null,
  primary key (enterprise_id, seq)
);
create index events_at on events (at);
select own_by_enterprise('events', 'select, insert');
