-- what the rows that were made ask for in all: of a sheet that was sent, rows may have been refused meanwhile
alter table sheet add column done_paise bigint not null default 0;
update sheet set done_paise = made.paise
from (
  select sheet_row.sheet_id, sum(disbursal_request.amount_paise)::bigint as paise
  from sheet_row join disbursal_request on disbursal_request.id = sheet_row.made_id
  group by sheet_row.sheet_id
) made
where made.sheet_id = sheet.id and sheet.kind = 'disbursals';
