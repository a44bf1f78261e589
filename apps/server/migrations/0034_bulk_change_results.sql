-- Whether the one who has started a bulk change has closed its result.
alter table contact_bulk_changes add column is_dismissed boolean not null default false;
-- Nobody expects the results of before.
update contact_bulk_changes set is_dismissed = true where state <> 'running';
