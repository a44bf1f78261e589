-- Reports count the rated conversations of an agent, which are few.
create index conversations_rated on conversations (agent_id, score) where score is not null;
