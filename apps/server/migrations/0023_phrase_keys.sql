-- The phrases of an intent as the search compares them, one a line. Reading them from `phrases` for each search takes six
-- times as long (docs/performance.md).
create function phrase_keys(phrases jsonb) returns text language sql immutable as $$
  select coalesce(string_agg(lower(normalize(phrase ->> 'text', NFKC)), E'\n'), '')
  from jsonb_array_elements(phrases) as phrase
$$;

alter table intents add column phrase_keys text not null generated always as (phrase_keys(phrases)) stored;
