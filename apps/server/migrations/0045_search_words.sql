-- Searches find words in any order and without regard to accents, the id of the enterprise's own system, and the numbers of
-- contacts that were merged into another one.
--
-- Search texts have a form without accents (`searchKey`). The refresh of contacts stores it, some hundreds at a time.

-- Numbers of contacts that were merged into this one, by which people still search.
alter table contacts add column merged_numbers text[] not null default '{}';
update deleted_contacts set record = jsonb_set(record, '{contact,merged_numbers}', '[]');

-- Also through the contacts that were merged with others before.
with recursive merged as (
  select merge.survivor_id, deleted.contact_id, deleted.record -> 'contact' as contact
  from contact_merges merge join deleted_contacts deleted on deleted.deletion_id = merge.deletion_id
  where merge.undone_at is null
), chain as (
  select survivor_id, contact_id, contact from merged
  union
  select chain.survivor_id, merged.contact_id, merged.contact
  from chain join merged on merged.survivor_id = chain.contact_id
)
update contacts set merged_numbers = found.numbers
from (
  select survivor_id, array_agg(distinct number order by number) as numbers
  from chain, unnest(array[contact ->> 'phone_e164', contact ->> 'whatsapp_number']) as number
  where number <> '' group by survivor_id
) as found
where contacts.id = found.survivor_id;

update phone_books set attributes_version = attributes_version + 1;

-- The first line of a search text is the name in the form of the search. Until the refresh has reached a contact, it is
-- `name_key`: what the index has of it stays true.
create or replace function contact_grams(enterprise text, name_key text, search_text text) returns bigint[]
language sql immutable parallel safe
set jit = off as $$
  select array(
    select hashtextextended(substr(piece, at, 3), seed)
    from (
      select hashtextextended(enterprise, 0) as seed, string_to_table(search_text, e'\n') as line
      union all select hashtextextended(enterprise, 1), split_part(search_text, e'\n', 1)
    ) as lines,
    -- A long text in pieces, because substr reads a text from its beginning.
    generate_series(1, greatest(length(line) - 2, 1), 200) as piece_start,
    substr(line, piece_start, 202) as piece,
    generate_series(1, length(piece) - 2) as at)
$$;

-- The condition that a text, an expression of SQL, fits a pattern: all of its lines. A line that begins with % is for LIKE.
-- Another one is the beginning of a word.
create function fits_condition(searched text, pattern text) returns text language sql immutable as $$
  select '(' || string_agg(
    case when line like '\%%' then format('%s like %L', searched, line)
    else format($f$(' ' || translate(%s, e'\n', ' ')) like %L$f$, searched, '% ' || line) end, ' and ') || ')'
  from string_to_table(pattern, e'\n') as line
$$;

-- What is searched of a search text.
create function searched_part(search_text text, names_only boolean) returns text language sql immutable as $$
  select case when names_only then format($f$split_part(%s, e'\n', 1)$f$, search_text) else search_text end
$$;

-- The condition that the search text fits one of the patterns, by reading the rows, or an index that has the beginnings of
-- the texts.
drop function contains_condition(text[], boolean);
create function contains_condition(contains text[], names_only boolean, from_index boolean) returns text
language sql immutable as $$
  select '(' || string_agg(
    case when from_index then
      format('%s or length(c.search_head) >= 250 and exists (select from contacts whole where whole.id = c.id and %s)',
        fits_condition(searched_part('c.search_head', names_only), pattern),
        fits_condition(searched_part('whole.search_text', names_only), pattern))
    else fits_condition(searched_part('c.search_text', names_only), pattern) end, ' or ') || ')'
  from unnest(contains) as pattern
$$;

-- The parts by which contacts_search finds what fits a pattern; see contact_grams. Words of two characters have none.
create function pattern_grams(enterprise text, names_only boolean, pattern text) returns bigint[] language sql immutable as $$
  select array(
    select distinct gram
    from string_to_table(pattern, e'\n') as line, unnest(term_grams(enterprise, names_only, searched_term(line))) as gram
    where line like '\%%')
$$;

create or replace function indexed_condition(enterprise text, contains text[], names_only boolean) returns text
language sql stable as $$
  select '(' || string_agg(
    format('(contact_grams(c.enterprise_id, c.name_key, c.search_text) @> %L::bigint[]', pattern_grams(enterprise, names_only, pattern))
      || case when length(searched_term(pattern)) <> 3
        then ' and ' || fits_condition(searched_part('c.search_text', names_only), pattern) else '' end || ')',
    ' or ') || ')'
  from unnest(contains) as pattern
$$;

create or replace function contact_condition(
  enterprise text, contains text[], name_start text, phone_start text, names_only boolean, lists text[],
  from_index boolean default false
) returns text language sql stable as $$
  select concat_ws(' and ',
    format('c.enterprise_id = %L', enterprise),
    case when contains is not null then contains_condition(contains, names_only, from_index) end,
    case
      when phone_start is not null then format('(c.name_key like %L or c.phone_e164 like %L)', name_start, phone_start)
      when name_start is not null then format('c.name_key like %L', name_start)
    end,
    case when lists is not null then member_condition(lists) end)
$$;

revoke all on function
  fits_condition(text, text),
  searched_part(text, boolean),
  contains_condition(text[], boolean, boolean),
  pattern_grams(text, boolean, text)
from public;
