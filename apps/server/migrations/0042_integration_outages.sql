-- Why the language model of an integration last failed, for a reason that lasts until the integration or its account is
-- changed: its error, the HTTP status if the service sent one, and when. Null again after its next answer.
alter table integrations
  add column outage text,
  add column outage_status integer,
  add column outage_at timestamptz;
