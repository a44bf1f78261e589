-- Messages that got no answer because a language model was unavailable are counted apart: they are neither scoped nor
-- non-scoped.

alter table turns
  -- Why the language model failed, if it did; and the HTTP status of its service, if it sent one.
  add column outage text,
  add column outage_status integer;

alter table report_buckets add column unavailable integer not null default 0;
alter table report_intent_buckets add column unavailable integer not null default 0;
alter table report_intent_days add column unavailable integer not null default 0;

-- Counts a new turn in the numbers of the reports, and assigns its conversation of the report. Quarters of an hour have
-- rows of their own (part 4) for samples, so that their longest conversations are known without them.
create or replace function count_turn() returns trigger language plpgsql as $$
declare
  bucket timestamptz;
  begun_before timestamptz;
  one_scoped integer := (new.layer not in ('out-of-scope', 'unavailable'))::integer;
  one_unavailable integer := (new.layer = 'unavailable')::integer;
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
    own_part := case when own.is_sample then 4 else own.id % 4 end;
    -- A message that was written before the first one, but is answered after it.
    if bucket < begun_before then
      one_begun := 1;
      update report_buckets set begun = begun - 1
      where agent_id = new.agent_id and bucket_at = begun_before and channel = new.channel and part = own_part;
    end if;
  else
    own := new_report_conversation(new);
    own_part := case when own.is_sample then 4 else own.id % 4 end;
    one_begun := 1;
  end if;
  new.report_conversation_id := own.id;
  insert into report_buckets as counted
    (enterprise_id, agent_id, bucket_at, channel, part, messages, scoped, unavailable, weak, begun, longest, longest_id)
  values
    (new.enterprise_id, new.agent_id, bucket, new.channel, own_part, 1, one_scoped, one_unavailable, one_weak, one_begun,
      own.messages, own.id)
  on conflict (agent_id, bucket_at, channel, part) do update set
    messages = counted.messages + 1, scoped = counted.scoped + excluded.scoped,
    unavailable = counted.unavailable + excluded.unavailable, weak = counted.weak + excluded.weak,
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
    insert into report_intent_buckets as counted
      (enterprise_id, agent_id, bucket_at, channel, intent_id, intent_name, messages, scoped, unavailable, weak)
    values
      (new.enterprise_id, new.agent_id, bucket, new.channel, new.intent_id, coalesce(new.intent_name, ''), 1, one_scoped,
        one_unavailable, one_weak)
    on conflict (agent_id, bucket_at, channel, intent_id) do update set
      intent_name = excluded.intent_name,
      messages = counted.messages + 1, scoped = counted.scoped + excluded.scoped,
      unavailable = counted.unavailable + excluded.unavailable, weak = counted.weak + excluded.weak;
    insert into report_intent_days as counted
      (enterprise_id, agent_id, day_at, channel, intent_id, intent_name, messages, scoped, unavailable, weak)
    values
      (new.enterprise_id, new.agent_id, date_bin('1 day', new.asked_at, timestamptz '2000-01-01 00:00:00Z'), new.channel,
        new.intent_id, coalesce(new.intent_name, ''), 1, one_scoped, one_unavailable,
        one_weak)
    on conflict (agent_id, day_at, channel, intent_id) do update set
      intent_name = excluded.intent_name,
      messages = counted.messages + 1, scoped = counted.scoped + excluded.scoped,
      unavailable = counted.unavailable + excluded.unavailable, weak = counted.weak + excluded.weak;
  end if;
  return new;
end
$$;

-- Subtracts a sample conversation from the numbers of the reports before it is deleted with its turns.
create or replace function uncount_sample() returns trigger language plpgsql as $$
declare
  forgotten turns[] := array(
    select turn from report_conversations own join turns turn on turn.report_conversation_id = own.id
    where own.conversation_id = old.id);
  gone_from timestamptz;
  gone_until timestamptz;
begin
  -- The numbers of a deleted agent are deleted with it; changing them before would violate their foreign key.
  if not exists (select from agents where id = old.agent_id) then
    return old;
  end if;
  select date_bin('15 minutes', min(asked_at), timestamptz '2000-01-01 00:00:00Z'), max(asked_at)
  into gone_from, gone_until
  from unnest(forgotten);

  update report_buckets counted set
    messages = counted.messages - gone.messages,
    scoped = counted.scoped - gone.scoped,
    unavailable = counted.unavailable - gone.unavailable,
    weak = counted.weak - gone.weak,
    begun = counted.begun - gone.begun
  from (
    select date_bin('15 minutes', at, timestamptz '2000-01-01 00:00:00Z') as quarter_at,
      sum(messages)::integer as messages, sum(scoped)::integer as scoped,
      sum(unavailable)::integer as unavailable, sum(weak)::integer as weak, sum(begun)::integer as begun
    from (
      select asked_at as at, 1 as messages, (layer not in ('out-of-scope', 'unavailable'))::integer as scoped,
        (layer = 'unavailable')::integer as unavailable, is_weak::integer as weak, 0 as begun
      from unnest(forgotten)
      union all
      select started_at, 0, 0, 0, 0, 1 from report_conversations where conversation_id = old.id
    ) parts
    group by 1
  ) gone
  where counted.agent_id = old.agent_id and counted.bucket_at = gone.quarter_at and counted.channel = old.channel
    and counted.part = 4;
  update report_intent_buckets counted set
    messages = counted.messages - gone.messages, scoped = counted.scoped - gone.scoped,
    unavailable = counted.unavailable - gone.unavailable, weak = counted.weak - gone.weak
  from (
    select intent_id, date_bin('15 minutes', asked_at, timestamptz '2000-01-01 00:00:00Z') as quarter_at,
      count(*)::integer as messages,
      count(*) filter (where layer not in ('out-of-scope', 'unavailable'))::integer as scoped,
      count(*) filter (where layer = 'unavailable')::integer as unavailable, count(*) filter (where is_weak)::integer as weak
    from unnest(forgotten)
    group by 1, 2
  ) gone
  where counted.agent_id = old.agent_id and counted.bucket_at = gone.quarter_at and counted.channel = old.channel
    and counted.intent_id = gone.intent_id;
  update report_intent_days counted set
    messages = counted.messages - gone.messages, scoped = counted.scoped - gone.scoped,
    unavailable = counted.unavailable - gone.unavailable, weak = counted.weak - gone.weak
  from (
    select intent_id, date_bin('1 day', asked_at, timestamptz '2000-01-01 00:00:00Z') as day_at,
      count(*)::integer as messages,
      count(*) filter (where layer not in ('out-of-scope', 'unavailable'))::integer as scoped,
      count(*) filter (where layer = 'unavailable')::integer as unavailable, count(*) filter (where is_weak)::integer as weak
    from unnest(forgotten)
    group by 1, 2
  ) gone
  where counted.agent_id = old.agent_id and counted.day_at = gone.day_at and counted.channel = old.channel
    and counted.intent_id = gone.intent_id;
  delete from report_user_buckets counted
  using (
    select distinct own.user_id, date_bin('15 minutes', turn.asked_at, timestamptz '2000-01-01 00:00:00Z') as quarter_at
    from unnest(forgotten) turn
    join report_conversations own on own.id = turn.report_conversation_id
  ) gone
  where counted.agent_id = old.agent_id and counted.bucket_at = gone.quarter_at and counted.channel = old.channel
    and counted.user_id = gone.user_id
    and not exists (
      select from turns other
      join report_conversations theirs on theirs.id = other.report_conversation_id
      where other.agent_id = old.agent_id and other.conversation_id <> old.id and other.channel = old.channel
        and other.asked_at >= gone.quarter_at and other.asked_at < gone.quarter_at + interval '15 minutes'
        and theirs.user_id = gone.user_id);
  delete from report_conversations where conversation_id = old.id;

  update report_buckets counted set
    longest = coalesce(other.messages, 0),
    longest_id = coalesce(other.id, 0)
  from report_buckets quarter
  left join lateral (
    select id, messages from report_conversations
    where agent_id = old.agent_id and is_sample and channel = old.channel
      and started_at < quarter.bucket_at + interval '15 minutes'
      and report_conversations.last_at >= quarter.bucket_at
      and report_conversations.last_at < quarter.bucket_at + interval '15 minutes'
    order by messages desc, id
    limit 1
  ) other on true
  where quarter.agent_id = old.agent_id and quarter.channel = old.channel and quarter.part = 4
    and quarter.bucket_at >= gone_from and quarter.bucket_at <= gone_until
    and counted.agent_id = quarter.agent_id and counted.bucket_at = quarter.bucket_at
    and counted.channel = quarter.channel and counted.part = 4;
  delete from report_buckets
  where agent_id = old.agent_id and bucket_at >= gone_from and bucket_at <= gone_until and channel = old.channel and part = 4
    and messages = 0;
  delete from report_intent_buckets
  where agent_id = old.agent_id and bucket_at >= gone_from and bucket_at <= gone_until and channel = old.channel
    and messages = 0;
  delete from report_intent_days
  where agent_id = old.agent_id and day_at > gone_from - interval '1 day' and day_at <= gone_until and channel = old.channel
    and messages = 0;
  return old;
end
$$;
