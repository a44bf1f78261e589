-- Waiting tasks of a kind start in turns, one of each group, so that a busy group does not delay another. The group of an
-- answer is the site of its message.
alter table tasks add column turn_group text not null default '';
drop index tasks_claim;
-- With the groups of a kind, and the tasks of each group, in the order in which they are claimed.
create index tasks_claim on tasks (kind, turn_group, due_at, id) where state in ('queued', 'running');
