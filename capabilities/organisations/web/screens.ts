/** The screens of this capability, each fetched when it is opened. */
export const screens = {
  organisationList: async () => (await import('./organisation-list/organisation-list.tsx')).OrganisationList,
  organisationAbout: async () => (await import('./organisation-about/organisation-about.tsx')).OrganisationAbout,
  organisationProfile: async () =>
    (await import('./organisation-profile/organisation-profile.tsx')).OrganisationProfile,
  addressList: async () => (await import('./address-list/address-list.tsx')).AddressList,
  contactList: async () => (await import('./contact-list/contact-list.tsx')).ContactList,
  contactEdit: async () => (await import('./contact-edit/contact-edit.tsx')).ContactEdit,
  organisationConsents: async () =>
    (await import('./organisation-consents/organisation-consents.tsx')).OrganisationConsents,
  organisationManage: async () => (await import('./organisation-manage/organisation-manage.tsx')).OrganisationManage,
  organisationUpdates: async () =>
    (await import('./organisation-updates/organisation-updates.tsx')).OrganisationUpdates,
  organisationMessages: async () => (await import('./message-list/organisation-messages.tsx')).OrganisationMessages,
  communications: async () => (await import('./message-list/communications.tsx')).Communications,
  organisationReferral: async () =>
    (await import('./organisation-referral/organisation-referral.tsx')).OrganisationReferral,
  organisationQualification: async () =>
    (await import('./organisation-qualification/organisation-qualification.tsx')).OrganisationQualification,
  addressChanges: async () => (await import('./address-changes/address-changes.tsx')).AddressChanges,
  linkingList: async () => (await import('./linking-list/linking-list.tsx')).LinkingList,
  joinCompany: async () => (await import('./join-company/join-company.tsx')).JoinCompany,
  memberInvite: async () => (await import('./member-invite/member-invite.tsx')).MemberInvite,
}
