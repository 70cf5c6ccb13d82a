-- a loan whose terms ask for insurance waits for the policy before its money goes out; operations read from when to when it runs
insert into document_group (code, owner_kind, name_en, name_hi, staff_only, position) values
  ('INSURANCE', 'loan', 'Insurance', 'बीमा', false, 11);
insert into document_type (code, group_code, name_en, name_hi, hint_en, hint_hi, period_kind, period_count, many, position) values
  ('INSURANCE_POLICY', 'INSURANCE', 'Insurance policy of the security', 'सिक्योरिटी की बीमा पॉलिसी',
    'With its period, and us named as the lender', 'जिसमें अवधि लिखी हो और लोन देने वाले के रूप में हमारा नाम हो', 'months', 0, true, 37);
