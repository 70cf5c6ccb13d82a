import type { SessionInfo } from './session.tsx'

/** A borrower without any right, but for what a test says otherwise. For tests only. */
export const testSession = (otherwise: Partial<SessionInfo> = {}): SessionInfo => ({
  accountId: '00000000-0000-4000-8000-000000000005',
  name: 'Ramesh Gupta',
  mobile: '9812300001',
  email: null,
  domain: 'buyer',
  product: 'poonji',
  language: 'en',
  partnershipType: null,
  partnerOrganisationId: null,
  firmStopped: false,
  roles: [],
  permissions: [],
  minOrganisationsList: [],
  selectedOrganisationId: null,
  firstView: 'MY_CLIENT',
  demo: false,
  ...otherwise,
})
