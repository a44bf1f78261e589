-- The conversations of customers stay when the bot that answered, or the key of the page, is deleted. The new constraints
-- are not checked for the rows that are there: the old ones have been.
alter table conversations
  drop constraint conversations_enterprise_id_agent_id_fkey,
  drop constraint conversations_enterprise_id_key_id_fkey,
  add foreign key (enterprise_id, agent_id) references agents (enterprise_id, id) on delete set null (agent_id) not valid,
  add foreign key (enterprise_id, key_id) references web_keys (enterprise_id, id) on delete set null (key_id) not valid;
