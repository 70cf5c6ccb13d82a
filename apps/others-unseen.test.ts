import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Call, Domain } from '@poonji/contract/call.ts'
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
  'partners.callbacks': 'people who asked to be called and belong to nobody yet',
}

let world: TestApp
let viewers: Viewer[]
let reads: Call[]
let target: string

before(async () => {
  world = await startTestApp()
  const { tenant } = world
  reads = world.runtime.modules
    .flatMap(module => (module.handlers ?? []).map(handler => handler.call))
    .filter(call => call.method === 'GET' && call.kind === 'json' && !call.who.includes('anyone'))
  const partner = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Target Partner' })
  const otherPartner = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Other Partner' })
  target = await world.organisation({ name: 'Target', broughtBy: partner })
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

/** What a viewer is answered: of their own organisation where the read is of one; null where it is not theirs to ask. */
async function read(call: Call, { person, domain, tenant, organisationId }: Viewer): Promise<string | null> {
  const params: Record<string, string> = { product: tenant, domain }
  if (typeof call.scope === 'object' && call.scope.of === 'organisation' && organisationId)
    params[call.scope.param] = organisationId
  const places = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
  if (places.some(name => !params[name])) return null
  const { statusCode, body } = await world.app.inject({
    method: 'GET',
    url: call.path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? ''),
    headers: { token: person.token },
  })
  return statusCode === 200 ? body.replace(EACH_TIME_NEW, '…').replace(DESK_OF_THE_LENDER, '…') : null
}

async function makeOneOfEach(): Promise<void> {
  const made = new Map<string, string>()
  for (const [scope, make] of Object.entries(await loadThings())) made.set(scope, await make(world, target))
  // the loan came of the application, as loans do
  await world.runtime.platform.database.db
    .updateTable('loan')
    .set({ application_id: made.get('application') })
    .where('id', '=', made.get('loan') ?? '')
    .executeTakeFirstOrThrow()
  await world.drainJobs()
}

/** Each read is asked before and after one thing of every kind was made at somebody else's organisation. */
test('nobody reads anything of others: no row, no name, no count, no sum', async () => {
  const asked = reads.flatMap(call =>
    viewers
      .filter(viewer => call.who.includes(viewer.domain) && !isExcused(call, viewer))
      .map(viewer => ({ call, viewer, key: `${call.id} as ${viewer.kind}` })),
  )
  const was = new Map<string, string>()
  for (const { call, viewer, key } of asked) {
    const answer = await read(call, viewer)
    if (answer !== null) was.set(key, answer)
  }
  assert.ok(was.size > 200, `only ${was.size} reads were answered`)

  await makeOneOfEach()

  for (const { call, viewer, key } of asked) if (was.has(key)) assert.equal(await read(call, viewer), was.get(key), key)
})
