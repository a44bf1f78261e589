-- The patterns of an entity are counted where it is saved: those of an agent together are limited, and only bots with
-- patterns are compiled in a thread.
alter table entities add column pattern_count integer not null
  generated always as (jsonb_array_length(jsonb_path_query_array("values", '$[*].patterns[*]'))) stored;
