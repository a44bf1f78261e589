-- An undo of an import gives contacts new revisions with earlier contents. Undos of the imports before it have to know that
-- nobody has changed them.
alter table contacts
  -- The revision whose contents the last undo has restored.
  add column restored_revision integer,
  -- The revision that it gave the contact: if the contact has another one, it has been changed since.
  add column restored_at_revision integer;
