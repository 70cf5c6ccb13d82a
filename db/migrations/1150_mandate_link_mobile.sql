-- where the newest link of a mandate went: whoever holds one that is over may have another sent there
alter table mandate add column link_mobile text check (link_mobile ~ '^[6-9][0-9]{9}$');
