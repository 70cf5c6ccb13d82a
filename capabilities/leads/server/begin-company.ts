import { randomUUID } from 'node:crypto'
import type { Insertable } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { organisationOfPan, ownerMobile, panIndex } from '@poonji/capabilities/organisations/server/service.ts'
import { maskPan } from '@poonji/kernel/identifiers/pan.ts'
import type { findByGst, FoundCompany } from '../contract.ts'
import { bringingPanPlace, openBringing, setStep, toBringing, type BringingRow } from './bringings.ts'
import type { CompanyBringingTable } from './tables.ts'

export type Found = Answer<typeof findByGst>

/** A company that was looked up. */
export interface Beginning {
  gstin: string | null
  pan: string
  verified: boolean
  found: FoundCompany
}

/** Asked for the same company again (a double click, another tab, a step back), what was begun is begun anew. */
export async function beginCompany(work: Work, given: Beginning): Promise<Found> {
  await lockBringer(work)
  const existing = await organisationOfPan(work, 'BUYER', given.pan)
  if (existing && work.actor.memberships.has(existing.id)) return { bringing: null, organisationId: existing.id }
  const before = await openBringing(work)
  const pan = panIndex(work, given.pan)
  const again = before?.gstin === given.gstin && pan.equals(before.pan_index) ? before : null
  if (before && !again) await setStep(work, before, 'LEFT')
  const told = {
    step: existing && !(await mayClaim(work, existing.id)) ? 'SIMILAR_ORGANISATION' : 'CREATE_ORGANISATION',
    pan_verified_at: given.verified ? work.now : verifiedBefore(again, given),
    found: JSON.stringify(given.found),
    organisation_id: existing?.id ?? null,
  } as const
  const row = again ? await change(work, again, told) : await insert(work, given, { pan_index: pan, ...told })
  const detail = { by: given.gstin ? 'gst' : 'pan', step: row.step }
  await work.audit('company.found', 'company_bringing', row.id, detail)
  return { bringing: await toBringing(work, row), organisationId: null }
}

/** While the PAN service cannot say, what it said before stands: of this name, not of another that is only nearly it. */
const verifiedBefore = (before: BringingRow | null, { found }: Beginning) =>
  before?.found.name === found.name ? before.pan_verified_at : null

/** One company at a time. */
const lockBringer = (work: Work) =>
  work.db.selectFrom('account').select('id').where('id', '=', work.actor.accountId).forNoKeyUpdate().execute()

type Told = Pick<Insertable<CompanyBringingTable>, 'step' | 'pan_verified_at' | 'found' | 'organisation_id'>

const change = (work: Work, { id }: BringingRow, told: Told) =>
  work.db.updateTable('company_bringing').set(told).where('id', '=', id).returningAll().executeTakeFirstOrThrow()

function insert(work: Work, { gstin, pan }: Beginning, told: Told & { pan_index: Buffer }): Promise<BringingRow> {
  const id = randomUUID()
  return work.db
    .insertInto('company_bringing')
    .values({
      id,
      tenant: work.tenant,
      account_id: work.actor.accountId,
      gstin,
      pan_sealed: work.platform.crypto.seal(pan, bringingPanPlace(id)),
      pan_masked: maskPan(pan),
      ...told,
      created_at: work.now,
      finished_at: null,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A company that staff or a partner brought belongs to whoever has its contact's mobile, as long as nobody owns it. */
export async function mayClaim(work: Work, organisationId: string): Promise<boolean> {
  const owner = await ownerMobile(work, organisationId)
  return owner !== null && !owner.owner && owner.mobile === work.actor.mobile
}
