-- Reports without reading each conversation: quarters of an hour count the conversations that begin in them and know the
-- longest one, the users of each quarter are rows of their own, and the conversations of a report know their rating.

-- Answers wait until the numbers below are complete, and are then counted by the new function.
lock table conversations, turns in share row exclusive mode;

-- Those who wrote in a quarter of an hour (UTC), which is a part of one day in every time zone. The index alone answers
-- who was active. Contains nothing that identifies a person once their conversations are deleted.
create table report_user_buckets (
  enterprise_id text not null,
  agent_id text not null,
  bucket_at timestamptz not null,
  channel text not null check (channel in ('web', 'try-it')),
  -- The sender, as in report_conversations.
  user_id bigint not null,
  primary key (agent_id, bucket_at, channel, user_id) include (enterprise_id),
  foreign key (enterprise_id, agent_id) references agents (enterprise_id, id) on delete cascade
);
select own_by_enterprise('report_user_buckets');

alter table report_buckets
  -- Conversations that begin in the quarter.
  add column begun integer not null default 0,
  -- Most messages of a conversation when its last counted message was in the quarter, and the id of that conversation (the
  -- first one of several). If the conversation is continued, a later quarter has its greater number.
  add column longest integer not null default 0,
  add column longest_id bigint not null default 0;

alter table report_conversations
  -- The visitor's rating, which is deleted with the conversation of the channel.
  add column score integer check (score between 1 and 5),
  -- Those that may reach far into a day. Others reach over a midnight only if they begin in the hour before it.
  drop column is_long,
  add column is_long boolean generated always as (last_at - started_at > interval '1 hour') stored;
create index report_conversations_long on report_conversations (agent_id) where is_long;
create index report_conversations_rated on report_conversations (agent_id, started_at) where score is not null;

create function rate_report_conversations() returns trigger language plpgsql as $$
begin
  update report_conversations set score = new.score where conversation_id = new.id;
  return null;
end
$$;
create trigger conversations_rated after update of score on conversations for each row
  when (old.score is distinct from new.score) execute function rate_report_conversations();

create function forget_report_score() returns trigger language plpgsql as $$
begin
  new.score := null;
  return new;
end
$$;
create trigger report_conversations_forgotten before update of conversation_id on report_conversations for each row
  when (new.conversation_id is null) execute function forget_report_score();

-- Counts a new turn in the numbers of the reports, and assigns its conversation of the report.
create or replace function count_turn() returns trigger language plpgsql as $$
declare
  bucket timestamptz;
  begun_before timestamptz;
  one_scoped integer := (new.layer <> 'out-of-scope')::integer;
  one_weak integer := new.is_weak::integer;
  one_begun integer := 0;
  own report_conversations;
  own_part smallint;
begin
  -- Servers of the earlier release, which may still run during an update, do not know these columns.
  if new.asked_at is null then
    select conversation.agent_id, conversation.id, conversation.channel, question.at
    into new.agent_id, new.conversation_id, new.channel, new.asked_at
    from messages question
    join conversations conversation on conversation.id = question.conversation_id
    where question.id = new.question_id;
  end if;
  bucket := date_bin('15 minutes', new.asked_at, timestamptz '2000-01-01 00:00:00Z');
  -- Messages of a conversation are answered one after another.
  select * into own from report_conversations
  where conversation_id = new.conversation_id
  order by last_at desc limit 1;
  if new.asked_at <= own.last_at + interval '30 minutes' then
    begun_before := date_bin('15 minutes', own.started_at, timestamptz '2000-01-01 00:00:00Z');
    update report_conversations set
      messages = messages + 1,
      started_at = least(started_at, new.asked_at),
      last_at = greatest(last_at, new.asked_at)
    where id = own.id
    returning * into own;
    own_part := own.id % 4;
    -- A message that was written before the first one, but is answered after it.
    if bucket < begun_before then
      one_begun := 1;
      update report_buckets set begun = begun - 1
      where agent_id = new.agent_id and bucket_at = begun_before and channel = new.channel and part = own_part;
    end if;
  else
    own := new_report_conversation(new);
    own_part := own.id % 4;
    one_begun := 1;
  end if;
  new.report_conversation_id := own.id;
  insert into report_buckets as counted
    (enterprise_id, agent_id, bucket_at, channel, part, messages, scoped, weak, begun, longest, longest_id)
  values
    (new.enterprise_id, new.agent_id, bucket, new.channel, own_part, 1, one_scoped, one_weak, one_begun, own.messages, own.id)
  on conflict (agent_id, bucket_at, channel, part) do update set
    messages = counted.messages + 1, scoped = counted.scoped + excluded.scoped, weak = counted.weak + excluded.weak,
    begun = counted.begun + excluded.begun,
    longest = greatest(counted.longest, excluded.longest),
    longest_id = case
      when excluded.longest > counted.longest then excluded.longest_id
      when excluded.longest = counted.longest then least(counted.longest_id, excluded.longest_id)
      else counted.longest_id end;
  insert into report_user_buckets (enterprise_id, agent_id, bucket_at, channel, user_id)
  values (new.enterprise_id, new.agent_id, bucket, new.channel, own.user_id)
  on conflict do nothing;
  if new.intent_id is not null then
    insert into report_intent_buckets as counted values
      (new.enterprise_id, new.agent_id, bucket, new.channel, new.intent_id, coalesce(new.intent_name, ''), 1, one_scoped,
        one_weak)
    on conflict (agent_id, bucket_at, channel, intent_id) do update set
      intent_name = excluded.intent_name,
      messages = counted.messages + 1, scoped = counted.scoped + excluded.scoped, weak = counted.weak + excluded.weak;
    insert into report_intent_days as counted values
      (new.enterprise_id, new.agent_id, date_bin('1 day', new.asked_at, timestamptz '2000-01-01 00:00:00Z'), new.channel,
        new.intent_id, coalesce(new.intent_name, ''), 1, one_scoped, one_weak)
    on conflict (agent_id, day_at, channel, intent_id) do update set
      intent_name = excluded.intent_name,
      messages = counted.messages + 1, scoped = counted.scoped + excluded.scoped, weak = counted.weak + excluded.weak;
  end if;
  return new;
end
$$;

-- Begins a conversation of the reports with a turn, and returns it.
drop function new_report_conversation(turns);
create function new_report_conversation(turn turns) returns report_conversations language plpgsql as $$
declare
  channel_conversation conversations := (select c from conversations c where id = turn.conversation_id);
  known bigint;
  begun report_conversations;
begin
  -- Of two first conversations of a sender at the same time, the second one waits and finds the first.
  perform pg_advisory_xact_lock(hashtextextended(turn.agent_id || ' ' || channel_conversation.sender_id, 35));
  select report.user_id into known
  from conversations own
  join report_conversations report on report.conversation_id = own.id
  where own.agent_id = turn.agent_id and own.sender_id = channel_conversation.sender_id and own.channel = turn.channel
  order by own.created_at desc
  limit 1;
  insert into report_conversations
    (enterprise_id, agent_id, channel, conversation_id, user_id, started_at, last_at, messages, score)
  values (turn.enterprise_id, turn.agent_id, turn.channel, turn.conversation_id, coalesce(known, 0), turn.asked_at,
    turn.asked_at, 1, channel_conversation.score)
  returning * into begun;
  if known is null then
    update report_conversations set user_id = id where id = begun.id returning * into begun;
  end if;
  return begun;
end
$$;

-- The conversations of before.
update report_conversations set score = rated.score
from conversations rated
where rated.id = report_conversations.conversation_id and rated.score is not null;

insert into report_buckets
  (enterprise_id, agent_id, bucket_at, channel, part, messages, scoped, weak, begun, longest, longest_id)
select enterprise_id, agent_id, date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00Z'), channel, id % 4,
  0, 0, 0, sum(begun), max(longest), coalesce((array_agg(id order by longest desc, id) filter (where longest > 0))[1], 0)
from (
  select *, started_at as at, 1 as begun, 0 as longest from report_conversations
  union all
  select *, last_at, 0, messages from report_conversations
) ends
group by 1, 2, 3, 4, 5
on conflict (agent_id, bucket_at, channel, part) do update set
  begun = excluded.begun, longest = excluded.longest, longest_id = excluded.longest_id;

insert into report_user_buckets
select distinct turns.enterprise_id, turns.agent_id,
  date_bin('15 minutes', turns.asked_at, timestamptz '2000-01-01 00:00:00Z'), turns.channel, own.user_id
from turns
join report_conversations own on own.id = turns.report_conversation_id;
-- The messages of conversations that were deleted are not known: no two of them were more than 30 minutes apart.
insert into report_user_buckets
select distinct enterprise_id, agent_id, active_at, channel, user_id
from report_conversations,
  generate_series(date_bin('15 minutes', started_at, timestamptz '2000-01-01 00:00:00Z'), last_at, interval '15 minutes') active_at
where conversation_id is null
on conflict do nothing;
