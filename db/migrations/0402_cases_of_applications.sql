alter table underwriting_case add foreign key (application_id) references application (id);
alter table underwriting_query add foreign key (application_id) references application (id);
alter table underwriting_decision add foreign key (application_id) references application (id);
create index underwriting_decision_application on underwriting_decision (application_id, made_at desc);
alter table more_loan_request add foreign key (application_id) references application (id);
create index more_loan_request_application on more_loan_request (application_id) where application_id is not null;
