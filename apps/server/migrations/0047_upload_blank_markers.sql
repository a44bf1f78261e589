-- Whether N/A, null and - are texts in an upload; they are blank cells otherwise.

alter table contact_uploads add column keeps_blank_markers boolean not null default false;
