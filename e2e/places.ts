import type { Page } from '@playwright/test'
import type { Domain } from '@poonji/contract/call.ts'
import type { Route } from '@poonji/contract/route.ts'
import { AGAIN, pageOf } from './people.ts'

type Known = Record<string, string>
type Find = (page: Page, known: Known, domain: Domain) => Promise<string | undefined> | string

const PRODUCT = '/api/v1/poonji'
/** Of Shree Ganesh Steel Traders, which every domain has something of. */
const OWNER = '9000000001'
/** Of a signed link: none is at hand, and the screen says so. */
const DEAD_LINK = 'eyJhbGciOiJub25lIn0.e30.0'

/** The first value of a key in what a call answers, wherever it stands. */
const first =
  (path: (known: Known, domain: Domain) => string, key: string): Find =>
  async (page, known, domain) => {
    const response = await page.request.get(path(known, domain), AGAIN)
    return response.ok() ? valueOf(await response.json(), key) : undefined
  }

function valueOf(json: unknown, key: string): string | undefined {
  if (typeof json !== 'object' || json === null) return undefined
  for (const [name, value] of Object.entries(json)) {
    const found = name === key && typeof value === 'string' ? value : valueOf(value, key)
    if (found) return found
  }
  return undefined
}

const applications = first(
  (known, domain) => `${PRODUCT}/${domain}/${known.organisationId}/application/search`,
  'applicationId',
)
const payments = first(() => `${PRODUCT}/payments`, 'id')
const grievances = first(known => `${PRODUCT}/organisations/${known.organisationId}/grievances`, 'id')
/** The one that has invoices and shipments. */
const orders = first(known => `${PRODUCT}/organisations/${known.organisationId}/orders?filter=KIND:PURCHASE`, 'id')
/** A night's, which sums many loans. */
const booking: Find = async page => {
  const answer = await page.request.get(`${PRODUCT}/admin/accounts/INTEREST_ACCRUED/entries`, AGAIN)
  const { data } = (await answer.json()) as { data: { content: { loanId: string | null; transactionId: string }[] } }
  return data.content.find(entry => entry.loanId === null)?.transactionId
}
const agreements = first(known => `${PRODUCT}/organisations/${known.organisationId}/agreements`, 'id')

interface Session {
  minOrganisationsList: object[]
  partnerOrganisationId: string | null
}
const sessionOf = async (page: Page): Promise<Session> =>
  ((await (await page.request.get('/api/v1/session', AGAIN)).json()) as { data: Session }).data

/** A link for a company's documents; none for who may make none. */
async function linkMadeBy(page: Page, { organisationId }: Known): Promise<string | undefined> {
  const made = await page.request.post(`${PRODUCT}/client/${organisationId}/documentLink`, AGAIN)
  return made.ok() ? valueOf(await made.json(), 'token') : undefined
}

/** Whoever is given a link opens it: one that the company's owner made. */
async function linkOfOwner(page: Page, known: Known): Promise<string | undefined> {
  const browser = page.context().browser()
  if (!browser) return undefined
  const owner = await pageOf(browser, OWNER, 'en')
  const link = await linkMadeBy(owner, known)
  await owner.context().close()
  return link
}

/** How a parameter of a path is found for a persona: something real of theirs. A parameter without a way fails the crawl. */
const FIND: Record<string, Find> = {
  organisationId: async (page, known, domain) => {
    if (domain !== 'buyer')
      return first(() => `${PRODUCT}/disbursal-requests?search=Shree%20Ganesh`, 'organisationId')(page, known, domain)
    const { minOrganisationsList } = await sessionOf(page)
    return valueOf(minOrganisationsList, 'id')
  },
  applicationId: applications,
  loanApplicationId: applications,
  loanId: first(known => `${PRODUCT}/organisation/${known.organisationId}/loans`, 'loanId'),
  dueId: first(known => `${PRODUCT}/loans/${known.loanId}/schedule`, 'dueId'),
  transactionId: first(known => `${PRODUCT}/organisation/${known.organisationId}/ledger`, 'transactionId'),
  bookingId: booking,
  accountCode: first(() => `${PRODUCT}/admin/trial-balance`, 'code'),
  rfdId: first(() => `${PRODUCT}/disbursal-requests`, 'id'),
  documentId: first(() => `${PRODUCT}/documents/queue`, 'documentId'),
  id: first(known => `${PRODUCT}/organisations/${known.organisationId}/beneficiaries`, 'id'),
  orderId: orders,
  shipmentId: async (page, known, domain) => {
    const orderId = await orders(page, known, domain)
    return first(() => `${PRODUCT}/orders/${orderId}/shipments`, 'id')(page, known, domain)
  },
  grievanceId: grievances,
  mandateId: first(() => `${PRODUCT}/admin/mandates`, 'id'),
  creditId: first(() => `${PRODUCT}/bank-credits`, 'id'),
  agreementId: agreements,
  docId: agreements,
  paymentId: payments,
  paymentBookingId: async (page, known, domain) => {
    const paymentId = await payments(page, known, domain)
    return first(() => `${PRODUCT}/payments/${paymentId}`, 'paymentBookingId')(page, known, domain)
  },
  roleId: first(() => `${PRODUCT}/access/roles`, 'id'),
  accountId: first(() => `${PRODUCT}/access/people`, 'accountId'),
  leadId: first(() => `${PRODUCT}/leads`, 'id'),
  productCode: first(() => `${PRODUCT}/admin/products`, 'code'),
  partnerId: first(() => `${PRODUCT}/admin/partners`, 'partnerId'),
  balId: first(known => `${PRODUCT}/organisation/${known.organisationId}/balance-confirmations`, 'id'),
  orgId: (_page, known) => known.organisationId ?? '',
  employeeId: () => DEAD_LINK,
  verificationId: () => DEAD_LINK,
  registrationId: () => DEAD_LINK,
  statementId: first(
    (_known, domain) => `${PRODUCT}/${domain === 'partner' ? 'partner' : 'admin'}/payout-statements`,
    'id',
  ),
  documentLink: async (page, known) => (await linkMadeBy(page, known)) ?? linkOfOwner(page, known),
  clientId: (_page, known) => known.organisationId ?? '',
  paperLink: () => DEAD_LINK,
  tabName: () => 'all',
  viewType: () => 'MY_CLIENT',
  viewtype: () => 'MY_CLIENT',
}

/** Words of a path that mean something else from row to row. */
const OWN: Record<string, Known> = {
  '/disbursal-request/:viewType/:status': { status: 'paid' },
  '/disbursal-request/:viewType/:status/:rfdId/details': { status: 'paid' },
  '/bank-credits/state/:status': { status: 'mapped' },
  '/lead-pipeline/:id/list': { id: 'DOCUMENTS' },
}

/** A partner complains for itself; everything else it sees is of its clients. */
async function ownOf(page: Page, row: Route, domain: Domain): Promise<Known> {
  if (domain !== 'partner' || !row.path.includes('/grievances')) return OWN[row.path] ?? {}
  const organisationId = (await sessionOf(page)).partnerOrganisationId ?? ''
  return { organisationId, grievanceId: (await grievances(page, { organisationId }, domain)) ?? '' }
}

const found = new Map<string, Known>()

/** The address of a row with real parameters. @throws when a parameter cannot be placed */
export async function placeOf(page: Page, row: Route, domain: Domain): Promise<string> {
  const known = found.get(domain) ?? {}
  found.set(domain, known)
  const own = await ownOf(page, row, domain)
  for (const name of ['organisationId', ...[...row.path.matchAll(/:(\w+)/g)].map(([, one = '']) => one)]) {
    if (own[name]) continue
    known[name] ??= (await FIND[name]?.(page, known, domain)) ?? ''
    if (!known[name] && row.path.includes(`:${name}`))
      throw new Error(`nothing for :${name} of ${row.path} as ${domain}`)
  }
  return row.path.replace(/:(\w+)/g, (_, name: string) => own[name] ?? known[name] ?? '').replace(/\/\*$/, '')
}
