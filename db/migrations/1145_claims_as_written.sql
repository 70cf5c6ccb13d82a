-- what the partner wrote of the company it claims: by it the partner tells its claims apart, and it tells nothing of ours;
-- null in claims of before
alter table ownership_claim add column gstin text check (length(gstin) = 15), add column company_name text;
