-- whether the processing fee of who leaves within the cooling-off days is kept: a term of the product, as those days are;
-- until now of the offer policy, of which the more specific row went first
do $$ begin
  execute replace(
    pg_get_functiondef('add_builtin_products(text)'::regprocedure),
    '"coolingOffDays": 3',
    '"coolingOffDays": 3, "keepsProcessingFee": true'
  );
end $$;

create function kept_by_policy(for_tenant text, code text, shape text) returns jsonb language sql as $$
  select jsonb_build_object('keepsProcessingFee', shape <> 'instalment' or keeps_processing_fee)
  from offer_policy
  where (tenant is null or tenant = for_tenant) and (product_code is null or product_code = code)
  order by tenant is null, product_code is null
  limit 1
$$;
-- every version says what held for it, and no version is made by this
alter table product disable trigger product_version;
alter table product_history disable trigger product_history_append_only;
update product set terms = terms || kept_by_policy(tenant, code, shape);
update product_history set terms = terms || kept_by_policy(tenant, code, shape);
alter table product enable trigger product_version;
alter table product_history enable trigger product_history_append_only;
drop function kept_by_policy;
alter table offer_policy drop column keeps_processing_fee;
