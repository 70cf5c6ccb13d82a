-- what an error of its own kept out of a night, while the rest of the night went on
create table day_held (
  tenant text not null,
  on_date date not null,
  step text not null check (step in ('night', 'invoice', 'tax', 'ending')),
  about_id uuid not null,
  number text not null,
  organisation_id uuid not null,
  since_on date not null,
  reason text not null,
  held_at timestamptz not null,
  primary key (tenant, on_date, step, about_id)
);
