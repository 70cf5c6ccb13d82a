-- Transactions of an organisation are listed by the day they stand on, as in the statement: of what came back the day it did.
drop index ledger_transaction_organisation;
create index ledger_transaction_stands on ledger_transaction (organisation_id, (case when kind in
  ('payment.reversed', 'disbursal.reversed', 'refund.returned.reversed') then booked_on else value_on end) desc, id desc)
  where organisation_id is not null;
