-- How often the secret of an agent's fulfilment requests was rotated, and when last. The secret is derived from it.
alter table agents
  add column fulfilment_generation integer not null default 0,
  add column fulfilment_rotated_at timestamptz;

-- An enterprise switches its features on and off.
grant update (flags) on enterprises to platform_app;
