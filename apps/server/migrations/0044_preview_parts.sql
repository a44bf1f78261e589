-- Previews of segments in parts. The embedded database cannot stop a statement, and everybody waits for it. A preview
-- therefore reads some contacts in each statement, and a sample of them if reading all would take too long. See 0028 for what
-- conditions are.

-- Estimates what counting the contacts costs that match, in units of the planner. The planner assumes short texts: of longer
-- contacts it costs more.
create function matching_cost(condition text) returns double precision language plpgsql volatile set jit = off as $$
declare
  plan json;
  -- Size of a contact with its row header, in bytes.
  row_bytes constant double precision := 700;
begin
  execute 'explain (format json) select count(*) from contacts c where ' || condition into plan;
  return (plan -> 0 -> 'Plan' ->> 'Total Cost')::double precision
    * greatest(1, pg_table_size('contacts') / greatest(guess_table_rows(), 1) / row_bytes);
end
$$;

-- The number of contacts of all enterprises, approximately. A table that was never analysed may have contacts.
create function guess_table_rows() returns double precision language sql stable as $$
  select greatest(reltuples, pg_relation_size(oid) / 2800)::double precision from pg_class where oid = 'contacts'::regclass
$$;

-- Counts the next contacts in order of their ids by an index alone, the hidden ones included. `last_id` is null behind the
-- last contact.
create function count_contacts_part(after_id text, page_size integer)
returns table (last_id text, contact_count integer)
language sql stable security definer set search_path = public, pg_temp rows 1 as $$
  select max(id), count(*)::integer from (
    select id from contacts where enterprise_id = current_setting('app.enterprise', true) and id > after_id
    order by id limit page_size) as page
$$;

-- Counts the contacts that match among the next ones in order of their ids, and returns some of those. `last_id` is null behind
-- the last contact.
create function count_matching_part(condition text, after_id text, page_size integer, listed_size integer)
returns table (last_id text, examined_count integer, matching_count integer, contact_ids text[])
language plpgsql stable rows 1 set jit = off as $$
begin
  return query execute format(
    'select max(id), count(*)::integer, (count(*) filter (where fits))::integer,
       coalesce((array_agg(id) filter (where fits))[1:$3], ''{}'')
     from (
       select c.id, %s as fits from (
         select * from contacts where enterprise_id = current_setting(''app.enterprise'', true) and id > $1
         order by id limit $2
       ) c
       -- The condition is evaluated once.
       offset 0
     ) as examined', condition)
    using after_id, page_size, listed_size;
end
$$;

-- Examines a random part of the table: a share of the contacts of some pages. Contacts of one page are alike, because they
-- were often imported together: the error of an estimate follows from how the pages differ. n: contacts of a page that were
-- examined; m: those of them that match.
--
-- percentage: of the pages of the table
-- share: of the contacts of a page, from 0 to 1
create function sample_matching(condition text, percentage real, share double precision)
returns table (pages integer, n double precision, m double precision, nn double precision, mm double precision, mn double precision)
language plpgsql volatile rows 1 set jit = off as $$
begin
  return query execute format(
    'select count(*)::integer, coalesce(sum(page.n), 0), coalesce(sum(page.m), 0), coalesce(sum(page.n * page.n), 0),
       coalesce(sum(page.m * page.m), 0), coalesce(sum(page.m * page.n), 0)
     from (
       select count(*)::double precision as n, (count(*) filter (where %s))::double precision as m
       from (
         select *, (ctid::text::point)[0] as page_number from contacts tablesample system (%s) where random() < $1 offset 0
       ) c
       group by page_number
     ) as page', condition, percentage)
    using share;
end
$$;

-- Returns the first contacts that match among the next ones in order of their names, and the last one that was examined.
drop function first_matching(text, integer, integer);
create function first_matching(condition text, page_size integer, after_name text, after_id text, read_limit integer)
returns table (contact_ids text[], last_name text, last_id text) language plpgsql stable rows 1 set jit = off as $$
begin
  return query execute format(
    'with page as materialized (
       select * from %s visible where (name_key, id) > ($2, $3) order by name_key, id limit $4
     ), last as (
       select name_key, id from page order by name_key desc, id desc limit 1
     )
     select array(select c.id from page c where %s order by c.name_key, c.id limit $1), name_key, id from last',
    own_visible_contacts(), condition)
    using page_size, after_name, after_id, read_limit;
end
$$;

drop function estimate_matching(text, real);

revoke all on function
  matching_cost(text),
  guess_table_rows(),
  count_contacts_part(text, integer),
  count_matching_part(text, text, integer, integer),
  sample_matching(text, real, double precision),
  first_matching(text, integer, text, text, integer)
from public;
grant execute on function
  matching_cost(text),
  guess_table_rows(),
  count_contacts_part(text, integer),
  count_matching_part(text, text, integer, integer),
  sample_matching(text, real, double precision),
  first_matching(text, integer, text, text, integer)
to platform_app;
