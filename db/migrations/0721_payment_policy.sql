-- where borrowers pay by bank transfer or cheque, and how long an unanswered payment is asked about; '' for every
-- tenant without a row
create table payment_policy (
  tenant text primary key,
  payee_name text not null default 'Poonji Finance Limited',
  account_number text not null default '920020004418001',
  ifsc text not null default 'FCBK0000001',
  bank_name text not null default 'First Cauvery Bank',
  ask_days integer not null default 3 check (ask_days between 1 and 30)
);
insert into payment_policy (tenant) values ('');
