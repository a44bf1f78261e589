-- How an upload finds the contacts of its rows, and what it does with those that have none.

alter table contact_uploads
  -- Whether rows without a contact create one; they are rejected otherwise.
  add column creates boolean not null default true,
  -- The field by which the contact of a row is found.
  add column match_by text not null default 'phone' check (match_by in ('phone', 'email', 'externalId')),
  -- The word of cells that empty a field; blank if none does.
  add column clear_word text not null default '';
