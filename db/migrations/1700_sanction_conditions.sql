-- What a sanction wants before any money of its loan moves: which of its conditions, by their place in the offer, was seen
-- to be met, how and by whom. One that is not here is not met.
create table sanction_condition_met (
  loan_id uuid not null references loan (id),
  place smallint not null check (place >= 0),
  tenant text not null,
  seen text not null,
  met_by uuid not null references account (id),
  met_at timestamptz not null,
  primary key (loan_id, place)
);
