-- Imports find contacts by the numbers of those that were merged into them: a file that still has such a number would make another
-- person of it.

create index contacts_merged_numbers on contacts using gin (merged_numbers) where merged_numbers <> '{}';

-- Returns the contact that has each of the phone numbers from a contact that was merged into it: the first one, if several have. Runs
-- as the owner of the tables, because `&&` cannot use an index under row-level security; it reads the enterprise of the
-- transaction itself. Contacts that an import hides have no such numbers.
create function find_contacts_by_merged_number(numbers text[])
returns table (merged_number text, contact_id text)
language sql stable security definer set search_path = public, pg_temp rows 20 as $$
  select merged_number, min(id) from contacts, unnest(merged_numbers) as merged_number
  where enterprise_id = current_setting('app.enterprise', true) and merged_numbers <> '{}' and merged_numbers && numbers
    and merged_number = any(numbers)
  group by merged_number
$$;

revoke all on function find_contacts_by_merged_number(text[]) from public;
grant execute on function find_contacts_by_merged_number(text[]) to platform_app;
