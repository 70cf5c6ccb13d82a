-- an address is the place of business of no GST registration that was removed
update address set gst_registration_id = null
  from gst_registration where gst_registration.id = address.gst_registration_id and gst_registration.removed_at is not null;
