-- what the law asks of a company, an LLP, a firm and a cooperative beside what was asked so far (RBI KYC Direction, 2016,
-- 30, 31 and 33): required of applications from now on, and of all where there was none; the others may bring it
alter table document_requirement add column required_since timestamptz;

-- firms need not be registered: asked for, not required
insert into document_type (code, group_code, name_en, name_hi, hint_en, hint_hi, period_kind, period_count, many, position, forms) values
  ('PARTNERSHIP_REGISTRATION', 'KYC_COMPANY', 'Registration certificate of the firm', 'फ़र्म का रजिस्ट्रेशन सर्टिफ़िकेट',
    'As the Registrar of Firms gave it, if the firm is registered', 'जैसा रजिस्ट्रार ऑफ़ फ़र्म्स ने दिया, अगर फ़र्म रजिस्टर्ड है',
    'none', 0, false, 39, '{PARTNERSHIP}');
insert into document_requirement (type_code, product_code, entity_type, required) values
  ('PARTNERSHIP_REGISTRATION', null, 'PARTNERSHIP', false);

insert into document_requirement (type_code, product_code, entity_type, required, required_since)
select type_code, null, entity_type, true, (select now() from application limit 1)
from (values
  ('MEMORANDUM_AND_ARTICLES', 'PRIVATE_LIMITED'),
  ('MEMORANDUM_AND_ARTICLES', 'PUBLIC_LIMITED'),
  ('MEMORANDUM_AND_ARTICLES', 'UNLIMITED_COMPANY'),
  ('BOARD_RESOLUTION', 'PRIVATE_LIMITED'),
  ('BOARD_RESOLUTION', 'PUBLIC_LIMITED'),
  ('BOARD_RESOLUTION', 'UNLIMITED_COMPANY'),
  ('BOARD_RESOLUTION', 'COOPERATIVE'),
  ('CERTIFICATE_OF_INCORPORATION', 'LIMITED_LIABILITY_PARTNERSHIP')) as asked (type_code, entity_type)
on conflict (type_code, product_code, entity_type) do update set required = true, required_since = excluded.required_since;

update document_type set hint_en = 'On the letterhead, signed, with who may sign the loan papers',
  hint_hi = 'लेटरहेड पर, साइन के साथ; उसमें यह भी हो कि लोन के काग़ज़ कौन साइन करेंगे'
  where code = 'BOARD_RESOLUTION';
