-- Channels of vendors: the accounts of an enterprise with them, and a row for each outgoing message before it leaves.

-- One set of channels. The new constraints are not checked for the rows that are there: the old ones have been.
do $$
declare
  own record;
begin
  for own in
    select conrelid::regclass as own_table, conname from pg_constraint
    where contype = 'c' and pg_get_constraintdef(oid) like 'CHECK ((channel = ANY (ARRAY[''web''::text, ''try-it''::text])))'
  loop
    execute format('alter table %s drop constraint %I', own.own_table, own.conname);
    execute format(
      'alter table %s add constraint %I check (channel in (''try-it'', ''web'', ''whatsapp'', ''rcs'', ''sms'', ''email'')) not valid',
      own.own_table, own.conname
    );
  end loop;
end $$;

-- An account of an enterprise with a vendor: a number, a page or a mailbox to which people write.
create table channel_accounts (
  id text primary key,
  enterprise_id text not null references enterprises on delete cascade,
  type text not null check (type in ('whatsapp', 'rcs', 'sms', 'email')),
  -- Which adapter speaks with the vendor.
  vendor text not null,
  name text not null,
  -- How people reach it: its number or address at the vendor.
  address text not null,
  -- The bot that answers; null if people do.
  agent_id text,
  -- JSON of the vendor's fields, encrypted.
  credentials bytea,
  -- Messages of a paused account wait.
  state text not null default 'active' check (state in ('active', 'paused')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (enterprise_id, id),
  foreign key (enterprise_id, agent_id) references agents (enterprise_id, id) on delete set null (agent_id)
);
create index channel_accounts_agent on channel_accounts (agent_id) where agent_id is not null;
select own_by_enterprise('channel_accounts');

-- The account through which a conversation runs; null for the console and for pages. Without an agent, people answer.
alter table conversations
  alter column agent_id drop not null,
  add column account_id text,
  add foreign key (enterprise_id, account_id) references channel_accounts (enterprise_id, id) on delete set null (account_id);
-- A person has one open conversation with an account.
create unique index conversations_account on conversations (account_id, sender_id)
  where account_id is not null and ended_at is null;

create table deliveries (
  id text primary key,
  enterprise_id text not null,
  account_id text not null,
  message_id text not null,
  -- Whom the vendor shall reach, as the channel knows them.
  recipient text not null,
  -- The moves between them: DELIVERY_MOVES of the contract.
  status text not null default 'queued' check (status in (
    'queued', 'held', 'sending', 'unknown', 'accepted', 'sent', 'delivered', 'read', 'failed', 'skipped', 'cancelled'
  )),
  -- Why it waits or has failed: a code of ours or of the vendor.
  reason text,
  -- The vendor's id of the message, as soon as it has accepted it.
  provider_id text,
  -- Number of times that it was passed to the vendor.
  attempt integer not null default 0,
  -- Number of its changes.
  sequence integer not null default 0,
  -- When it is sent at the earliest.
  due_at timestamptz not null,
  -- The server that sends it, and until when its answer can arrive.
  held_by text,
  held_until timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (enterprise_id, id),
  unique (account_id, provider_id),
  foreign key (enterprise_id, account_id) references channel_accounts (enterprise_id, id) on delete cascade,
  foreign key (enterprise_id, message_id) references messages (enterprise_id, id) on delete cascade
);
create index deliveries_message on deliveries (message_id);
create index deliveries_due on deliveries (account_id, due_at, id) where status = 'queued';
-- Messages to one person leave one after another.
create index deliveries_order on deliveries (account_id, recipient, id) where status in ('queued', 'sending');
create index deliveries_sending on deliveries (held_until) where status = 'sending';
select own_by_enterprise('deliveries');

-- Each change of a status, in its order.
create table delivery_changes (
  enterprise_id text not null,
  delivery_id text not null,
  sequence integer not null,
  status text not null check (status in (
    'queued', 'held', 'sending', 'unknown', 'accepted', 'sent', 'delivered', 'read', 'failed', 'skipped', 'cancelled'
  )),
  reason text,
  -- When it happened: by the vendor's clock, if the vendor reported it.
  at timestamptz not null,
  primary key (delivery_id, sequence),
  foreign key (enterprise_id, delivery_id) references deliveries (enterprise_id, id) on delete cascade
);
select own_by_enterprise('delivery_changes');

-- Reports of vendors about messages whose ids are not stored yet: they are faster than the answer to the request.
create table early_receipts (
  enterprise_id text not null,
  account_id text not null,
  provider_id text not null,
  status text not null check (status in ('sent', 'delivered', 'read', 'failed')),
  reason text,
  at timestamptz not null,
  received_at timestamptz not null,
  primary key (account_id, provider_id, status),
  foreign key (enterprise_id, account_id) references channel_accounts (enterprise_id, id) on delete cascade
);
create index early_receipts_received on early_receipts (received_at);
select own_by_enterprise('early_receipts');
