-- since when somebody was asked to sign: who was is told once another signs in their place
alter table signatory add column asked_at timestamptz;
update signatory set asked_at = agreement.prepared_at
from agreement
where agreement.id = signatory.agreement_id and signatory.side = 'borrower' and signatory.replaced_at is null
  and agreement.prepared_at is not null
  and signatory.position <= (
    select coalesce(min(open.position), signatory.position) from signatory open
    where open.agreement_id = agreement.id and open.replaced_at is null and open.state <> 'signed');
