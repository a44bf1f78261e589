-- How intents behave in a conversation, and where each conversation stands.

alter table intents
  -- { buttons: [{ kind, label, url? }], requires: [context], opens: [{ name, turns }], fulfilment: { url, fallback } | null }
  add column dialogue jsonb not null default '{"buttons":[],"requires":[],"opens":[],"fulfilment":null}';

alter table conversations
  -- { turn, contexts, filling, values, variants }: what the next message is read with. A server that starts anew goes on
  -- from here.
  add column state jsonb;

alter table conversation_messages
  -- [{ entityId, name, text, value, start, end }]
  add column entities jsonb not null default '[]',
  -- A reply from the knowledge base or the prompt needs no model.
  alter column model_version drop not null;

-- Grows with every change of an agent or of something that belongs to it, all of which date the agent: what a server
-- keeps of an agent in memory is good for as long as this number stands.
alter table agents add column change bigint not null default 0;

create function count_change() returns trigger language plpgsql as $$
begin
  new.change := old.change + 1;
  return new;
end
$$;
create trigger agents_count_change before update on agents for each row execute function count_change();
