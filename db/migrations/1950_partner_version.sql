-- what was on screen when a partner was decided about: grows when it is sent or decided, and while its papers or people change
alter table partner_onboarding add column version integer not null default 1;
