import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, test } from 'node:test'
import { bringLead } from '@poonji/capabilities/leads/lead-contract.ts'
import { SEGMENTS } from '@poonji/capabilities/leads/segments.ts'
import { changeVerifiedAddress } from '@poonji/capabilities/organisations/address-contract.ts'
import { putComment } from '@poonji/capabilities/organisations/comment-contract.ts'
import { TABLES } from '@poonji/capabilities/partners/tables.ts'
import { SHEET_KINDS } from '@poonji/capabilities/sheets/status.ts'
import type { Call, Domain } from '@poonji/contract/call.ts'
import { z } from 'zod'
import { startTestApp, type Person, type TestApp } from './test-app.ts'
import { loadThings } from './things.ts'

interface Viewer {
  kind: string
  domain: Domain
  person: Person
  tenant: string
  /** One that they see, which is not the target. */
  organisationId?: string
}

/** Reads of what is the lender's own, not a client's: staff who hold the permission see it whole. */
const OF_THE_LENDER: Record<string, string> = {
  'access.roles': 'roles, and how many people have each',
  'access.colleagues': 'the staff, to whom work can be handed',
  'access.people': 'the accounts of all, for whoever gives rights',
  'bankCredits.imports': 'files of the lender’s bank',
  'bankCredits.list': 'money that came in and is nobody’s yet',
  'loans.proof': 'whether the books agree',
  'meetings.list': 'the board’s meetings',
  'tasks.people': 'the staff, to whom a task can be given',
  'partners.callbacks': 'people who asked to be called and belong to nobody yet',
}

/** One way to ask a read of which no id need be known. */
interface Ask {
  call: Call
  places: Readonly<Record<string, string>>
  query: Readonly<Record<string, string>>
}

/** What stands in a path that is no id. */
const PLACES: Record<string, readonly string[]> = { segment: SEGMENTS, table: TABLES, kind: SHEET_KINDS }

/** What is typed: it finds the target by its name, among others. */
const TYPED: Record<string, readonly string[]> = {
  search: ['ar'],
  text: ['target'],
  fieldIdentifier: ['name'],
  ...{ productCode: ['BUSINESS_LOAN'], beforeBps: ['900'], afterBps: ['950'] },
}

let world: TestApp
let viewers: Viewer[]
let reads: Call[]

before(async () => {
  world = await startTestApp()
  const { tenant } = world
  reads = world.runtime.modules
    .flatMap(module => (module.handlers ?? []).map(handler => handler.call))
    .filter(call => call.method === 'GET' && call.kind === 'json' && !call.who.includes('anyone'))
  const otherPartner = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Other Partner' })
  const organisationId = await world.organisation({ name: 'Own', broughtBy: otherPartner, region: 'EAST' })
  const buyer = await world.person({ memberOf: [organisationId] })
  const ofOthers = await world.person({ role: 'PARTNER_OWNER', partnerOf: otherPartner })
  const unassigned = await world.person({ role: 'ADMINISTRATOR', visibility: 'assigned' })
  const eastern = await world.person({ role: 'ADMINISTRATOR', visibility: 'regional', region: 'EAST' })
  const elsewhere = await world.person({ role: 'ADMINISTRATOR', tenant: 'poonji-agri' })
  viewers = [
    { kind: 'owner of another company', domain: 'buyer', person: buyer, tenant, organisationId },
    { kind: 'partner of others', domain: 'partner', person: ofOthers, tenant, organisationId },
    { kind: 'sales with nothing assigned', domain: 'admin', person: unassigned, tenant },
    { kind: 'sales of another region', domain: 'admin', person: eastern, tenant, organisationId },
    { kind: 'administrator of another tenant', domain: 'admin', person: elsewhere, tenant: 'poonji-agri' },
  ]
})
after(() => world.close())

const isExcused = (call: Call, viewer: Viewer) =>
  call.id in OF_THE_LENDER && viewer.domain === 'admin' && viewer.tenant === world.tenant

/** Instants, and the short-lived addresses of files. */
const EACH_TIME_NEW = /\d{4}-\d\d-\d\dT[\d:.]+Z|(?<="path(?:Hash)?":")[^"]+/g

/** A desk that counts what is the lender's own: `partners.callbacks`. */
const DESK_OF_THE_LENDER = /\{"desk":"callbacks"[^}]*\}/g

/** A read as it is, with each value of whatever it lets one choose, and with something typed. */
function asksOf(call: Call): Ask[] {
  const { properties = {}, required = [] } = z.toJSONSchema(call.query, { io: 'input', unrepresentable: 'any' })
  const valuesOf = (name: string): readonly string[] => {
    const property = properties[name]
    return TYPED[name] ?? (typeof property === 'object' ? (property.enum ?? []).map(String) : [])
  }
  const least = Object.fromEntries(required.map(name => [name, valuesOf(name)[0] ?? '']))
  const more = Object.keys(properties).flatMap(name => valuesOf(name).map(value => ({ [name]: value })))
  const place = placesOf(call).find(name => name in PLACES)
  const places = place ? (PLACES[place] ?? []).map(value => ({ [place]: value })) : [{}]
  return places.flatMap(one => [{}, ...more].map(query => ({ call, places: one, query: { ...least, ...query } })))
}

const placesOf = ({ path }: Call) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)

/** What a viewer is answered: of their own organisation where the read is of one; null where it is not theirs to ask. */
async function read({ call, places, query }: Ask, { person, domain, tenant, organisationId }: Viewer) {
  const params: Record<string, string> = { product: tenant, domain, ...places }
  if (typeof call.scope === 'object' && call.scope.of === 'organisation' && organisationId)
    params[call.scope.param] = organisationId
  if (placesOf(call).some(name => !params[name])) return null
  const { statusCode, body } = await world.app.inject({
    method: 'GET',
    url: call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    query,
    headers: { token: person.token },
  })
  return statusCode === 200 ? body.replace(EACH_TIME_NEW, '…').replace(DESK_OF_THE_LENDER, '…') : null
}

/** At somebody else's organisation, of whom nothing was there before. */
async function makeOneOfEach(): Promise<void> {
  const partner = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Target Partner' })
  const target = await world.organisation({ name: 'Target', broughtBy: partner })
  const made = new Map<string, string>()
  for (const [scope, make] of Object.entries(await loadThings())) made.set(scope, await make(world, target))
  // the loan came of the application, as loans do
  await world.runtime.platform.database.db
    .updateTable('loan')
    .set({ application_id: made.get('application') })
    .where('id', '=', made.get('loan') ?? '')
    .executeTakeFirstOrThrow()
  await makeWithoutScope(target, made)
  await world.drainJobs()
}

/** What no path names by its id, and lists show all the same. */
async function makeWithoutScope(target: string, made: ReadonlyMap<string, string>): Promise<void> {
  const { db } = world.runtime.platform.database
  const of = (scope: string) => made.get(scope) ?? ''
  const staff = await world.person({ role: 'ADMINISTRATOR' })
  const owner = await world.person({ memberOf: [target] })
  const lead = { companyName: 'Target Lead', contactName: 'Asha Verma', contactMobile: '9812399111' }
  const rest = { organisationType: 'BUYER', gstin: '', contactEmail: '', needPaise: null, note: '' } as const
  const comment = { fieldIdentifier: 'name', comment: 'A word about the target' }
  const address = { kind: 'BILLING', line1: '2 Market Road', line2: '', landmark: '', city: 'Pune' } as const
  await db.updateTable('address').set({ verified_at: new Date() }).where('id', '=', of('address')).execute()
  const done = [
    await staff.call(bringLead, { body: { ...lead, ...rest } }),
    await staff.call(putComment, { orgId: target, body: comment }),
    await owner.call(changeVerifiedAddress, { addressId: of('address'), body: { ...address, pincode: '411001' } }),
  ]
  assert.deepEqual(
    done.map(({ status }) => status),
    [200, 200, 200],
  )
  const ofLimit = { tenant: world.tenant, loan_id: of('loan'), organisation_id: target }
  await db
    .insertInto('limit_revision')
    .values({
      ...{ ...ofLimit, kind: 'RENEW', before_paise: 1_000_000_00, before_until: '2027-06-30', asked_paise: null },
      ...{ reason: 'More orders', asked_by: owner.accountId, asked_at: new Date() },
      ...{ proposed_paise: null, proposed_until: null, reviewed_by: null, reviewed_at: null },
      ...{ decided_by: null, decided_at: null },
    })
    .execute()
  await db
    .insertInto('stock_statement')
    .values({
      ...{ ...ofLimit, as_of: '2026-12-31', stock_paise: 5_00_000_00, creditors_paise: 0, debtors_paise: 0 },
      ...{ file_id: randomUUID(), file_name: 'stock.pdf', sent_by: owner.accountId, sent_at: new Date() },
      ...{ decided_by: null, decided_at: null },
    })
    .execute()
}

/** Each read is asked before and after one thing of every kind was made at somebody else's organisation. */
test('nobody reads anything of others: no row, no name, no count, no sum', async () => {
  const asked = reads.flatMap(call =>
    viewers
      .filter(viewer => call.who.includes(viewer.domain) && !isExcused(call, viewer))
      .flatMap(viewer =>
        asksOf(call).map(ask => {
          const how = new URLSearchParams({ ...ask.places, ...ask.query }).toString()
          return { ask, viewer, key: `${call.id} ${how} as ${viewer.kind}` }
        }),
      ),
  )
  const was = new Map<string, string>()
  for (const { ask, viewer, key } of asked) {
    const answer = await read(ask, viewer)
    if (answer !== null) was.set(key, answer)
  }
  const answered = new Set(asked.filter(({ key }) => was.has(key)).map(({ ask }) => ask.call.id))
  const isList = (call: Call) => placesOf(call).every(name => name === 'product' || name in PLACES)
  const lists = reads.filter(call => call.scope === 'tenant' && isList(call))
  assert.deepEqual(
    lists.map(call => call.id).filter(id => !answered.has(id) && !(id in OF_THE_LENDER)),
    [],
    'lists that were asked in no way that they answer',
  )

  await makeOneOfEach()

  for (const { ask, viewer, key } of asked) if (was.has(key)) assert.equal(await read(ask, viewer), was.get(key), key)
})
