-- null: from then on no maximum holds
alter table organisation_advance alter column amount_paise drop not null;
