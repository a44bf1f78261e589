-- Mappings of headers that people save for later uploads.

create table contact_upload_mappings (
  id text primary key,
  enterprise_id text not null references enterprises on delete cascade,
  name text not null,
  name_key text not null,
  -- Headers and the fields that their columns fill.
  pairs jsonb not null,
  -- Choices of the import beside its mapping.
  options jsonb not null,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create unique index contact_upload_mappings_name on contact_upload_mappings (enterprise_id, name_key);
select own_by_enterprise('contact_upload_mappings');
