-- From where a code was asked for, as a keyed hash of the network or as the purpose where a link or an account stands for
-- it: the last code of strangers is left to who asks from elsewhere, and nobody replaces a code asked for from elsewhere.
alter table one_time_code add column asked_from text not null default '';
