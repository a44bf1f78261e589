-- Live segments: lists of contacts that follow from a condition. A segment is a list like a group, with the same members
-- and counts, so that searches, counts and exports need nothing else.

alter table contact_lists drop constraint contact_lists_kind_check;
-- 'removed': a deleted segment, whose members and changes are deleted in the background.
alter table contact_lists add constraint contact_lists_kind_check check (kind in ('group', 'label', 'segment', 'removed'));
create unique index contact_lists_segment_name on contact_lists (enterprise_id, name_key) where kind = 'segment';

create table segments (
  -- The id of its list.
  id text primary key,
  enterprise_id text not null,
  condition jsonb not null,
  -- Whether contacts enter and leave it as time passes.
  depends_on_time boolean not null,
  revision integer not null,
  -- Number of requests to find its contacts again, and the request that is done.
  requested integer not null default 1,
  refreshed integer not null default 0,
  -- Whether its contacts were found for the first time. Until then nobody enters it in segment_changes.
  is_filled boolean not null default false,
  -- Null while its contacts are found after a change of the condition.
  counted_at timestamptz,
  foreign key (enterprise_id, id) references contact_lists (enterprise_id, id) on delete cascade
);
create index segments_due on segments (enterprise_id) where refreshed < requested;
select own_by_enterprise('segments');

-- Contacts that have changed, whose segments are decided in the background.
create table segment_requests (
  id bigint generated always as identity primary key,
  enterprise_id text not null references enterprises on delete cascade,
  contact_ids text[] not null
);
create index segment_requests_enterprise on segment_requests (enterprise_id, id);
select own_by_enterprise('segment_requests');

-- Who entered and left segments, in the order of the commits of each segment: the trigger below takes an id only after it
-- has locked the segment until the end of the transaction. No foreign key to contacts: deleted contacts may be restored.
create table segment_changes (
  id bigint generated always as identity primary key,
  enterprise_id text not null,
  segment_id text not null,
  contact_id text not null,
  kind text not null check (kind in ('entered', 'left')),
  at timestamptz not null,
  foreign key (enterprise_id, segment_id) references contact_lists (enterprise_id, id) on delete cascade
);
create index segment_changes_segment on segment_changes (enterprise_id, segment_id, id);
create index segment_changes_contact on segment_changes (contact_id);
select own_by_enterprise('segment_changes', 'select, insert, delete');

-- Whoever changes members locks, in this order: the contacts by id, the groups and labels by id, the segments by id. In a
-- transaction of an import (app.import), members are those of hidden contacts: their number is added when these become
-- visible. Hidden contacts enter no segment, but those of an import that is undone leave theirs.
create or replace function count_list_members() returns trigger language plpgsql as $$
declare
  is_import constant boolean := coalesce(current_setting('app.import', true), '') <> '';
begin
  if (is_import and tg_op = 'INSERT') or not exists (select from changed_members) then
    return null;
  end if;
  perform from contact_lists
  where id in (select list_id from changed_members) and (kind = 'segment' or not is_import)
  order by kind = 'segment', id for no key update;
  update contact_lists as list
  set contact_count = list.contact_count + case tg_op when 'INSERT' then changed.count else -changed.count end
  from (select list_id, count(*)::integer as count from changed_members group by list_id) as changed
  where list.id = changed.list_id and (list.kind = 'segment' or not is_import);
  insert into segment_changes (enterprise_id, segment_id, contact_id, kind, at)
  select member.enterprise_id, member.list_id, member.contact_id, case tg_op when 'INSERT' then 'entered' else 'left' end, now()
  from changed_members as member join segments on segments.id = member.list_id
  where segments.is_filled;
  return null;
end
$$;

-- Conditions of segments are compiled by the server, as SQL on `contacts c` in which the values are quoted, because the best
-- plan depends on them. These functions run as their caller, under row-level security. Compiling a long condition to machine
-- code would take longer than reading a part of the contacts.

-- Null if the statement takes longer than statement_timeout.
create function count_matching(condition text) returns integer language plpgsql stable set jit = off as $$
declare
  found_count integer;
begin
  execute 'select count(*) from contacts c where ' || condition into found_count;
  return found_count;
exception when query_canceled then
  return null;
end
$$;

-- Estimates the number of contacts that match from a part of the table.
create function estimate_matching(condition text, percentage real) returns integer language plpgsql stable set jit = off as $$
declare
  found_count double precision;
begin
  execute format('select count(*) from contacts c tablesample system (%s) where %s', percentage, condition) into found_count;
  return round(found_count * 100 / percentage);
end
$$;

-- Returns the first of the first contacts that match, in order of their names.
--
-- read_limit: contacts that are examined
create function first_matching(condition text, page_size integer, read_limit integer)
returns table (contact_id text) language plpgsql stable rows 10 set jit = off as $$
begin
  return query execute format(
    'select c.id from (
       select * from contacts where enterprise_id = current_setting(''app.enterprise'', true)
       order by name_key, id limit $2
     ) c where %s order by c.name_key, c.id limit $1', condition)
    using page_size, read_limit;
end
$$;

-- Returns the number of contacts that match, and the first of them in order of their names. Null if the statement takes
-- longer than statement_timeout.
create function list_matching(condition text, page_size integer)
returns table (found_count integer, contact_ids text[]) language plpgsql stable rows 1 set jit = off as $$
begin
  execute format(
    'with matching as materialized (select c.id, c.name_key from contacts c where %s)
     select (select count(*) from matching), array(select id from matching order by name_key, id limit $1)', condition)
    into found_count, contact_ids using page_size;
  return next;
exception when query_canceled then
  found_count := null;
  contact_ids := null;
  return next;
end
$$;

-- Examines the next contacts in order of their ids. Returns the id of the last one, and the ids of those that are not in
-- exactly the segments that they belong to. Of other segments than `segment_ids`, nothing is known.
--
-- placement: SQL that gives the ids of the segments that `contacts c` belongs to, in the order of the collation C
create function find_misplaced(placement text, segment_ids text[], after_id text, page_size integer)
returns table (last_id text, contact_ids text[]) language plpgsql stable rows 1 set jit = off as $$
begin
  return query execute format(
    'with page as materialized (
       select c.id, %s as belongs_to,
         array(
           select m.list_id from contact_list_members m where m.contact_id = c.id and m.list_id = any($1)
           order by m.list_id collate "C") as is_in
       from (
         select * from contacts where enterprise_id = current_setting(''app.enterprise'', true) and id > $2
         order by id limit $3
       ) c)
     select max(id), coalesce(array_agg(id) filter (where belongs_to <> is_in), ''{}'') from page', placement)
    using segment_ids, after_id, page_size;
end
$$;

-- Returns the ids of the segments that contacts belong to; see find_misplaced.
create function place_contacts(placement text, contact_ids text[])
returns table (contact_id text, belongs_to text[]) language plpgsql stable set jit = off as $$
begin
  -- One by one: for a list, the planner may compare all contacts of the enterprise.
  return query execute format(
    'select c.id, %s from unnest($1) as key, lateral (select * from contacts where id = key limit 1) c', placement)
    using contact_ids;
end
$$;

revoke all on function
  count_matching(text),
  estimate_matching(text, real),
  first_matching(text, integer, integer),
  list_matching(text, integer),
  find_misplaced(text, text[], text, integer),
  place_contacts(text, text[])
from public;
grant execute on function
  count_matching(text),
  estimate_matching(text, real),
  first_matching(text, integer, integer),
  list_matching(text, integer),
  find_misplaced(text, text[], text, integer),
  place_contacts(text, text[])
to platform_app;
