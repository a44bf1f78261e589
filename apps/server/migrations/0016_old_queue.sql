-- Ends the expansions of 0010 and 0011: servers of the release before them have stopped.

-- What such a server queued after 0010 continues as a task, as 0010 did for what was open then.
insert into tasks (
  id, enterprise_id, kind, subject, agent_id, input, state, progress, due_at, created_at, started_at)
select gen_random_uuid()::text, enterprise_id, 'agents.train', agent_id, agent_id,
  jsonb_build_object('trainingId', id), 'queued', progress, queued_at, queued_at, started_at
from trainings
where state in ('queued', 'training') and not exists (
  select from tasks
  where tasks.input ->> 'trainingId' = trainings.id and tasks.state in ('queued', 'running'))
on conflict do nothing;

insert into tasks (id, enterprise_id, kind, subject, agent_id, input, state, due_at, created_at)
select gen_random_uuid()::text, enterprise_id, 'knowledge.read', id, agent_id,
  jsonb_build_object('agentId', agent_id), 'queued', queued_at, queued_at
from knowledge_sources where state in ('queued', 'reading')
on conflict do nothing;

alter table extractions rename column conversation_id to session_id;
alter table extractions
  rename constraint extractions_enterprise_id_conversation_id_fkey to extractions_enterprise_id_session_id_fkey;

insert into tasks (id, enterprise_id, kind, subject, agent_id, input, state, due_at, created_at)
select gen_random_uuid()::text, enterprise_id, 'conversation.extract', session_id, agent_id, 'null', 'queued', queued_at,
  queued_at
from extractions where state = 'queued'
on conflict do nothing;

-- The queue of the earlier releases. It stays if another application has open jobs in it.
do $$
begin
  if to_regclass('pgboss.job') is null then
    return;
  end if;
  update tasks set kind = 'agents.retrain'
  where kind = 'agents.train' and state = 'queued'
    and input ->> 'trainingId' in (select data->>'trainingId' from pgboss.job where name = 'agents.relearn');
  if exists (
    select from pgboss.job
    where name not in ('agents.train', 'agents.relearn', 'knowledge.read', 'conversation.extract')
      and name not like '\_\_pgboss\_\_%' and state::text in ('created', 'retry', 'active')
  ) then
    raise notice 'The schema pgboss has open jobs of another application, and stays.';
  else
    drop schema pgboss cascade;
  end if;
end
$$;

-- Readings are tasks, and the fence of the task decides which one may write.
alter table knowledge_sources drop column reading_id;
