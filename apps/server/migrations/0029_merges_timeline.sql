-- Likely duplicates of contacts, merges that can be undone, and the timeline of a contact.
--
-- Duplicates are found by indexes, so that nothing is compared pairwise and no import writes more rows. Each index has only
-- contacts that have the value, or whose number may differ by a digit.

-- A number in the form of E.164 without the digit that only some networks dial: 1 in Mexico, 9 in Argentina, the ninth digit
-- of mobile numbers in Brazil. The same as `numberKey` of the contract.
create function contact_number_key(phone text) returns text language sql immutable parallel safe
  return regexp_replace(phone, '^\+(?:(52)1(\d{10})|(54)9(\d{10})|(55\d\d)9([6-9]\d{7}))$', '+\1\2\3\4\5\6');

-- A WhatsApp number as typed, in the form of contact_number_key.
create function contact_whatsapp_key(typed text) returns text language sql immutable parallel safe
  return contact_number_key('+' || ltrim(regexp_replace(replace(typed, '(0)', ''), '[^0-9]', '', 'g'), '0'));

-- The values of attributes that look like e-mail addresses, as a JSON list.
create function contact_value_emails(attribute_values jsonb) returns jsonb language sql immutable parallel safe
  return jsonb_path_query_array(attribute_values, '$.* ? (@ like_regex "^[^@ ]+@[^@ ]+[.][^@ ]+$")');

create index contacts_trunk_digit on contacts (enterprise_id, (contact_number_key(phone_e164)))
  where left(phone_e164, 3) in ('+52', '+54', '+55');
-- WhatsApp numbers that are another number than the contact's own.
create index contacts_other_whatsapp on contacts (enterprise_id, (contact_whatsapp_key(whatsapp_number) collate "C"))
  where whatsapp_number <> ''
    and contact_whatsapp_key(whatsapp_number) collate "C" <> contact_number_key(phone_e164) collate "C";
create index contacts_value_email on contacts (enterprise_id, (lower(contact_value_emails(attribute_values) ->> 0)))
  where contact_value_emails(attribute_values) ->> 0 is not null;
create index contacts_second_value_email on contacts (enterprise_id, (lower(contact_value_emails(attribute_values) ->> 1)))
  where contact_value_emails(attribute_values) ->> 1 is not null;
create index contacts_twitter on contacts (enterprise_id, (lower(twitter_id))) where twitter_id <> '';
create index contacts_facebook on contacts (enterprise_id, (lower(facebook_id))) where facebook_id <> '';
create index contacts_instagram on contacts (enterprise_id, (lower(instagram_id))) where instagram_id <> '';

-- Returns groups of contacts that may be the same person for one kind of reason, in order of what they have in common: at
-- most the first ten of each, with their number. Reads at most `read_limit` entries of an index; if there are more, the last
-- row is where it has stopped, without contacts. Runs as the owner of the tables, like find_contacts; the caller reads the
-- contacts under row-level security, which hides those of a running import.
create function find_duplicates(
  kind text, after_key text, maximum integer, read_limit integer, text_attribute_ids text[]
) returns table (group_key text, contact_ids text[], member_count integer)
language plpgsql stable security definer set search_path = public, pg_temp as $$
declare
  enterprise text := current_setting('app.enterprise', true);
  -- Up to read_limit contacts with the value of an expression, in its order. A longer value does not fit into a cursor.
  arm constant text := '(select (%1$s) as key, id from contacts
    where enterprise_id = $1 and %2$s and (%1$s) > $2 and octet_length(%1$s) <= 150 order by (%1$s) limit $3)';
  arms text := case kind
    when 'email' then concat_ws(' union all ',
      format(arm, 'lower(email)', 'email <> '''''),
      format(arm, 'lower(contact_value_emails(attribute_values) ->> 0)', 'contact_value_emails(attribute_values) ->> 0 is not null'),
      format(arm, 'lower(contact_value_emails(attribute_values) ->> 1)', 'contact_value_emails(attribute_values) ->> 1 is not null'))
    when 'phone' then format(arm, 'contact_number_key(phone_e164)', 'left(phone_e164, 3) in (''+52'', ''+54'', ''+55'')')
    when 'whatsApp' then format(arm, 'contact_whatsapp_key(whatsapp_number) collate "C"',
      'whatsapp_number <> ''''
        and contact_whatsapp_key(whatsapp_number) collate "C" <> contact_number_key(phone_e164) collate "C"')
    when 'twitter' then format(arm, 'lower(twitter_id)', 'twitter_id <> ''''')
    when 'facebook' then format(arm, 'lower(facebook_id)', 'facebook_id <> ''''')
    when 'instagram' then format(arm, 'lower(instagram_id)', 'instagram_id <> ''''')
    when 'name' then format(arm, 'name_key', 'true')
  end;
  -- The contacts of each value.
  members text := case kind
    when 'whatsApp' then
      'select key, id from entries
       union select key, p.id from (select distinct key from entries) k join contacts p
         on p.enterprise_id = $1 and p.phone_e164 = k.key
       union select key, p.id from (select distinct key from entries) k join contacts p
         on p.enterprise_id = $1 and left(p.phone_e164, 3) in (''+52'', ''+54'', ''+55'')
           and contact_number_key(p.phone_e164) = k.key'
    when 'name' then
      -- A name and one more thing.
      'select r.key || e''\n'' || thing as key, r.id from (
         select e.key, c.id, c.phone_e164, c.attribute_values
         from (select key, id, count(*) over (partition by key) as same from entries) e
           join contacts c on c.id = e.id
         where e.same > 1
       ) r cross join lateral (
         select ''phone '' || right(r.phone_e164, 8) as thing
         union all select v.key || '' '' || lower(v.value) from jsonb_each_text(r.attribute_values) v where v.key = any($5)
       ) things'
    else 'select distinct key, id from entries'
  end;
  read_count integer;
  last_key text;
  first_key text;
  -- The last value of which all contacts were read.
  complete_key text;
begin
  execute format(
    'with e as materialized (select key from (%s) a order by key limit $3)
     select count(*), min(key), max(key), (select max(key) from e where key < (select max(key) from e)) from e', arms)
    into read_count, first_key, last_key, complete_key using enterprise, after_key, read_limit;
  if read_count < read_limit then
    last_key := null;
  end if;
  return query execute format(
    'with entries as materialized (
       select key, id from (select key, id from (%s) a order by key limit $3) e
       -- The last value may have more contacts than were read.
       where $6::text is null or key < $6 or $6 = $7
     ), members as (%s)
     select split_part(key, e''\n'', 1), (array_agg(id order by id))[1:10], count(*)::integer
     from members group by key having count(*) > 1
     order by split_part(key, e''\n'', 1) fetch first $4 rows with ties', arms, members)
    using enterprise, after_key, read_limit, maximum, text_attribute_ids, last_key, first_key;
  if last_key is not null then
    group_key := coalesce(complete_key, last_key);
    contact_ids := null;
    member_count := 0;
    return next;
  end if;
end
$$;

-- Pairs of contacts that somebody has found to be different people: `contact_id` is the smaller id. No foreign keys: deleted
-- contacts may be restored.
create table contact_distinctions (
  enterprise_id text not null references enterprises on delete cascade,
  contact_id text collate "C" not null,
  other_id text collate "C" not null,
  -- The member of staff.
  user_id text not null,
  at timestamptz not null,
  primary key (enterprise_id, contact_id, other_id),
  check (contact_id < other_id)
);
select own_by_enterprise('contact_distinctions');

-- Merges that can be undone. The contacts that were merged into another one are those of the deletion.
create table contact_merges (
  id text primary key,
  enterprise_id text not null references enterprises on delete cascade,
  survivor_id text not null,
  deletion_id text not null,
  user_id text not null,
  merged_at timestamptz not null,
  -- { before: the contact that stays, after: what the merge has stored in it, others: [{ id, name, phone }] }
  record jsonb not null,
  -- When it was undone. Until it expires, contacts whose number was taken then can still be put back.
  undone_at timestamptz,
  foreign key (enterprise_id, deletion_id) references contact_deletions (enterprise_id, id) on delete cascade
);
create index contact_merges_deletion on contact_merges (enterprise_id, deletion_id);
select own_by_enterprise('contact_merges');

-- What has happened with contacts, in addition to contacts.created_at and contact_consent_changes. The application role adds
-- to it only. A row is about one contact, or about many at once: an import writes one for each batch that it changes, and
-- one at its end, by which the contacts that it has created are found (contacts.import_id).
create table contact_changes (
  id text primary key,
  enterprise_id text not null references enterprises on delete cascade,
  at timestamptz not null,
  type text not null check (type in (
    'created', 'changed', 'listsChanged', 'imported', 'importEnded', 'merged', 'mergedInto', 'unmerged', 'deleted', 'restored')),
  contact_id text,
  contact_ids text[],
  upload_id text,
  -- The member of staff; null for an import. No foreign key: the history outlives users.
  user_id text,
  details jsonb not null,
  check (num_nonnulls(contact_id, contact_ids) = case type when 'importEnded' then 0 else 1 end)
);
create index contact_changes_contact on contact_changes (contact_id, at desc, id desc) where contact_id is not null;
create index contact_changes_contacts on contact_changes using gin (contact_ids) with (gin_pending_list_limit = 512)
  where contact_ids is not null;
create unique index contact_changes_upload_id on contact_changes (upload_id) where type = 'importEnded';
select own_by_enterprise('contact_changes', 'select, insert');

-- A page of the timeline of a contact, newest first, before an entry if one is given. Runs as the owner, because the
-- operators of lists cannot use an index under row-level security.
create function list_contact_changes(contact text, before_at timestamptz, before_id text, page_size integer)
returns table (entry_id text, entry_at timestamptz, entry_type text, upload text, actor_id text, actor_name text, entry_details jsonb)
language sql stable security definer set search_path = public, pg_temp rows 20 as $$
  with found as (
    select id, at, type, upload_id, user_id, details from contact_changes
    where contact_id = contact and enterprise_id = current_setting('app.enterprise', true)
    union all
    select id, at, type, upload_id, user_id, details from contact_changes
    where contact_ids @> array[contact] and enterprise_id = current_setting('app.enterprise', true)
    union all
    select 'consent ' || lpad(id::text, 20, '0'), at, 'consentChanged', null, user_id,
      jsonb_build_object('channel', channel, 'status', status, 'source', source)
    from contact_consent_changes
    where contact_id = contact and enterprise_id = current_setting('app.enterprise', true)
    union all
    -- Imports write no row for each contact that they create, and earlier versions wrote none at all.
    select 'created', c.created_at, 'created', c.import_id, null, jsonb_build_object('fileName', coalesce(
      (select details ->> 'fileName' from contact_changes where upload_id = c.import_id and type = 'importEnded'),
      (select file_name from contact_uploads where id = c.import_id)))
    from contacts c
    where c.id = contact and c.enterprise_id = current_setting('app.enterprise', true)
      and not exists (select from contact_changes where contact_id = contact and type = 'created')
  )
  select found.id, at, type, upload_id, users.id, users.name, details
  from found left join users on users.id = found.user_id and users.enterprise_id = current_setting('app.enterprise', true)
  where before_at is null or (at, found.id) < (before_at, before_id)
  order by at desc, found.id desc limit page_size
$$;

revoke all on function
  find_duplicates(text, text, integer, integer, text[]),
  list_contact_changes(text, timestamptz, text, integer)
from public;
grant execute on function
  find_duplicates(text, text, integer, integer, text[]),
  list_contact_changes(text, timestamptz, text, integer)
to platform_app;
