-- The pace of channels: token buckets that all servers share, and whether a vendor refuses an account.

-- A bucket fills with tokens at its rate, up to its burst; what is sent takes tokens. A bucket without a row is full.
-- Unlogged: after a crash of the database every bucket is full, which grants one burst at most.
create unlogged table token_buckets (
  enterprise_id text not null references enterprises on delete cascade,
  -- What is bounded: an account, or an account and a person (a hash, no address).
  key text not null,
  rate_per_second double precision not null check (rate_per_second > 0),
  burst double precision not null check (burst >= 1),
  -- At the time of the last take, after it.
  tokens double precision not null check (tokens >= 0),
  -- Tokens that the last take got: the answer of its statement.
  granted integer not null check (granted >= 0),
  -- The last take, by the database's clock.
  refilled_at timestamptz not null,
  primary key (enterprise_id, key)
);
select own_by_enterprise('token_buckets');

-- The vendor refuses a refused account: its messages wait, and one at a time is tried at intervals.
-- Servers of earlier releases send messages of active accounts only.
alter table channel_accounts
  drop constraint channel_accounts_state_check,
  add constraint channel_accounts_state_check check (state in ('active', 'paused', 'refused')),
  -- Refusals that were about the account since it last had a message accepted.
  add column refusals integer not null default 0,
  -- The code of the last of them.
  add column refusal_reason text,
  -- Since when the account is refused.
  add column refused_at timestamptz,
  -- When a refused account is tried next.
  add column trial_at timestamptz;
create index channel_accounts_trial on channel_accounts (trial_at) where state = 'refused';
