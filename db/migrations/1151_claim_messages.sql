-- what a partner was told of its claim stood among the messages about the client, where whoever has the client reads it
update outgoing_message message set organisation_id = claim.partner_id
from ownership_claim claim
where message.purpose = 'client-claim' and message.organisation_id = claim.organisation_id
  and message.created_at = claim.settled_at;
