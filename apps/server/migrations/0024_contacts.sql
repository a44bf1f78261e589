-- The phone book: contacts, the definitions of their attributes, groups and labels.
--
-- Contacts are listed in order of their names. `name_key` and `phone_e164` have the collation C, so that one index gives
-- this order and finds beginnings, and the order is the same in every database.

-- One row per enterprise with a phone book. A save of a contact locks it for share, a change of the attributes for update:
-- every contact is stored by the definitions that are in force when its transaction ends.
create table phone_books (
  enterprise_id text primary key references enterprises on delete cascade,
  -- Number of changes of the attributes that change the values or the search texts of contacts.
  attributes_version integer not null default 0,
  -- The version by which all contacts are stored.
  refreshed_version integer not null default 0
);
select own_by_enterprise('phone_books');

create table contacts (
  id text primary key,
  enterprise_id text not null references enterprises on delete cascade,
  name text not null,
  name_key text collate "C" not null,
  -- As typed.
  phone text not null,
  phone_e164 text collate "C" not null,
  whatsapp_number text not null,
  twitter_id text not null,
  facebook_id text not null,
  instagram_id text not null,
  -- { attributeId: value }. Values of deleted attributes stay for a while, and are not shown.
  attribute_values jsonb not null,
  -- What the search looks at, one text a line, in the form of name_key: the name, the numbers as typed and as digits, and
  -- the values of searchable attributes.
  search_text text not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- What an index can hold of the search text: nearly always all of it.
  search_head text not null generated always as (left(search_text, 250)) stored,
  unique (enterprise_id, id),
  unique (enterprise_id, phone_e164)
)
-- Room for changes of the revision, which then need no new entries in the indexes.
with (fillfactor = 90);
-- Contacts in their order, with what a search looks at: no row is read until the page is known.
create index contacts_name on contacts (enterprise_id, name_key, id) include (phone_e164, search_head);
select own_by_enterprise('contacts');

-- The extension may be in any schema.
do $$
declare
  opclass text := (
    select format('%I.gin_trgm_ops', nspname)
    from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm');
begin
  execute format('create index contacts_search on contacts using gin (search_text %s)', opclass);
end
$$;

create table contact_attributes (
  id text primary key,
  enterprise_id text not null references enterprises on delete cascade,
  -- Order in the list, ascending. Gaps are permitted.
  position integer not null,
  name text not null,
  name_key text not null,
  label text not null,
  help_text text not null,
  field_type text not null check (field_type in ('text', 'textarea', 'select', 'multiselect')),
  input_type text check (input_type in ('alphabets', 'alphanumeric', 'email', 'number', 'decimal')),
  is_mandatory boolean not null,
  is_searchable boolean not null,
  options text[] not null,
  min_length integer,
  max_length integer,
  allows_special_characters boolean not null,
  special_characters text[] not null,
  allows_comma boolean not null,
  revision integer not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (enterprise_id, name_key)
);
select own_by_enterprise('contact_attributes');

-- Groups and labels.
create table contact_lists (
  id text primary key,
  enterprise_id text not null references enterprises on delete cascade,
  kind text not null check (kind in ('group', 'label')),
  name text not null,
  name_key text not null,
  -- Kept by the triggers of contact_list_members.
  contact_count integer not null default 0,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  unique (enterprise_id, id)
);
create unique index contact_lists_group_name on contact_lists (enterprise_id, name_key) where kind = 'group';
create unique index contact_lists_label_name on contact_lists (enterprise_id, name_key) where kind = 'label';
select own_by_enterprise('contact_lists');

create table contact_list_members (
  enterprise_id text not null,
  list_id text not null,
  contact_id text not null,
  primary key (list_id, contact_id),
  foreign key (enterprise_id, list_id) references contact_lists (enterprise_id, id) on delete cascade,
  foreign key (enterprise_id, contact_id) references contacts (enterprise_id, id) on delete cascade
);
create index contact_list_members_contact on contact_list_members (contact_id);
select own_by_enterprise('contact_list_members');

-- Whoever changes members locks, in this order: the contacts by id, the lists by id.
create function count_list_members() returns trigger language plpgsql as $$
begin
  if not exists (select from changed_members) then
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
create trigger contact_list_members_inserted after insert on contact_list_members
  referencing new table as changed_members for each statement execute function count_list_members();
create trigger contact_list_members_deleted after delete on contact_list_members
  referencing old table as changed_members for each statement execute function count_list_members();

-- Deletions that can be undone.
create table contact_deletions (
  id text primary key,
  enterprise_id text not null references enterprises on delete cascade,
  deleted_at timestamptz not null,
  unique (enterprise_id, id)
);
create index contact_deletions_deleted_at on contact_deletions (deleted_at);
select own_by_enterprise('contact_deletions');

create table deleted_contacts (
  enterprise_id text not null,
  deletion_id text not null,
  contact_id text not null,
  -- { contact: the row, listIds: its groups and labels, attributesVersion: the version by which it is stored }
  record jsonb not null,
  primary key (deletion_id, contact_id),
  foreign key (enterprise_id, deletion_id) references contact_deletions (enterprise_id, id) on delete cascade
);
select own_by_enterprise('deleted_contacts');

-- The condition that `contacts c` contains one of the patterns. With from_index, rows are read only if their text is not
-- complete in the index.
create function contains_condition(contains text[], from_index boolean) returns text language sql stable as $$
  select '(' || string_agg(
    case when from_index then
      format('c.search_head like %1$L or length(c.search_head) >= 250
        and exists (select from contacts whole where whole.id = c.id and whole.search_text like %1$L)', pattern)
    else format('c.search_text like %L', pattern) end, ' or ') || ')'
  from unnest(contains) as pattern
$$;

-- The condition of a search, on `contacts c`:
-- contains: patterns, one of which the search text fits; with names_only, the name as well
-- name_start, phone_start: patterns, one of which the name or the number fits; phone_start may be null
-- lists: groups and labels, one of which the contact is in
-- Parameters that are null restrict nothing. Values are in the text, because the best plan depends on them.
create function contact_condition(
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
    end)
$$;

-- Returns the ids of a page of the contacts that fit, in order of their names. Runs as the owner of the tables, because an
-- operator like LIKE cannot use an index under row-level security; it reads the enterprise of the transaction itself.
--
-- Two plans, because a wrong choice reads a million rows: what many contacts fit is found by reading the index of the
-- names in its order; only if the page is not full then, all that fit are collected through the other indexes, and sorted.
create function find_contacts(
  contains text[], name_start text, phone_start text, names_only boolean, lists text[], page_start integer, page_size integer
) returns table (contact_id text) language plpgsql stable security definer set search_path = public, pg_temp rows 20 as $$
declare
  enterprise text := current_setting('app.enterprise', true);
  condition text := contact_condition(enterprise, contains, name_start, phone_start, names_only, lists);
  -- Entries of the index that take some 20 ms. Groups are looked up for each.
  read_limit integer := 20 * (page_start + page_size) + case when lists is null then 50000 else 3000 end;
  has_more boolean;
  ids text[];
begin
  -- The index has the names with a beginning side by side, in their order.
  if name_start is not null and phone_start is null and lists is null then
    return query execute format('select id from contacts c where %s order by name_key, id limit $1 offset $2', condition)
      using page_size, page_start;
    return;
  end if;
  execute format(
    'select array(
       select id from (
         select enterprise_id, name_key, id, phone_e164, search_head from contacts
         where enterprise_id = $1 order by name_key, id limit $2
       ) c
       where %s order by name_key, id limit $3 offset $4)',
    contact_condition(enterprise, contains, name_start, phone_start, names_only, lists, from_index => true))
    into ids using enterprise, read_limit, page_size, page_start;
  if cardinality(ids) < page_size then
    execute 'select exists (select from contacts where enterprise_id = $1 order by name_key, id offset $2)'
      into has_more using enterprise, read_limit;
  end if;
  if not coalesce(has_more, false) then
    return query select unnest(ids);
    return;
  end if;
  return query execute format(
    'with fitting as materialized (select c.id, c.name_key from contacts c where %s)
     select id from fitting order by name_key, id limit $1 offset $2', condition)
    using page_size, page_start;
end
$$;

-- Returns up to `maximum` contacts that fit, in any order.
create function match_contacts(
  contains text[], name_start text, phone_start text, names_only boolean, lists text[], maximum integer
) returns table (contact_id text) language plpgsql stable security definer set search_path = public, pg_temp as $$
begin
  return query execute format(
    'with fitting as materialized (select c.id from contacts c where %s) select id from fitting limit $1',
    contact_condition(current_setting('app.enterprise', true), contains, name_start, phone_start, names_only, lists))
    using maximum;
end
$$;

create function count_contacts(
  contains text[], name_start text, phone_start text, names_only boolean, lists text[]
) returns integer language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found_count integer;
begin
  execute 'select count(*) from contacts c where ' ||
    contact_condition(current_setting('app.enterprise', true), contains, name_start, phone_start, names_only, lists)
    into found_count;
  return found_count;
end
$$;

revoke all on function
  contains_condition(text[], boolean),
  contact_condition(text, text[], text, text, boolean, text[], boolean),
  find_contacts(text[], text, text, boolean, text[], integer, integer),
  match_contacts(text[], text, text, boolean, text[], integer),
  count_contacts(text[], text, text, boolean, text[])
from public;
grant execute on function
  find_contacts(text[], text, text, boolean, text[], integer, integer),
  match_contacts(text[], text, text, boolean, text[], integer),
  count_contacts(text[], text, text, boolean, text[])
to platform_app;

-- Until now, all who might see contacts would have seen their numbers.
update roles set permissions = array_append(permissions, 'CUSTOMER.VIEW_PERSONAL')
where 'CUSTOMER.VIEW' = any(permissions) and not 'CUSTOMER.VIEW_PERSONAL' = any(permissions);
