-- Who imports a file, for the timelines of its contacts; and since when an import waits for another one to end.

alter table contact_uploads
  add column user_id text,
  add column queued_at timestamptz,
  drop constraint contact_uploads_phase_check,
  add constraint contact_uploads_phase_check check (phase in (
    'mapping', 'checking', 'checked', 'queued', 'importing', 'imported', 'undoing', 'undone', 'cancelled', 'failed'));
update contact_uploads set phase = 'queued', queued_at = created_at where phase = 'checked' and commits_at_once;

create or replace function list_contact_changes(contact text, before_at timestamptz, before_id text, page_size integer)
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
    select 'created', c.created_at, 'created', c.import_id, ended.user_id, jsonb_build_object('fileName', coalesce(
      ended.file_name, (select file_name from contact_uploads where id = c.import_id)))
    from contacts c left join lateral (
      select e.user_id, e.details ->> 'fileName' as file_name from contact_changes e
      where e.upload_id = c.import_id and e.type = 'importEnded' and e.enterprise_id = c.enterprise_id limit 1
    ) ended on true
    where c.id = contact and c.enterprise_id = current_setting('app.enterprise', true)
      and not exists (select from contact_changes where contact_id = contact and type = 'created')
  )
  select found.id, at, type, upload_id, users.id, users.name, details
  from found left join users on users.id = found.user_id and users.enterprise_id = current_setting('app.enterprise', true)
  where before_at is null or (at, found.id) < (before_at, before_id)
  order by at desc, found.id desc limit page_size
$$;
