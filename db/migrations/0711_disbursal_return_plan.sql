-- the mornings on which banks are asked what came back: each once
create table disbursal_return_plan (
  tenant text not null,
  on_date date not null,
  primary key (tenant, on_date)
);
