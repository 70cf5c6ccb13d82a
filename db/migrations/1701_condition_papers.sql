-- what shows that a condition of the sanction is met
insert into document_group (code, owner_kind, name_en, name_hi, staff_only, position) values
  ('CONDITIONS', 'loan', 'Conditions of the sanction', 'मंज़ूरी की शर्तें', false, 12);
insert into document_type (code, group_code, name_en, name_hi, hint_en, hint_hi, period_kind, period_count, many, position) values
  ('CONDITION_PAPER', 'CONDITIONS', 'Paper for a condition of the sanction', 'मंज़ूरी की शर्त का काग़ज़',
    'What shows that it is met', 'जिससे दिखे कि शर्त पूरी हुई', 'none', 0, true, 38);
