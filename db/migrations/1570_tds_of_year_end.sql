-- a certificate of a year's last quarter is accepted also for tax on interest that accrued by 31 March and has not fallen
-- due: what waits of it is set against that interest once it does
alter table tds_certificate add column ahead_paise bigint not null default 0 check (ahead_paise between 0 and amount_paise);
create index tds_certificate_ahead on tds_certificate (tenant) where ahead_paise > 0;
