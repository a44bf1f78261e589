-- Uploads of contacts: stored files, their checked rows, and contacts that stay hidden until their import has ended.

create table stored_files (
  id text primary key,
  enterprise_id text not null references enterprises on delete cascade,
  name text not null,
  size_bytes bigint not null,
  -- Whether all of its parts are stored.
  is_complete boolean not null,
  expires_at timestamptz not null,
  created_at timestamptz not null,
  unique (enterprise_id, id)
);
create index stored_files_expires_at on stored_files (expires_at);
select own_by_enterprise('stored_files');

create table stored_file_parts (
  file_id text not null,
  part integer not null,
  enterprise_id text not null,
  bytes bytea not null,
  primary key (file_id, part),
  foreign key (enterprise_id, file_id) references stored_files (enterprise_id, id) on delete cascade
);
-- Compression would take longer than writing.
alter table stored_file_parts alter column bytes set storage external;
select own_by_enterprise('stored_file_parts');

create table contact_uploads (
  id text primary key,
  enterprise_id text not null references enterprises on delete cascade,
  -- Null when the file has expired.
  file_id text,
  file_name text not null,
  phase text not null check (phase in (
    'mapping', 'checking', 'checked', 'importing', 'imported', 'undoing', 'undone', 'cancelled', 'failed')),
  -- The phase after 'undoing'; null in the others.
  ends_as text check (ends_as in ('undone', 'cancelled', 'failed')),
  -- The group or label that the contacts are added to.
  list_id text,
  replaces boolean not null,
  default_country text,
  reading jsonb not null,
  columns jsonb not null,
  mapping jsonb not null,
  -- Estimated number of rows; null if it cannot be estimated.
  row_count_guess integer,
  -- Whether the rows are imported after the check without waiting for a person.
  commits_at_once boolean not null default false,
  -- The definitions of the attributes by which the rows are checked; null before the check.
  attributes_key text,
  -- The sums of the counts of its chunks.
  created_count integer not null default 0,
  updated_count integer not null default 0,
  unchanged_count integer not null default 0,
  rejected_count integer not null default 0,
  fixed_count integer not null default 0,
  kept_count integer not null default 0,
  -- The progress of what is running, 0 to 1, and the rows that are done.
  progress real not null default 0,
  rows_done integer not null default 0,
  begun_at timestamptz,
  -- { sentence, values }
  failure jsonb,
  -- While true, contacts with this import_id are visible in transactions only whose app.import is the id.
  hides_contacts boolean not null default false,
  -- Contacts that are hidden, and how many of them are in the group or label.
  hidden_count integer not null default 0,
  hidden_member_count integer not null default 0,
  created_at timestamptz not null,
  completed_at timestamptz,
  -- When it is deleted, with its file. Until then an import can be undone.
  expires_at timestamptz not null,
  unique (enterprise_id, id),
  foreign key (enterprise_id, file_id) references stored_files (enterprise_id, id) on delete set null (file_id),
  foreign key (enterprise_id, list_id) references contact_lists (enterprise_id, id) on delete set null (list_id)
);
create index contact_uploads_list on contact_uploads (enterprise_id, created_at desc, id desc);
create index contact_uploads_expires_at on contact_uploads (expires_at);
create index contact_uploads_hiding on contact_uploads (enterprise_id) where hides_contacts;
-- One import or undo at a time.
create unique index contact_uploads_applying on contact_uploads (enterprise_id) where phase in ('importing', 'undoing');
select own_by_enterprise('contact_uploads');

-- The rows of an upload after its check, some hundreds in each chunk. A table with a row for each would take longer to
-- write than the contacts themselves. The texts are JSON: most are written once as they arrive from the reader, and read
-- once by the database.
create table contact_upload_chunks (
  upload_id text not null,
  -- From 0, in the order of the rows.
  chunk integer not null,
  enterprise_id text not null,
  first_row integer not null,
  -- Rows that create contacts.
  created_rows text not null,
  -- Rows that update contacts or say nothing new, and all accepted ones that were corrected.
  other_rows text not null,
  rejected_rows text not null,
  -- The phone numbers of the accepted rows: doubles with their digits.
  phone_numbers bytea not null,
  -- What is wrong with the rejected rows: [{ fieldId, sentence, count, suggestions }]
  problems jsonb not null,
  created_count integer not null,
  updated_count integer not null,
  unchanged_count integer not null,
  rejected_count integer not null,
  -- Of all of these, those that a person has corrected.
  fixed_count integer not null,
  -- After an undo: contacts that stayed, because somebody has changed them.
  kept_count integer not null default 0,
  -- Rows that are equal to an earlier row of the file. They are counted as unchanged as well, and stored nowhere.
  repeated_count integer not null,
  primary key (upload_id, chunk),
  foreign key (enterprise_id, upload_id) references contact_uploads (enterprise_id, id) on delete cascade
);
alter table contact_upload_chunks
  alter column created_rows set storage external,
  alter column other_rows set storage external,
  alter column rejected_rows set storage external,
  alter column phone_numbers set storage external;
select own_by_enterprise('contact_upload_chunks');

-- The upload that has created the contact. No foreign key: uploads are deleted, contacts stay.
alter table contacts add column import_id text;
-- Finds the contacts beside those of an import.
create index contacts_import on contacts (enterprise_id, import_id);

alter policy enterprise on contacts
  using (
    enterprise_id = (select current_setting('app.enterprise', true))
    and (
      import_id is null
      or import_id = (select current_setting('app.import', true))
      or import_id <> all (array(select id from contact_uploads where hides_contacts))
    )
  );

-- In a transaction of an import (app.import), members are those of hidden contacts: their number is added when these
-- become visible.
create or replace function count_list_members() returns trigger language plpgsql as $$
begin
  if coalesce(current_setting('app.import', true), '') <> '' or not exists (select from changed_members) then
    return null;
  end if;
  perform from contact_lists where id in (select list_id from changed_members) order by id for no key update;
  update contact_lists as list
  set contact_count = list.contact_count + case tg_op when 'INSERT' then changed.count else -changed.count end
  from (select list_id, count(*)::integer as count from changed_members group by list_id) as changed
  where list.id = changed.list_id;
  return null;
end
$$;

-- The condition that `contacts c` is not hidden; null if nothing is, so that plans are as before. With from_index, rows are
-- read only if they fit otherwise.
create function hidden_condition(enterprise text, from_index boolean) returns text language sql stable as $$
  select format(
    case when from_index then
      'not exists (select from contacts hidden where hidden.id = c.id and hidden.import_id = any(%L::text[]))'
    else '(c.import_id is null or c.import_id <> all(%L::text[]))' end, ids)
  from (
    select array_agg(id) as ids from contact_uploads where enterprise_id = enterprise and hides_contacts
  ) as hiding
  where ids is not null
$$;

create or replace function contact_condition(
  enterprise text, contains text[], name_start text, phone_start text, names_only boolean, lists text[],
  from_index boolean default false
) returns text language sql stable as $$
  select concat_ws(' and ',
    format('c.enterprise_id = %L', enterprise),
    case when contains is not null then contains_condition(contains, from_index) end,
    case when names_only then
      '(' || (select string_agg(format('c.name_key like %L', pattern), ' or ') from unnest(contains) as pattern) || ')'
    end,
    case
      when phone_start is not null then format('(c.name_key like %L or c.phone_e164 like %L)', name_start, phone_start)
      when name_start is not null then format('c.name_key like %L', name_start)
    end,
    case when lists is not null then
      format('exists (select from contact_list_members m where m.contact_id = c.id and m.list_id = any(%L::text[]))', lists)
    end,
    hidden_condition(enterprise, from_index))
$$;

-- Counts all contacts by an index alone, and subtracts the hidden ones, whose number is known.
create function count_all_contacts() returns integer
language sql stable security definer set search_path = public, pg_temp as $$
  select (select count(*) from contacts where enterprise_id = current_setting('app.enterprise', true))::integer
    - (select coalesce(sum(hidden_count), 0) from contact_uploads
       where enterprise_id = current_setting('app.enterprise', true) and hides_contacts)::integer
$$;

-- Returns what find_contacts returns, also without any restriction. Many hidden contacts among few others would have to be
-- skipped in the order of the names: then the others are collected, and sorted.
create function list_contacts(
  contains text[], name_start text, phone_start text, names_only boolean, lists text[], page_start integer, page_size integer
) returns table (contact_id text) language plpgsql stable security definer set search_path = public, pg_temp rows 20 as $$
declare
  enterprise text := current_setting('app.enterprise', true);
  import text := (select id from contact_uploads where enterprise_id = enterprise and hides_contacts limit 1);
  visible text := format(
    '(select * from contacts where enterprise_id = %1$L and import_id is null
      union all select * from contacts where enterprise_id = %1$L and import_id < %2$L
      union all select * from contacts where enterprise_id = %1$L and import_id > %2$L)', enterprise, import);
  condition text := contact_condition(enterprise, contains, name_start, phone_start, names_only, lists);
  -- Contacts that are sorted in some 20 ms.
  sorted_limit constant integer := 10000;
  is_small boolean := false;
begin
  if import is not null then
    execute format('select count(*) <= $1 from (select from %s c limit $1 + 1) as counted', visible)
      into is_small using sorted_limit;
  end if;
  if is_small then
    return query execute format(
      'select c.id from %s c where %s order by c.name_key, c.id limit $1 offset $2', visible, condition)
      using page_size, page_start;
  elsif contains is null and name_start is null and phone_start is null and lists is null then
    return query execute format(
      'select c.id from contacts c where %s order by c.name_key, c.id limit $1 offset $2', condition)
      using page_size, page_start;
  else
    return query
      select found.contact_id
      from find_contacts(contains, name_start, phone_start, names_only, lists, page_start, page_size) as found;
  end if;
end
$$;

revoke all on function
  list_contacts(text[], text, text, boolean, text[], integer, integer),
  hidden_condition(text, boolean),
  count_all_contacts()
from public;
grant execute on function
  list_contacts(text[], text, text, boolean, text[], integer, integer),
  count_all_contacts()
to platform_app;
