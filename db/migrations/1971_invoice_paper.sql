-- the invoice that a disbursal pays has its own name among the papers of its loan: there were nine of "another paper"
insert into document_type (code, group_code, name_en, name_hi, hint_en, hint_hi, period_kind, period_count, many, position) values
  ('DISBURSAL_INVOICE', 'AGREEMENTS', 'Invoice paid from the loan', 'लोन से चुकाया गया इनवॉइस', '', '', 'none', 0, true, 32);
update document set type_code = 'DISBURSAL_INVOICE'
  where type_code = 'OTHER_LOAN_PAPER' and id in (select invoice_document_id from disbursal_request);
