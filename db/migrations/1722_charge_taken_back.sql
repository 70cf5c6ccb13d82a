-- A charge that was wrong is taken back whole, whatever paid it, asked and decided as a waiver is.
alter table charge_request drop constraint charge_request_kind_check;
alter table charge_request add constraint charge_request_kind_check check (kind in ('ADD', 'WAIVE', 'REVERSE'));
drop index charge_request_one_waits;
create unique index charge_request_one_waits on charge_request (charge_id) where kind in ('WAIVE', 'REVERSE') and state = 'WAITING';
create index charge_request_reversed on charge_request (charge_id) where kind = 'REVERSE' and state = 'APPROVED';
