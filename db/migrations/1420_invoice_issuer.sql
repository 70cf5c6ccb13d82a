-- a GST number numbers its invoices by itself, however its holder's name is spelled; what was kept twice so stays as it was
update trade_order_invoice set issuer_key = issued.key
from (
  select invoice.id, issuer.key, count(*) over (
    partition by invoice.organisation_id, issuer.key, invoice.financial_year, invoice.number_key) as times
  from trade_order_invoice invoice
  join trade_order on trade_order.id = invoice.order_id
  cross join lateral (
    select case trade_order.kind when 'PURCHASE' then trade_order.party_gstin else trade_order.own_gstin end as key) issuer
  where issuer.key is not null and invoice.removed_at is null and not invoice.order_cancelled) issued
where issued.id = trade_order_invoice.id and issued.times = 1;
