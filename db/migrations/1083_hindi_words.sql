-- the names of papers and accounts in Hindi, in the words of docs/glossary.md
update document_group set name_hi = replace(name_hi, 'GST ', 'जीएसटी ') where name_hi like '%GST %';
update document_type set name_hi = replace(name_hi, 'GST ', 'जीएसटी ') where name_hi like '%GST %';
update document_type set hint_hi = replace(replace(hint_hi, 'GST ', 'जीएसटी '), 'केवल', 'सिर्फ़')
where hint_hi like '%GST %' or hint_hi like '%केवल%';
update ledger_account set name_hi = words.name_hi
from (values
  ('ADVANCE', 'ग्राहकों का पहले से जमा पैसा'),
  ('GST_PAYABLE', 'देय जीएसटी'),
  ('INTEREST_UNEARNED', 'पहले लिया ब्याज, अभी कमाया नहीं'),
  ('PROVISION', 'लोन के नुकसान के लिए प्रावधान'),
  ('BAD_DEBT', 'बट्टे खाते में डाले लोन'),
  ('TDS_RECEIVABLE', 'ग्राहकों का काटा TDS, मिलाना बाकी'),
  ('GST_INPUT', 'ख़रीद पर जीएसटी, मिलाना बाकी'),
  ('GST_REVERSE_PAYABLE', 'रिवर्स चार्ज में देय जीएसटी')
) as words (code, name_hi)
where ledger_account.code = words.code;
