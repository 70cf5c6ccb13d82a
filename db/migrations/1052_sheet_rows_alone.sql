-- sheets are never deleted, and a row is only ever written beside its sheet: looking the sheet up again for each of
-- 100,000 rows costs more than it guards
alter table sheet_row drop constraint sheet_row_sheet_id_fkey;
