-- what a borrower told of a payment, where the bank was credited another amount
alter table payment add told_paise bigint check (told_paise > 0);
