-- Searches while the contacts of an import are moved into the index. The statistics are those of a time when hardly any contact
-- was indexed, so that the planner reads all that are by now, instead of their index. The parts of each were computed then,
-- which takes a hundred times longer than a comparison of texts: a search took up to 11 s.

alter function contact_grams(text, text, text) cost 10000;

-- The comparison of the texts comes first: where the index is not used, it decides for nearly all contacts.
create or replace function indexed_condition(enterprise text, contains text[], names_only boolean) returns text
language sql stable as $$
  select '(' || string_agg(
    '(' || case when length(searched_term(pattern)) <> 3
        then fits_condition(searched_part('c.search_text', names_only), pattern) || ' and ' else '' end
      || format('contact_grams(c.enterprise_id, c.name_key, c.search_text) @> %L::bigint[])', pattern_grams(enterprise, names_only, pattern)),
    ' or ') || ')'
  from unnest(contains) as pattern
$$;
