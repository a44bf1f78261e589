-- Vectors of training phrases, as the operator's embeddings endpoint gave them: a phrase that has not changed is never
-- asked for twice.

create table phrase_vectors (
  enterprise_id text not null references enterprises on delete cascade,
  -- The endpoint's model: vectors of another cannot be compared with these.
  model text not null,
  -- SHA-256 of the phrase in base64url.
  text_hash text not null,
  -- A signed byte a number; its length as a vector says nothing.
  vector bytea not null,
  -- When a training used it last: what was not used for longest goes when there are too many.
  used_at timestamptz not null,
  primary key (enterprise_id, model, text_hash)
);
-- Noise does not compress.
alter table phrase_vectors alter column vector set storage external;
create index phrase_vectors_oldest on phrase_vectors (enterprise_id, used_at);
select own_by_enterprise('phrase_vectors');
