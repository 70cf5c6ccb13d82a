-- charges asked of a loan that is written off, as of the last evening: what is waived or charged since makes the loss less or
-- more, and is nothing that came back. Where a loss of before took in interest that had become principal, which was no
-- income, it counts here too: the next evening takes it off the loss
alter table loan_write_off add column charged_paise bigint, drop constraint loan_write_off_written_paise_check,
  add check (written_paise >= 0);
update loan_write_off off set charged_paise = asked.charged
  + case when abs(off.left_paise - asked.unpaid - loan.principal_paise) < abs(off.left_paise - asked.unpaid - loan.principal_paise + funded.paise)
    then funded.paise else 0 end
from loan cross join lateral (select least(loan.funded_paise, loan.principal_paise) as paise) as funded cross join lateral (
  select coalesce(sum(charges_paise), 0)::bigint as charged, coalesce(sum(charges_paise - charges_paid), 0)::bigint as unpaid
  from due where due.loan_id = loan.id and raised
) as asked
where loan.id = off.loan_id;
alter table loan_write_off alter column charged_paise set not null;
