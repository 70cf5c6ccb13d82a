-- an order that was entered wrongly is cancelled and entered anew, with its invoices: those of a cancelled one hold no number
alter table trade_order_invoice add column order_cancelled boolean not null default false;
update trade_order_invoice set order_cancelled = true
from trade_order where trade_order.id = trade_order_invoice.order_id and trade_order.state = 'CANCELLED';
drop index trade_order_invoice_once;
create unique index trade_order_invoice_once
  on trade_order_invoice (organisation_id, issuer_key, financial_year, number_key)
  where removed_at is null and not order_cancelled;
