-- a lead that had become a client stayed among those to call, with no way to take it off
update lead set follow_up_on = null where organisation_id is not null and follow_up_on is not null;
