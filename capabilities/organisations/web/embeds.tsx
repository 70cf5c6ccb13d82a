export { MyInvitations } from './my-invitations.tsx'
export { OrganisationPage } from './organisation-page.tsx'
