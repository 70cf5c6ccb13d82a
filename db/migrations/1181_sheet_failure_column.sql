-- a row that was refused when it was sent names the cell that the refusal is about
alter table sheet_row add column failure_column text;
