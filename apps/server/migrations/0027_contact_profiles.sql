-- Contacts: e-mail address, the id in the enterprise's own system, language, time zone and consents, with their history.
-- Enterprises: the country of numbers without a country code. Conversations: the contact of a signed visitor.

alter table contacts
  add column email text not null default '',
  add column external_id text not null default '',
  -- BCP 47, in its canonical form.
  add column language text not null default '',
  -- IANA.
  add column time_zone text not null default '',
  -- { channel: { status, source, changedAt } }. A channel without an entry was never asked about.
  add column consents jsonb not null default '{}';
-- Partial: contacts without an id or an address cost nothing.
create unique index contacts_external_id on contacts (enterprise_id, external_id) where external_id <> '';
create index contacts_email on contacts (enterprise_id, lower(email)) where email <> '';

-- Deletions that can be undone have rows of before.
update deleted_contacts set record = jsonb_set(record, '{contact}',
  '{"email": "", "external_id": "", "language": "", "time_zone": "", "consents": {}}' || (record -> 'contact'));

-- Every change of a consent, in its order. The application role adds to it only; rows are deleted with their contact.
-- `deleted_contacts.record` keeps those of deleted contacts as `consentChanges`.
create table contact_consent_changes (
  id bigint generated always as identity primary key,
  enterprise_id text not null,
  contact_id text not null,
  channel text not null check (channel in ('whatsapp', 'rcs', 'sms', 'email')),
  -- Null: the entry was removed, as if nobody had asked.
  status text check (status in ('granted', 'withdrawn')),
  source text not null check (source in ('staff', 'import', 'api', 'visitor')),
  -- The member of staff; null if nobody was signed in. No foreign key: the history outlives users.
  user_id text,
  at timestamptz not null,
  foreign key (enterprise_id, contact_id) references contacts (enterprise_id, id) on delete cascade
);
create index contact_consent_changes_contact on contact_consent_changes (enterprise_id, contact_id, id);
select own_by_enterprise('contact_consent_changes', 'select, insert');

-- Writes the history, whoever stores the consents: a form, an import, its undo. A transaction of an import has
-- `app.import`; one of a member of staff sets `app.user`.
create function record_consents() returns trigger language plpgsql as $$
declare
  before jsonb := case when tg_op = 'UPDATE' then old.consents else '{}' end;
begin
  insert into contact_consent_changes (enterprise_id, contact_id, channel, status, source, user_id, at)
  select new.enterprise_id, new.id, channel, new.consents -> channel ->> 'status',
    coalesce(
      new.consents -> channel ->> 'source',
      case when coalesce(current_setting('app.import', true), '') = '' then 'staff' else 'import' end),
    nullif(current_setting('app.user', true), ''),
    coalesce((new.consents -> channel ->> 'changedAt')::timestamptz, new.updated_at)
  from (select jsonb_object_keys(before || new.consents) as channel) as channels
  where before -> channel is distinct from new.consents -> channel
    -- A contact that is restored has its history.
    and (tg_op = 'UPDATE' or not exists (
      select from contact_consent_changes stored
      where stored.enterprise_id = new.enterprise_id and stored.contact_id = new.id))
  order by channel;
  return null;
end
$$;
create trigger contacts_consents_inserted after insert on contacts
  for each row when (new.consents <> '{}') execute function record_consents();
create trigger contacts_consents_updated after update of consents on contacts
  for each row when (old.consents is distinct from new.consents) execute function record_consents();

-- ISO 3166, two letters; null if numbers need their country code.
alter table enterprises add column default_country text check (default_country ~ '^[A-Z]{2}$');
grant update (default_country) on enterprises to platform_app;

-- The contact that a visitor with a signed identity is.
alter table conversations add column contact_id text;
alter table conversations add foreign key (enterprise_id, contact_id)
  references contacts (enterprise_id, id) on delete set null (contact_id);
create index conversations_contact on conversations (enterprise_id, contact_id) where contact_id is not null;
