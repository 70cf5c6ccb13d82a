-- a tenant is set up once, also by two people at once
create unique index lender_begun_once on lender (tenant) where asked_by is null;
