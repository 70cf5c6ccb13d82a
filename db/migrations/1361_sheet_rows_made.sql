-- the row that a request came from, whose payment may be sent again once the request has come to nothing
create index sheet_row_made on sheet_row (made_id) where print is not null and made_id is not null;
