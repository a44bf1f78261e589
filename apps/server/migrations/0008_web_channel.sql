-- The web channel: a visitor on somebody's page talks to an agent.

create table web_keys (
  id text primary key,
  enterprise_id text not null,
  agent_id text not null,
  name text not null,
  name_key text not null,
  -- Public: it stands in the source of pages.
  key text not null unique,
  -- The one of before the last rotation, which is good for a while.
  previous_key text unique,
  previous_until timestamptz,
  -- As browsers name them: 'https://shop.example', 'https://*.shop.example', 'http://localhost:3000'
  origins text[] not null,
  -- { position, colour, greeting, launcherLabel, languages }
  appearance jsonb not null,
  -- The secret that visitors' identities are signed with follows from the server's key, the row's id and this number.
  identity_generation integer not null default 1,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What was said with a key stays when it is revoked.
  revoked_at timestamptz,
  unique (enterprise_id, id),
  foreign key (enterprise_id, agent_id) references agents (enterprise_id, id) on delete cascade
);
create unique index web_keys_name on web_keys (agent_id, name_key) where revoked_at is null;
-- Whether any key is good for a page: what a browser asks before it asks anything else.
create index web_keys_origins on web_keys using gin (origins) where revoked_at is null;
select own_by_enterprise('web_keys');

create table web_conversations (
  id text primary key,
  enterprise_id text not null,
  agent_id text not null,
  key_id text not null,
  -- Who the visitor is by a signed token: `sub`, and what else it says. Null for who did not say.
  subject text,
  subject_name text,
  subject_email text,
  locale text not null,
  page text not null,
  -- Number of the newest message.
  sequence integer not null default 0,
  -- The conversation with the bot that its messages are logged in; another one once that has ended.
  session_id text,
  -- Which server makes the next answer, and until when nobody else does.
  answering_by text,
  answering_until timestamptz,
  score integer check (score between 1 and 5),
  comment text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  ended_at timestamptz,
  unique (enterprise_id, id),
  foreign key (enterprise_id, agent_id) references agents (enterprise_id, id) on delete cascade,
  foreign key (enterprise_id, key_id) references web_keys (enterprise_id, id) on delete cascade
);
create index web_conversations_agent on web_conversations (agent_id, created_at);
-- An identified visitor has one open conversation with a key.
create unique index web_conversations_subject on web_conversations (key_id, subject)
  where subject is not null and ended_at is null;
select own_by_enterprise('web_conversations');

create table web_tokens (
  -- SHA-256 of the token: what is stored cannot be sent.
  token_hash bytea primary key,
  enterprise_id text not null,
  conversation_id text not null,
  last_seen_at timestamptz not null,
  foreign key (enterprise_id, conversation_id) references web_conversations (enterprise_id, id) on delete cascade
);
create index web_tokens_conversation on web_tokens (conversation_id);
create index web_tokens_seen on web_tokens (last_seen_at);
select own_by_enterprise('web_tokens');

create table web_messages (
  id text primary key,
  enterprise_id text not null,
  conversation_id text not null,
  -- Without gaps within a conversation, in the order of the commits.
  sequence integer not null,
  -- What its sender made up for it: the same again is the same message.
  client_id text,
  author text not null check (author in ('visitor', 'bot', 'person')),
  text text not null,
  buttons jsonb not null default '[]',
  sources jsonb not null default '[]',
  at timestamptz not null,
  -- The bot has yet to answer it. Cleared in the transaction that keeps the answer.
  awaits_answer boolean not null default false,
  -- How often an answer was begun: a message that ends the server each time is given up.
  attempts integer not null default 0,
  unique (conversation_id, sequence),
  unique (conversation_id, client_id),
  foreign key (enterprise_id, conversation_id) references web_conversations (enterprise_id, id) on delete cascade
);
create index web_messages_unanswered on web_messages (conversation_id, sequence) where awaits_answer;
select own_by_enterprise('web_messages');

-- How much of something is left for somebody ('visitor:…', 'key:…', 'address:…'): it runs full again by itself. It
-- belongs to nobody: the application role has no business with it.
create table web_allowances (
  key text primary key,
  left_over double precision not null,
  at timestamptz not null
);
create index web_allowances_at on web_allowances (at);
