-- late payment charges run by real days of 365: a product row that said otherwise was never followed
update product set terms = jsonb_set(terms, '{penal,dayCount}', '"actual/365"'), version = version + 1
where terms->'penal'->>'dayCount' <> 'actual/365';
