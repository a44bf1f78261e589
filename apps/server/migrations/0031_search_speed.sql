-- Searches and counts in a phone book of a million contacts.
--
-- The index of search texts had the trigrams of pg_trgm: letters and digits only, and under LC_CTYPE C those of ASCII. A
-- search for "a.b" or for a name in Devanagari read all contacts. Now it has every three characters that follow each other,
-- separately for each enterprise, and those of names once more, because masked callers search names only.

-- The parts of three characters of a contact's search text and of its name, as numbers. Only for the index contacts_search:
-- it takes a hundred times longer than a comparison of the texts. The hash function is the one of hash partitions, which is
-- the same in all versions of PostgreSQL.
create function contact_grams(enterprise text, name_key text, search_text text) returns bigint[]
language sql immutable parallel safe
-- Its plan is estimated for long texts, and would be compiled in each call.
set jit = off as $$
  select array(
    select hashtextextended(substr(piece, at, 3), seed)
    from (
      select hashtextextended(enterprise, 0) as seed, string_to_table(search_text, e'\n') as line
      union all select hashtextextended(enterprise, 1), name_key
    ) as lines,
    -- A long text in pieces, because substr reads a text from its beginning.
    generate_series(1, greatest(length(line) - 2, 1), 200) as piece_start,
    substr(line, piece_start, 202) as piece,
    generate_series(1, length(piece) - 2) as at)
$$;

drop index contacts_search;
create index contacts_search on contacts using gin (contact_grams(enterprise_id, name_key, search_text))
  with (gin_pending_list_limit = 1024) where not is_unindexed;
-- ANALYZE would call the function for thousands of contacts, and no plan needs its statistics.
alter index contacts_search alter column 1 set statistics 0;

-- The text that a pattern of the search looks for.
create function searched_term(pattern text) returns text language sql immutable as $$
  select regexp_replace(substr(pattern, 2, length(pattern) - 2), '\\(.)', '\1', 'g')
$$;

-- The parts of a text by which contacts_search finds it; see contact_grams.
create function term_grams(enterprise text, names_only boolean, term text) returns bigint[] language sql immutable as $$
  select array(
    select distinct hashtextextended(substr(term, at, 3), hashtextextended(enterprise, names_only::integer))
    from generate_series(1, length(term) - 2) as at)
$$;

-- The condition that indexed contacts contain one of the patterns, of three characters or more. A row has all parts of a
-- text without the text itself only if the text is longer than one part.
create function indexed_condition(enterprise text, contains text[], names_only boolean) returns text language sql stable as $$
  select '(' || string_agg(
    format('(contact_grams(c.enterprise_id, c.name_key, c.search_text) @> %L::bigint[]', term_grams(enterprise, names_only, term))
      || case when length(term) <> 3 then
        format(' and c.%I like %L', case when names_only then 'name_key' else 'search_text' end, pattern) else '' end || ')',
    ' or ') || ')'
  from unnest(contains) as pattern, searched_term(pattern) as term
$$;

-- The condition that `contacts c` is in one of the lists. Not EXISTS, which the planner would turn into a join with all
-- members, also if few contacts are examined.
create function member_condition(lists text[]) returns text language sql immutable strict as $$
  select format('(select true from contact_list_members m where m.contact_id = c.id and m.list_id = any(%L::text[]) limit 1)', lists)
$$;

create or replace function contact_condition(
  enterprise text, contains text[], name_start text, phone_start text, names_only boolean, lists text[],
  from_index boolean default false
) returns text language sql stable as $$
  select concat_ws(' and ',
    format('c.enterprise_id = %L', enterprise),
    case
      when contains is null then null
      when names_only then
        '(' || (select string_agg(format('c.name_key like %L', pattern), ' or ') from unnest(contains) as pattern) || ')'
      else contains_condition(contains, from_index)
    end,
    case
      when phone_start is not null then format('(c.name_key like %L or c.phone_e164 like %L)', name_start, phone_start)
      when name_start is not null then format('c.name_key like %L', name_start)
    end,
    case when lists is not null then member_condition(lists) end)
$$;

-- Whether the members of lists are looked up in some 20 ms.
create function have_few_members(lists text[]) returns boolean language sql stable strict as $$
  select count(*) <= 3000 from (
    select from unnest(lists) as list, lateral (
      -- In the order of the primary key: this plan is for any list, and would else read the table for a small one.
      select from contact_list_members where list_id = list order by list_id, contact_id limit 3001
    ) as member limit 3001) as counted
$$;

-- The visible contacts of an enterprise that fit, as a table expression with the columns id and name_key, for reading all of
-- them in any order. With lists, their members are read.
create function matching_contacts(
  enterprise text, contains text[], name_start text, phone_start text, names_only boolean, lists text[]
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
          contact_condition(enterprise, null, name_start, phone_start, names_only, null),
          case when contains is not null then indexed_condition(enterprise, contains, names_only) end) as part
        union all
        select format('c.is_unindexed and c.import_id = %L and %s', id, fits) from contact_uploads
        where enterprise_id = enterprise and has_unindexed
      ) as parts)
    end
  from
    contact_condition(enterprise, contains, name_start, phone_start, names_only, null) as fits,
    (select case when lists is not null then
      format('c.id in (select contact_id from contact_list_members where list_id = any(%L::text[]))', lists)
    end as is_member) as membership
$$;

-- Returns the ids of a page of the contacts that fit, in order of their names; without a restriction, of all. Runs as the
-- owner of the tables, because an operator like LIKE cannot use an index under row-level security; it reads the
-- enterprise of the transaction itself.
--
-- Several plans, because a wrong choice reads a million rows: what many contacts fit is found by reading the contacts in
-- their order, what few fit by collecting and sorting them. The cheap attempts come first.
create or replace function list_contacts(
  contains text[], name_start text, phone_start text, names_only boolean, lists text[], page_start integer, page_size integer
) returns table (contact_id text) language plpgsql stable security definer
set search_path = public, pg_temp set jit = off set work_mem = '16MB' rows 20 as $$
declare
  enterprise text := current_setting('app.enterprise', true);
  visible text := visible_contacts(enterprise);
  -- Names with a beginning are side by side in the order.
  is_range boolean := name_start is not null and phone_start is null;
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
  if contains is null and phone_start is null and lists is null then
    return query execute format('select id from %s c where %s order by name_key, id limit $1 offset $2', visible,
      contact_condition(enterprise, null, name_start, null, names_only, null))
      using page_size, page_start;
    return;
  end if;
  in_order := format(
    'select array(
       select id from (
         select enterprise_id, name_key, id, phone_e164, search_head from %s visible where %s
         order by name_key, id limit $1
       ) c
       where %s order by name_key, id limit $2 offset $3)',
    visible, case when is_range then format('name_key like %L', name_start) else 'true' end,
    contact_condition(enterprise, contains, name_start, phone_start, names_only, lists, from_index => true));
  matching := format('with matching as materialized %s',
    matching_contacts(enterprise, contains, name_start, phone_start, names_only, case when looked_up_lists is null then lists end));
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

create or replace function match_contacts(
  contains text[], name_start text, phone_start text, names_only boolean, lists text[], maximum integer
) returns table (contact_id text) language plpgsql stable security definer
set search_path = public, pg_temp set jit = off set work_mem = '16MB' as $$
begin
  return query execute format('with matching as materialized %s select id from matching limit $1',
    matching_contacts(current_setting('app.enterprise', true), contains, name_start, phone_start, names_only, lists))
    using maximum;
end
$$;

-- Counts by indexes alone where these have all that decides.
create or replace function count_contacts(
  contains text[], name_start text, phone_start text, names_only boolean, lists text[]
) returns integer language plpgsql stable security definer
set search_path = public, pg_temp set jit = off set work_mem = '16MB' as $$
declare
  enterprise text := current_setting('app.enterprise', true);
  visible text := visible_contacts(enterprise);
  looked_up_lists text[] := case when contains is not null and not have_few_members(lists) then lists end;
  counting text;
  found_count integer;
begin
  if lists is null and contains is null and phone_start is not null then
    counting := format(
      'select (select count(*) from %1$s c where %2$s) + (select count(*) from %1$s c where %3$s)
         - (select count(*) from %1$s c where %2$s and %3$s)',
      visible, format('c.name_key like %L', name_start), format('c.phone_e164 like %L', phone_start));
  elsif lists is null and contains is null then
    counting := format('select count(*) from %s c where %s', visible,
      contact_condition(enterprise, null, name_start, null, names_only, null));
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
          || contact_condition(enterprise, contains, null, null, names_only, null)
        from contact_uploads where enterprise_id = enterprise and has_unindexed
      ) as parts);
    counting := 'select ' || counting;
  else
    counting := format('select count(*) from %s c where %s',
      matching_contacts(enterprise, contains, name_start, phone_start, names_only, case when looked_up_lists is null then lists end),
      coalesce(member_condition(looked_up_lists), 'true'));
  end if;
  execute counting into found_count;
  return found_count;
end
$$;

-- The visible contacts of the enterprise of the transaction as a table expression; see visible_contacts.
create function own_visible_contacts() returns text
language sql stable security definer set search_path = public, pg_temp as $$
  select visible_contacts(current_setting('app.enterprise', true))
$$;

create or replace function first_matching(condition text, page_size integer, read_limit integer)
returns table (contact_id text) language plpgsql stable rows 10 set jit = off as $$
begin
  return query execute format(
    'select c.id from (select * from %s visible order by name_key, id limit $2) c
     where %s order by c.name_key, c.id limit $1', own_visible_contacts(), condition)
    using page_size, read_limit;
end
$$;

revoke all on function
  searched_term(text),
  term_grams(text, boolean, text),
  indexed_condition(text, text[], boolean),
  member_condition(text[]),
  have_few_members(text[]),
  matching_contacts(text, text[], text, text, boolean, text[]),
  own_visible_contacts()
from public;
grant execute on function own_visible_contacts() to platform_app;
