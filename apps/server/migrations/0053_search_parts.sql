-- Searches for one or two characters find a contact by the id that the enterprise's own system gives it, as a whole. And pages far
-- down a list and counts can be read in parts: the embedded database cannot stop a statement, and everybody waits for it.

drop function list_contacts(text[], text, text, boolean, text[], integer, integer);
drop function match_contacts(text[], text, text, boolean, text[], integer);
drop function count_contacts(text[], text, text, boolean, text[]);
drop function matching_contacts(text, text[], text, text, boolean, text[]);
drop function contact_condition(text, text[], text, text, boolean, text[], boolean);

-- The contacts whose id in the enterprise's own system is one of some. Null if there are none: only then do the beginnings of
-- the names decide alone, which are side by side in an index.
create function contacts_of_external_ids(enterprise text, external_ids text[]) returns text[] language sql stable as $$
  select array_agg(id) from contacts where enterprise_id = enterprise and external_id = any(external_ids) and external_id <> ''
$$;

-- exact_ids: see contacts_of_external_ids
create function contact_condition(
  enterprise text, contains text[], name_start text, phone_start text, exact_ids text[], names_only boolean, lists text[],
  from_index boolean default false
) returns text language sql stable as $$
  select concat_ws(' and ',
    format('c.enterprise_id = %L', enterprise),
    case when contains is not null then contains_condition(contains, names_only, from_index) end,
    case when name_start is not null then '(' || concat_ws(' or ',
      format('c.name_key like %L', name_start),
      case when phone_start is not null then format('c.phone_e164 like %L', phone_start) end,
      case when exact_ids is not null then format('c.id = any(%L::text[])', exact_ids) end) || ')'
    end,
    case when lists is not null then member_condition(lists) end)
$$;

-- The condition that `contacts c` fit the filter of a caller.
create function filter_condition(
  enterprise text, contains text[], name_start text, phone_start text, external_ids text[], names_only boolean, lists text[]
) returns text language sql stable as $$
  select contact_condition(enterprise, contains, name_start, phone_start,
    contacts_of_external_ids(enterprise, external_ids), names_only, lists)
$$;

-- As before, see 0031, also by `exact_ids`.
create function matching_contacts(
  enterprise text, contains text[], name_start text, phone_start text, exact_ids text[], names_only boolean, lists text[]
) returns text language sql stable as $$
  select case
    when have_few_members(lists) then format(
      '(select c.id, c.name_key
        from (
          -- OFFSET, because the planner would read all members in order of the contacts for DISTINCT.
          select distinct contact_id from (
            select contact_id from contact_list_members where list_id = any(%L::text[]) offset 0) as listed
        ) as member
          cross join lateral (select * from contacts where id = member.contact_id limit 1) as c
        where (not c.is_unindexed or c.import_id = any(%L::text[])) and %s)',
      lists, array(select id from contact_uploads where enterprise_id = enterprise and has_unindexed), fits)
    else (
      select '(' || string_agg(
        'select c.id, c.name_key from contacts c where ' || concat_ws(' and ', part, is_member), ' union all ') || ')'
      from (
        select concat_ws(' and ', 'not c.is_unindexed',
          contact_condition(enterprise, null, name_start, phone_start, exact_ids, names_only, null),
          case when contains is not null then indexed_condition(enterprise, contains, names_only) end) as part
        union all
        select format('c.is_unindexed and c.import_id = %L and %s', id, fits) from contact_uploads
        where enterprise_id = enterprise and has_unindexed
      ) as parts)
    end
  from
    contact_condition(enterprise, contains, name_start, phone_start, exact_ids, names_only, null) as fits,
    (select case when lists is not null then
      format('c.id in (select contact_id from contact_list_members where list_id = any(%L::text[]))', lists)
    end as is_member) as membership
$$;

-- The contacts of a table expression that stand behind a position in the order of the names; all of them if it is null.
create function behind_position(after_name text, after_id text) returns text language sql immutable as $$
  select case when after_id is null then 'true' else format('(name_key, id) > (%L, %L)', after_name, after_id) end
$$;

-- As before, see 0031, also by `external_ids`, and behind a position in the order of the names.
create function list_contacts(
  contains text[], name_start text, phone_start text, external_ids text[], names_only boolean, lists text[],
  after_name text, after_id text, page_start integer, page_size integer
) returns table (contact_id text) language plpgsql stable security definer
set search_path = public, pg_temp set jit = off set work_mem = '16MB' rows 20 as $$
declare
  enterprise text := current_setting('app.enterprise', true);
  visible text := visible_contacts(enterprise);
  exact_ids text[] := contacts_of_external_ids(enterprise, external_ids);
  is_behind text := behind_position(after_name, after_id);
  -- Names with a beginning are side by side in the order.
  is_range boolean := name_start is not null and phone_start is null and exact_ids is null;
  -- Contacts that are collected although many more may fit: if there are more, reading in order finds a page soon.
  few integer := case when lists is null then 500 else 2000 end;
  -- Contacts whose reading takes some 20 ms. Members are looked up for each. While some are hidden, the rows themselves
  -- are read.
  read_limits integer[] := array[5000, case
    when lists is not null and contains is null then 10000
    when exists (select from contact_uploads where enterprise_id = enterprise and hides_contacts) then 10000
    else 50000 end];
  read_limit integer;
  -- Of many members, those that fit are looked up; otherwise the members are read.
  looked_up_lists text[] := case when contains is not null and not have_few_members(lists) then lists end;
  is_member text := coalesce(member_condition(looked_up_lists), 'true');
  in_order text;
  matching text;
  ids text[];
  found_count integer;
begin
  if contains is null and phone_start is null and exact_ids is null and lists is null then
    return query execute format('select id from %s c where %s and %s order by name_key, id limit $1 offset $2', visible,
      contact_condition(enterprise, null, name_start, null, null, names_only, null), is_behind)
      using page_size, page_start;
    return;
  end if;
  in_order := format(
    'select array(
       select id from (
         select enterprise_id, name_key, id, phone_e164, search_head from %s visible where %s and %s
         order by name_key, id limit $1
       ) c
       where %s order by name_key, id limit $2 offset $3)',
    visible, case when is_range then format('name_key like %L', name_start) else 'true' end, is_behind,
    contact_condition(enterprise, contains, name_start, phone_start, exact_ids, names_only, lists, from_index => true));
  matching := format('with matching as materialized (select * from %s as found where %s)',
    matching_contacts(enterprise, contains, name_start, phone_start, exact_ids, names_only,
      case when looked_up_lists is null then lists end),
    is_behind);
  if have_few_members(lists) then
    return query execute matching || ' select id from matching order by name_key, id limit $1 offset $2'
      using page_size, page_start;
    return;
  end if;
  for attempt in 1..2 loop
    read_limit := read_limits[attempt] + 20 * (page_start + page_size);
    execute in_order into ids using read_limit, page_size, page_start;
    if cardinality(ids) = page_size then
      return query select unnest(ids);
      return;
    end if;
    if attempt = 1 then
      execute matching || ', first as materialized (select * from matching limit $1 + 1)
        select (select count(*) from first),
          array(select id from first c where ' || is_member || ' order by name_key, id limit $3 offset $2)'
        into found_count, ids using few, page_start, page_size;
      if found_count <= few then
        return query select unnest(ids);
        return;
      end if;
    end if;
  end loop;
  return query execute matching || format(' select id from matching c where %s order by name_key, id limit $1 offset $2', is_member)
    using page_size, page_start;
end
$$;

-- Examines the next contacts in order of their names, at most `read_limit`, until `fitting_max` of them fit. Returns how many fit,
-- and the last one that was examined. No row behind the last contact.
create function skip_contacts(
  contains text[], name_start text, phone_start text, external_ids text[], names_only boolean, lists text[],
  after_name text, after_id text, fitting_max integer, read_limit integer
) returns table (fitting_count integer, last_name text, last_id text) language plpgsql stable security definer
-- In the order of the index: near its end, the planner would read and sort the rows of the table.
set enable_seqscan = off set enable_bitmapscan = off set search_path = public, pg_temp set jit = off rows 1 as $$
declare
  enterprise text := current_setting('app.enterprise', true);
begin
  return query execute format(
    'with page as materialized (
       select enterprise_id, name_key, id, phone_e164, search_head from %s visible where %s order by name_key, id limit $2
     ), fitting as materialized (
       select name_key, id from page c where %s order by name_key, id limit $1
     ), last as (
       select name_key, id from fitting where (select count(*) from fitting) = $1
       union all
       select name_key, id from page where (select count(*) from fitting) < $1
       order by name_key desc, id desc limit 1
     )
     select (select count(*)::integer from fitting), name_key, id from last',
    visible_contacts(enterprise), behind_position(after_name, after_id),
    contact_condition(enterprise, contains, name_start, phone_start,
      contacts_of_external_ids(enterprise, external_ids), names_only, lists, from_index => true))
    using fitting_max, read_limit;
end
$$;

create function match_contacts(
  contains text[], name_start text, phone_start text, external_ids text[], names_only boolean, lists text[], maximum integer
) returns table (contact_id text) language plpgsql stable security definer
set search_path = public, pg_temp set jit = off set work_mem = '16MB' as $$
declare
  enterprise text := current_setting('app.enterprise', true);
begin
  return query execute format('with matching as materialized %s select id from matching limit $1',
    matching_contacts(enterprise, contains, name_start, phone_start,
      contacts_of_external_ids(enterprise, external_ids), names_only, lists))
    using maximum;
end
$$;

-- Counts by indexes alone where these have all that decides.
create function count_contacts(
  contains text[], name_start text, phone_start text, external_ids text[], names_only boolean, lists text[]
) returns integer language plpgsql stable security definer
set search_path = public, pg_temp set jit = off set work_mem = '16MB' as $$
declare
  enterprise text := current_setting('app.enterprise', true);
  visible text := visible_contacts(enterprise);
  exact_ids text[] := contacts_of_external_ids(enterprise, external_ids);
  looked_up_lists text[] := case when contains is not null and not have_few_members(lists) then lists end;
  counting text;
  found_count integer;
begin
  if lists is null and contains is null and exact_ids is null and phone_start is not null then
    counting := format(
      'select (select count(*) from %1$s c where %2$s) + (select count(*) from %1$s c where %3$s)
         - (select count(*) from %1$s c where %2$s and %3$s)',
      visible, format('c.name_key like %L', name_start), format('c.phone_e164 like %L', phone_start));
  elsif lists is null and contains is null then
    counting := format('select count(*) from %s c where %s', visible,
      contact_condition(enterprise, null, name_start, phone_start, exact_ids, names_only, null));
  elsif contains is null and name_start is null
    and not exists (select from contact_uploads where enterprise_id = enterprise and hides_contacts)
  then
    lists := array(select id from contact_lists where enterprise_id = enterprise and id = any(lists));
    if cardinality(lists) = 1 then
      counting := format('select count(*) from contact_list_members where list_id = %L', lists[1]);
    else
      counting := format(
        'select count(*) from (
           select from unnest(%L::text[]) as list,
             lateral (select contact_id from contact_list_members where list_id = list offset 0) as member
           group by contact_id) as members', lists);
    end if;
  elsif lists is null and cardinality(contains) = 1 and length(searched_term(contains[1])) = 3 then
    -- The parts are those of the enterprise, so that the index decides alone.
    counting := (
      select string_agg('(select count(*) from contacts c where ' || condition || ')', ' + ')
      from (
        select 'not c.is_unindexed and ' || indexed_condition(enterprise, contains, names_only) as condition
        union all
        select format('c.is_unindexed and c.import_id = %L and ', id)
          || contact_condition(enterprise, contains, null, null, null, names_only, null)
        from contact_uploads where enterprise_id = enterprise and has_unindexed
      ) as parts);
    counting := 'select ' || counting;
  else
    counting := format('select count(*) from %s c where %s',
      matching_contacts(enterprise, contains, name_start, phone_start, exact_ids, names_only,
        case when looked_up_lists is null then lists end),
      coalesce(member_condition(looked_up_lists), 'true'));
  end if;
  execute counting into found_count;
  return found_count;
end
$$;

revoke all on function
  contacts_of_external_ids(text, text[]),
  contact_condition(text, text[], text, text, text[], boolean, text[], boolean),
  filter_condition(text, text[], text, text, text[], boolean, text[]),
  matching_contacts(text, text[], text, text, text[], boolean, text[]),
  behind_position(text, text),
  list_contacts(text[], text, text, text[], boolean, text[], text, text, integer, integer),
  skip_contacts(text[], text, text, text[], boolean, text[], text, text, integer, integer),
  match_contacts(text[], text, text, text[], boolean, text[], integer),
  count_contacts(text[], text, text, text[], boolean, text[])
from public;
grant execute on function
  list_contacts(text[], text, text, text[], boolean, text[], text, text, integer, integer),
  skip_contacts(text[], text, text, text[], boolean, text[], text, text, integer, integer),
  match_contacts(text[], text, text, text[], boolean, text[], integer),
  count_contacts(text[], text, text, text[], boolean, text[])
to platform_app;
