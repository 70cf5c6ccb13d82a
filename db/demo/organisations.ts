import * as leads from '@poonji/capabilities/leads/lead-contract.ts'
import * as organisations from '@poonji/capabilities/organisations/manage-contract.ts'
import type { OrganisationType } from '@poonji/capabilities/organisations/status.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import type { Event, Known } from './events.ts'
import { STAFF, type Stage } from './stage.ts'

interface Company {
  type: OrganisationType
  state: string
  pan: string
  contact: string
  mobile: string
  daysAgo: number
}

/** Those around the borrowers: whom limits pay, who buys from them, whose dealers they are, who brings clients. */
const COMPANIES: readonly Company[] = [
  { type: 'SUPPLIER', state: '27', pan: 'AAACJ2160A', contact: 'Girish Bapat', mobile: '9744000001', daysAgo: 228 },
  { type: 'SUPPLIER', state: '24', pan: 'AAFFT2161B', contact: 'Ketan Desai', mobile: '9744000002', daysAgo: 160 },
  { type: 'SUPPLIER', state: '37', pan: 'AAKFG2162C', contact: 'Ramana Murthy', mobile: '9744000003', daysAgo: 96 },
  { type: 'VENDOR', state: '07', pan: 'AAACP2163D', contact: 'Shweta Kapoor', mobile: '9744000004', daysAgo: 200 },
  { type: 'VENDOR', state: '29', pan: 'AAECR2170E', contact: 'Mahesh Kamath', mobile: '9744000005', daysAgo: 88 },
  { type: 'ANCHOR', state: '33', pan: 'AALCV2171F', contact: 'Revathi Sundaram', mobile: '9744000006', daysAgo: 190 },
  { type: 'ANCHOR', state: '06', pan: 'AALCM2172G', contact: 'Sandeep Ahlawat', mobile: '9744000007', daysAgo: 75 },
  { type: 'ANCHOR', state: '27', pan: 'AALCB2173H', contact: 'Ashwini Gokhale', mobile: '9744000008', daysAgo: 21 },
  { type: 'DSA', state: '32', pan: 'ABKPN2180J', contact: 'Suresh Nair', mobile: '9744000009', daysAgo: 140 },
  { type: 'DSA', state: '23', pan: 'ABLPM2181K', contact: 'Deepa Mishra', mobile: '9744000010', daysAgo: 60 },
  { type: 'CHANNEL_PARTNER', state: '36', pan: 'AAGFS2182L', contact: 'Anjali Rao', mobile: '9744000011', daysAgo: 45 },
]

const comes = ({ daysAgo, type, state, pan, contact, mobile }: Company): Event => ({
  ...{ daysAgo, hour: 11 },
  async act(stage) {
    const body = {
      ...{ organisationType: type, companyName: contact, gstin: gstinFor(state, pan), contactName: contact },
      ...{ contactMobile: mobile, contactEmail: '', needPaise: null, note: '' },
    }
    await (await stage.player(STAFF.administrator)).call(leads.bringLead, { body })
  },
})

const says =
  (standing: keyof typeof organisations.STANDING_CALLS, mobile: string, reason: string) =>
  async (stage: Stage, { organisationOf }: Known) => {
    const administrator = await stage.player(STAFF.administrator)
    const orgId = organisationOf(mobile)
    await administrator.call(organisations.STANDING_CALLS[standing], { orgId, body: { applies: true, reason } })
  }

const review =
  (mobile: string, note: string) =>
  async (stage: Stage, { organisationOf }: Known) => {
    const orgId = organisationOf(mobile)
    await (await stage.player(STAFF.administrator)).call(organisations.sendForReview, { orgId, body: { note } })
  }

/** Companies of the other types, and those who stand badly with us or whom somebody looks at. */
export const organisationEvents: readonly Event[] = [
  ...COMPANIES.map(comes),
  { daysAgo: 18, hour: 12, act: says('BLACKLISTED', '9813000026', 'Bank statements were altered; the bank says so') },
  {
    daysAgo: 25,
    hour: 12,
    act: says('DECEASED', '9813000010', 'The brother sent the certificate; the shop is closed'),
  },
  { daysAgo: 20, hour: 13, act: says('NON_COOPERATIVE', '9811000003', 'Refuses every visit since September') },
  { daysAgo: 4, hour: 13, act: review('9813000007', 'Asks for ten times what they borrow elsewhere: please look') },
  { daysAgo: 2, hour: 16, act: review('9812000020', 'Goods at the yard are said to be sold already') },
]
