-- A closing returns no fee of a drawing that the bank sent back: neither now nor when its payment comes back too.
update loan_closing set returned_charges = array(
  select unnest(returned_charges) except
    select charge.id from loan_charge charge join tranche on tranche.id = charge.tranche_id
    where charge.loan_id = loan_closing.loan_id and tranche.reversed_on is not null)
where returned_charges <> '{}' and exists (
  select from tranche where tranche.loan_id = loan_closing.loan_id and tranche.reversed_on is not null);

update loan_charge set reversed_on = tranche.reversed_on
from tranche where tranche.id = loan_charge.tranche_id and tranche.reversed_on is not null and loan_charge.reversed_on is null;
