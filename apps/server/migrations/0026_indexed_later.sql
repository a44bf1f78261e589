-- Contacts of an import are in the index of search texts only after it has ended: a task moves them there
-- (`uploads.index`). Until then it would take half of the time of the import. Hidden contacts are in nobody's way, because
-- they are never in it.

-- Whether the index of search texts lacks it. Only contacts of an import, until their task has moved them.
alter table contacts add column is_unindexed boolean not null default false;
-- Whether visible contacts that it has created may be unindexed.
alter table contact_uploads add column has_unindexed boolean not null default false;
update contacts set is_unindexed = true where import_id in (select id from contact_uploads where hides_contacts);

drop index contacts_search;
create index contacts_unindexed on contacts (enterprise_id, import_id, id) where is_unindexed;
-- The order of the names, while an import hides contacts.
create index contacts_indexed_name on contacts (enterprise_id, name_key, id) where not is_unindexed;
-- The extension may be in any schema.
do $$
declare
  opclass text := (
    select format('%I.gin_trgm_ops', nspname)
    from pg_extension join pg_namespace n on n.oid = extnamespace where extname = 'pg_trgm');
begin
  execute format('create index contacts_search on contacts using gin (search_text %s) with (gin_pending_list_limit = 1024) where not is_unindexed', opclass);
end
$$;

-- The visible contacts of an enterprise in the parts that an index has each, as a table expression. Hidden ones are
-- unindexed, and their upload is not marked yet.
create function visible_parts(enterprise text) returns text language sql stable as $$
  select '(' || string_agg(format('select * from contacts where enterprise_id = %L and %s', enterprise, part), ' union all ')
    || ')'
  from (
    select 'not is_unindexed' as part
    union all
    select format('is_unindexed and import_id = %L', id) from contact_uploads
    where enterprise_id = enterprise and has_unindexed
  ) as parts
$$;

-- The visible contacts of an enterprise as a table expression, for reading in order of the names. If nothing is hidden,
-- these are all of them.
create function visible_contacts(enterprise text) returns text language sql stable as $$
  select case
    when exists (select from contact_uploads where enterprise_id = enterprise and hides_contacts)
      then visible_parts(enterprise)
    else format('(select * from contacts where enterprise_id = %L)', enterprise) end
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
    end)
$$;
drop function hidden_condition(text, boolean);

-- Returns the ids of a page of the contacts that fit, in order of their names; without a restriction, of all. Runs as the
-- owner of the tables, because an operator like LIKE cannot use an index under row-level security; it reads the
-- enterprise of the transaction itself.
--
-- Two plans for searches, because a wrong choice reads a million rows: what many contacts fit is found by reading the
-- contacts in their order; only if the page is not full then, all that fit are collected through the other indexes, and
-- sorted.
create or replace function list_contacts(
  contains text[], name_start text, phone_start text, names_only boolean, lists text[], page_start integer, page_size integer
) returns table (contact_id text) language plpgsql stable security definer set search_path = public, pg_temp rows 20 as $$
declare
  enterprise text := current_setting('app.enterprise', true);
  visible text := visible_contacts(enterprise);
  condition text := contact_condition(enterprise, contains, name_start, phone_start, names_only, lists);
  -- Contacts whose reading takes some 20 ms. Groups are looked up for each. While some are hidden, the rows themselves are read.
  read_limit integer := 20 * (page_start + page_size) + case
    when lists is not null then 3000
    when exists (select from contact_uploads where enterprise_id = enterprise and hides_contacts) then 10000
    else 50000 end;
  has_more boolean;
  ids text[];
begin
  -- The indexes have the names with a beginning side by side, in their order.
  if contains is null and phone_start is null and lists is null then
    return query execute format('select id from %s c where %s order by name_key, id limit $1 offset $2', visible, condition)
      using page_size, page_start;
    return;
  end if;
  execute format(
    'select array(
       select id from (
         select enterprise_id, name_key, id, phone_e164, search_head from %s visible
         order by name_key, id limit $1
       ) c
       where %s order by name_key, id limit $2 offset $3)',
    visible, contact_condition(enterprise, contains, name_start, phone_start, names_only, lists, from_index => true))
    into ids using read_limit, page_size, page_start;
  if cardinality(ids) < page_size then
    execute format('select exists (select from %s visible order by name_key, id offset $1)', visible)
      into has_more using read_limit;
  end if;
  if not coalesce(has_more, false) then
    return query select unnest(ids);
    return;
  end if;
  return query execute format(
    'with fitting as materialized (select c.id, c.name_key from %s c where %s)
     select id from fitting order by name_key, id limit $1 offset $2', visible_parts(enterprise), condition)
    using page_size, page_start;
end
$$;
drop function find_contacts(text[], text, text, boolean, text[], integer, integer);

create or replace function match_contacts(
  contains text[], name_start text, phone_start text, names_only boolean, lists text[], maximum integer
) returns table (contact_id text) language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  enterprise text := current_setting('app.enterprise', true);
begin
  return query execute format(
    'with fitting as materialized (select c.id from %s c where %s) select id from fitting limit $1',
    visible_parts(enterprise), contact_condition(enterprise, contains, name_start, phone_start, names_only, lists))
    using maximum;
end
$$;

create or replace function count_contacts(
  contains text[], name_start text, phone_start text, names_only boolean, lists text[]
) returns integer language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  enterprise text := current_setting('app.enterprise', true);
  found_count integer;
begin
  execute format('select count(*) from %s c where %s',
    visible_parts(enterprise), contact_condition(enterprise, contains, name_start, phone_start, names_only, lists))
    into found_count;
  return found_count;
end
$$;

create or replace function count_all_contacts() returns integer
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  found_count integer;
begin
  execute format('select count(*) from %s c', visible_contacts(current_setting('app.enterprise', true))) into found_count;
  return found_count;
end
$$;
alter table contact_uploads drop column hidden_count;

revoke all on function visible_parts(text), visible_contacts(text) from public;
