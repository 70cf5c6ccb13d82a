-- a paper that only some forms of business have, and one that only who borrows gives: nobody else is offered it
alter table document_type add column forms text[], add column borrowers_only boolean not null default false;

update document_type set forms = '{PRIVATE_LIMITED,PUBLIC_LIMITED,UNLIMITED_COMPANY,LIMITED_LIABILITY_PARTNERSHIP}'
  where code = 'CERTIFICATE_OF_INCORPORATION';
update document_type set forms = '{PRIVATE_LIMITED,PUBLIC_LIMITED,UNLIMITED_COMPANY}' where code = 'MEMORANDUM_AND_ARTICLES';
update document_type set forms = '{PARTNERSHIP}' where code = 'PARTNERSHIP_DEED';
update document_type set forms = '{LIMITED_LIABILITY_PARTNERSHIP}' where code = 'LLP_AGREEMENT';
update document_type set forms = '{JOINT_HINDU_FAMILY}' where code = 'HUF_DECLARATION';
update document_type set forms = '{COOPERATIVE}' where code = 'SOCIETY_REGISTRATION';
update document_type set forms = '{PRIVATE_LIMITED,PUBLIC_LIMITED,UNLIMITED_COMPANY,COOPERATIVE}', borrowers_only = true
  where code = 'BOARD_RESOLUTION';
