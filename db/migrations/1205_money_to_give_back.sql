-- the list of money to give back looks at the few loans with something paid ahead, closed ones too, not through all of them
create index loan_ahead on loan (tenant) where advance_paise > 0;
