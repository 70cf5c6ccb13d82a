import type { Actor } from '@poonji/api-platform/actor.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { idOf } from './loans.ts'
import type { Command } from './plan.ts'

/** Who takes a step that names its people; everything else comes from outside or by itself. */
const BY: Partial<Record<Command['kind'], keyof typeof PEOPLE>> = {
  propose: 'maker',
  decide: 'checker',
  answer: 'borrower',
  'ask-rate': 'maker',
  'decide-rate': 'checker',
  'choose-rate': 'borrower',
  'ask-waiver': 'maker',
  'decide-waiver': 'checker',
  'ask-charge': 'maker',
  'ask-charge-waiver': 'maker',
  'ask-charge-back': 'maker',
  'decide-charge': 'checker',
  'ask-refund': 'maker',
  'ask-write-off': 'maker',
  'decide-adjustment': 'checker',
  'return-refund': 'maker',
  'reverse-return': 'maker',
  'state-stock': 'maker',
  'ask-longer': 'maker',
  'decide-longer': 'checker',
  'answer-longer': 'borrower',
  'close-limit': 'borrower',
  'reopen-limit': 'borrower',
}
const PEOPLE = {
  maker: { domain: 'admin', mobile: '9800000001' },
  checker: { domain: 'admin', mobile: '9800000002' },
  borrower: { domain: 'buyer', mobile: '9800000003' },
} as const

/** Whose work a command is. */
export function originOf(tenant: string, { kind }: Command): { tenant: string; viewer?: Actor } {
  const part = BY[kind]
  if (!part) return { tenant }
  return { tenant, viewer: personOf(tenant, part) }
}

/** One of the run's people as the product knows who works. */
export function personOf(tenant: string, part: keyof typeof PEOPLE): Actor {
  const { domain, mobile } = PEOPLE[part]
  return {
    accountId: idOf('person', part),
    sessionId: '',
    tenant,
    domain,
    name: part,
    mobile,
    language: 'en',
    permissions: new Set(),
    memberships: new Map(),
    visibility: 'all',
    region: null,
    partnerOrganisationId: null,
  }
}

/** The accounts of the run's people; what they may do is tried elsewhere. */
export async function layPeople({ db, tenant }: Work): Promise<void> {
  const none = { email: null, region: null, manager_id: null, partner_organisation_id: null, blocked_at: null }
  const rows = Object.entries(PEOPLE).map(([part, one]) => ({
    id: idOf('person', part),
    tenant,
    name: part,
    ...one,
    ...none,
  }))
  await db.insertInto('account').values(rows).execute()
}
