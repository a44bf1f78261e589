-- The audit trail is read by time, by person and by thing.

create index audit_time on audit (enterprise_id, at);
create index audit_person on audit (enterprise_id, user_id, at);
create index audit_thing on audit (enterprise_id, entity, entity_id, at);
