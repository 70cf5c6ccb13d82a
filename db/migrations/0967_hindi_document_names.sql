-- the names of papers in Hindi, in the words and the spelling of the rest of the product: काग़ज़, लोन
update document_group set name_hi = replace(name_hi, 'कागज़', 'काग़ज़') where name_hi like '%कागज़%';
update document_type set name_hi = replace(replace(name_hi, 'कागज़', 'काग़ज़'), 'ऋण', 'लोन')
where name_hi like '%कागज़%' or name_hi like '%ऋण%';
