-- The register of complaints is read by when they were written; those that wait fall due in the same order.
create index grievance_written on grievance (tenant, created_at desc, id desc);
