-- the rows of a sheet are sent in the order of its key
drop index sheet_row_to_send;
