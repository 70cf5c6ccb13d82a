alter table eligibility_upload drop column temp_url;
