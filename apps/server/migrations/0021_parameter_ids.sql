-- A parameter has its own id beside that of its entity, so that an intent can use one entity several times. The first
-- parameter of an entity has the id of the entity, the second one that id with the suffix -2.
update intents
set parameters = (
  select jsonb_agg(
    parameter || jsonb_build_object(
      'entityId', parameter -> 'id',
      'id', (parameter ->> 'id') || case when count_so_far = 1 then '' else '-' || count_so_far end
    )
    order by index
  )
  from (
    select parameter, index, row_number() over (partition by parameter ->> 'id' order by index) as count_so_far
    from jsonb_array_elements(parameters) with ordinality as item (parameter, index)
  ) as numbered
)
where parameters <> '[]'::jsonb;

-- The confirmation before an intent acts, and its texts in other languages.
update intents set dialogue = dialogue || '{"confirmation": null, "translations": {}}';
alter table intents alter column dialogue
  set default '{"buttons":[],"requires":[],"opens":[],"fulfilment":null,"confirmation":null,"translations":{}}';
