-- To whom an event goes, of the people whom its definition permits; null for all of them. Stored, so that a client that
-- was disconnected receives the same events later.

alter table events add column audience jsonb;
