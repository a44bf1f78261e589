-- Imports find contacts by the numbers of those that were merged into them: a file that still has such a number would make another
-- person of it.

create index contacts_with_merged_numbers on contacts (enterprise_id) where merged_numbers <> '{}';

-- Returns the contact that has each of the phone numbers from a contact that was merged into it: the first one, if several have. It
-- reads all contacts of the enterprise that have such numbers: merges are made by people, a few contacts at a time. Runs as the
-- owner of the tables, because the condition of the index cannot be checked first under row-level security; it reads the
-- enterprise of the transaction itself. Contacts that an import hides have no such numbers.
create function find_contacts_by_merged_number(numbers text[])
returns table (merged_number text, contact_id text)
language sql stable security definer set search_path = public, pg_temp rows 20 as $$
  select number, min(id)
  from (
    select id, unnest(merged_numbers) as number from contacts
    where enterprise_id = current_setting('app.enterprise', true) and merged_numbers <> '{}' offset 0
  ) as merged join unnest(numbers) as sought on sought = number
  group by number
$$;

revoke all on function find_contacts_by_merged_number(text[]) from public;
grant execute on function find_contacts_by_merged_number(text[]) to platform_app;
