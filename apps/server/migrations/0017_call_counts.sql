-- How often clients have called, for the limits that all servers on this database share. A server writes a part of a
-- limit at once, and the embedded database needs no rows.

-- Unlogged: after a crash counting starts again.
create unlogged table call_counts (
  -- The address of the client, and the call if it has its own limit.
  key text primary key,
  -- End of the minute that is counted.
  ends_at timestamptz not null,
  count integer not null
);
