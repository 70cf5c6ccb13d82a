-- what is noticed in a sheet may be about rows: each notice says which
update sheet set notices = (
  select coalesce(jsonb_agg(jsonb_build_object('code', notice)), '[]') from jsonb_array_elements(notices) as notice
) where notices <> '[]';
