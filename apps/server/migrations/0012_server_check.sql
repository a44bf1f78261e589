-- One row: a value derived from the secret key of the servers. A server with another key refuses to start, because it
-- could not decrypt what is stored. Stored by the first start; the key does not follow from it.
create table server_check (
  is_only boolean primary key default true check (is_only),
  key_check bytea not null,
  stored_at timestamptz not null default now()
);
