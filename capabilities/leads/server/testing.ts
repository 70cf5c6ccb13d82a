import { databaseWorld } from '@poonji/api-platform/world.ts'
import { updateProfile } from '@poonji/capabilities/identity/contract.ts'
import { entityOf } from '@poonji/integrations/businesses/business.ts'
import { gstinFor } from '@poonji/integrations/businesses/identifiers.ts'
import { turnSwitch } from '@poonji/integrations/switches.ts'
import { startTestApp, type Person, type TestApp } from '../../../apps/test-app.ts'
import * as calls from '../contract.ts'
import './tables.ts'

/** The product, and people who come with a company, step by step as their screens do; numbers are new each time. */
export async function openToNewcomers() {
  const world = await startTestApp()
  let serial = 100
  let mobiles = 9_700_000_001
  /** A PAN that nobody has used; its number decides nothing in the fakes, as it ends in 1. */
  const freshPan = (letter = 'C') => `ZZZ${letter}S${serial++}1K`
  const newcomer = async (options: Parameters<TestApp['person']>[0] = {}) => {
    const person = await world.person({ name: '', ...options })
    await person.call(updateProfile, { body: { name: 'Ramesh Gupta', email: 'ramesh@ganesh.example' } })
    return person
  }
  const find = async (person: Person, gstin: string) => {
    const found = await person.call(calls.findByGst, { body: { gstin } })
    if (found.status !== 200) throw new Error(found.message + JSON.stringify(found.fieldErrors))
    return found.data
  }
  const confirm = (
    person: Person,
    bringingId: string | undefined,
    { entityType = null, referralCode = '' }: { entityType?: string | null; referralCode?: string } = {},
  ) => person.call(calls.create, { body: { bringingId: bringingId ?? '', entityType, referralCode } })
  const bring = async (person: Person, gstin: string) => confirm(person, (await find(person, gstin)).bringing?.id)
  return {
    ...{ world, freshPan, newcomer, find, confirm, bring },
    freshGstin: (state = '27', letter = 'C') => gstinFor(state, freshPan(letter)),
    freshMobile: () => String(mobiles++),
    ownerOf: async (gstin: string, mobile: string) => {
      const owner = await newcomer({ mobile })
      const made = await bring(owner, gstin)
      return { owner, orgId: made.data.organisationId ?? '' }
    },
    play: (service: 'gst' | 'pan', state: string) => {
      const { database, clock } = world.runtime.platform
      return turnSwitch(databaseWorld(database.db, clock), service, state)
    },
    codeTo: async (mobile: string) => /\b\d{6}\b/.exec(await world.lastMessage(mobile))?.[0] ?? '',
    legalNameOf: (pan: string) => entityOf(pan).legalName,
  }
}

/** For the call matrix. */
export const things = {
  companyReport: async (world: TestApp, organisationId: string) => {
    const reporter = await world.person({})
    const { id } = await world.runtime.platform.database.db
      .insertInto('company_report')
      .values({
        tenant: world.tenant,
        number: 'CR-TEST-1',
        account_id: reporter.accountId,
        organisation_id: organisationId,
        words: 'This is my company',
        answer: null,
        settled_by: null,
        settled_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
  ownershipClaim: async (world: TestApp, organisationId: string) => {
    const partner = await world.organisation({ type: 'CHANNEL_PARTNER', name: 'Claiming Partner' })
    const { id } = await world.runtime.platform.database.db
      .insertInto('ownership_claim')
      .values({
        tenant: world.tenant,
        number: 'CC-TEST-1',
        partner_id: partner,
        organisation_id: organisationId,
        words: 'We brought them first',
        answer: null,
        raised_by: null,
        settled_by: null,
        created_at: new Date(),
        settled_at: null,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return id
  },
}

let mobiles = 9_600_000_001
/** A mobile that nobody has. */
export const freshMobile = () => String(mobiles++)

/** The form by which a client is brought, filled. */
export const clientForm = (more: { gstin?: string; contactMobile?: string; companyName?: string } = {}) => ({
  organisationType: 'BUYER' as const,
  companyName: 'Konark Polymers',
  gstin: '',
  contactName: 'Asha Rao',
  contactMobile: freshMobile(),
  contactEmail: '',
  needPaise: 10_00_000_00,
  note: '',
  ...more,
})
