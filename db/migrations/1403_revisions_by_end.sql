-- the desk reads what ends first
drop index limit_revision_queue;
create index limit_revision_queue on limit_revision (tenant, before_until, id) where state in ('REQUESTED', 'UNDER_REVIEW');
