-- How an upload finds the contacts of its rows, and what it does with those that have none.

alter table contact_uploads
  -- Whether rows without a contact create one; they are rejected otherwise.
  add column creates boolean not null default true,
  -- The field by which the contact of a row is found.
  add column match_by text not null default 'phone' check (match_by in ('phone', 'email', 'externalId')),
  -- The word of cells that empty a field; blank if none does.
  add column clear_word text not null default '';

-- Returns the ids of at most `per_email` contacts with each of the e-mail addresses, in any case. Runs as the owner of the
-- tables, because `lower` cannot use an index under row-level security; it reads the enterprise of the transaction itself,
-- and leaves out what the policy of contacts hides.
create function find_contacts_by_email(emails text[], per_email integer)
returns table (email_key text, contact_id text)
language sql stable security definer set search_path = public, pg_temp rows 20 as $$
  select sought, found.id from unnest(emails) as sought, lateral (
    select id from contacts
    where enterprise_id = current_setting('app.enterprise', true) and email <> '' and lower(email) = lower(sought)
      and (
        import_id is null
        or import_id = current_setting('app.import', true)
        or import_id <> all (array(
          select id from contact_uploads
          where enterprise_id = current_setting('app.enterprise', true) and hides_contacts))
      )
    limit per_email
  ) as found
$$;

revoke all on function find_contacts_by_email(text[], integer) from public;
grant execute on function find_contacts_by_email(text[], integer) to platform_app;
