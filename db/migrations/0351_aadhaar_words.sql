-- the version and the language name the words, which the consents keep
alter table aadhaar_attempt drop column consent_words;
