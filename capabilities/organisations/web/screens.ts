/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  organisationList: async () => (await import('./organisation-list/organisation-list.tsx')).OrganisationList,
  organisationAbout: async () => (await import('./organisation-about/organisation-about.tsx')).OrganisationAbout,
  organisationProfile: async () =>
    (await import('./organisation-profile/organisation-profile.tsx')).OrganisationProfile,
  addressList: async () => (await import('./address-list/address-list.tsx')).AddressList,
  contactList: async () => (await import('./contact-list/contact-list.tsx')).ContactList,
  contactEdit: async () => (await import('./contact-edit/contact-edit.tsx')).ContactEdit,
  memberInvite: async () => (await import('./member-invite/member-invite.tsx')).MemberInvite,
}
