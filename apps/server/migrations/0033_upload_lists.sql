-- The groups and labels that an import has added contacts to: that of the upload, and those that its rows name.
create table contact_upload_lists (
  upload_id text not null,
  list_id text not null,
  enterprise_id text not null,
  -- Hidden contacts that are in it. They are counted in the group or label when they become visible.
  hidden_member_count integer not null default 0,
  primary key (upload_id, list_id),
  foreign key (enterprise_id, upload_id) references contact_uploads (enterprise_id, id) on delete cascade,
  foreign key (enterprise_id, list_id) references contact_lists (enterprise_id, id) on delete cascade
);
create index contact_upload_lists_list on contact_upload_lists (enterprise_id, list_id);
select own_by_enterprise('contact_upload_lists');

insert into contact_upload_lists (upload_id, list_id, enterprise_id, hidden_member_count)
select id, list_id, enterprise_id, hidden_member_count from contact_uploads
where list_id is not null and phase in ('importing', 'imported', 'undoing');
alter table contact_uploads drop column hidden_member_count;
