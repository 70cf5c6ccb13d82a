import { AppError, invalid } from '@poonji/api-platform/errors.ts'
import type { Outside, Work } from '@poonji/api-platform/work.ts'
import { isPan, maskPan, normalizePan, panHolder } from '@poonji/kernel/identifiers/pan.ts'
import type { PanVerification } from '../contract.ts'
import { askPan, type PanFinding } from './ask-pan.ts'
import { panProblem } from './views.ts'
import './tables.ts'

/** Questions that one business may ask in an hour: more is somebody trying numbers, or the names and dates of one. */
const MAX_AN_HOUR = 30

export const panIndexOf = (work: Work, pan: string) => work.platform.crypto.blindIndex('promoter-pan', pan)

/**
 * Asks the PAN service about a person's PAN before they are put down, and keeps what it said so that saving need not ask.
 * @throws 400 on `pan` for what is no person's PAN and on `bornOn` for a day to come, 429 after many
 */
export async function verifyPromoterPan(
  outside: Outside,
  organisationId: string,
  given: { pan: string; fullName: string; bornOn?: string | null },
): Promise<PanVerification> {
  const pan = normalizePan(given.pan)
  if (!isPan(pan) || panHolder(pan) !== 'individual') throw invalid({ pan: 'pan.invalid' })
  if (given.bornOn && given.bornOn > outside.today) throw invalid({ bornOn: 'date.invalid' })
  await countAsk(outside, organisationId)
  const finding = await askPan(outside, { pan, name: given.fullName, bornOn: given.bornOn })
  await outside.transaction(work => keepFinding(work, organisationId, { ...given, pan }, finding))
  const isPanVerified = finding.outcome === 'VERIFIED'
  return {
    outcome: finding.outcome,
    isPanVerified,
    panVerificationError: panProblem(outside, finding.error),
    panMasked: maskPan(pan),
    nameOnPan: isPanVerified ? finding.nameOnRecord : null,
  }
}

export function panCheckOf(work: Work, organisationId: string, pan: string) {
  return work.db
    .selectFrom('pan_check')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('pan_index', '=', panIndexOf(work, pan))
    .executeTakeFirst()
}

async function keepFinding(
  work: Work,
  organisationId: string,
  given: { pan: string; fullName: string; bornOn?: string | null },
  { outcome, error, nameOnRecord }: PanFinding,
): Promise<void> {
  const said = {
    outcome,
    error,
    name_given: given.fullName,
    name_on_record: nameOnRecord,
    born_on_given: given.bornOn ?? null,
    checked_by: work.viewer?.accountId ?? null,
    checked_at: work.now,
  }
  await work.db
    .insertInto('pan_check')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      pan_index: panIndexOf(work, given.pan),
      ...said,
    })
    .onConflict(conflict => conflict.columns(['organisation_id', 'pan_index']).doUpdateSet(said))
    .execute()
  await work.audit('promoter.panChecked', 'organisation', organisationId, { outcome }, organisationId)
}

const ASKED = 'promoter.panAsked'

/** Counted before it is asked, and one after another, however many are asked at once. @throws 429 */
function countAsk(outside: Outside, organisationId: string): Promise<void> {
  return outside.transaction(async work => {
    await work.db.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
    const { asked } = await work.db
      .selectFrom('audit')
      .select(eb => eb.fn.countAll<number>().as('asked'))
      .where('entity', '=', 'organisation')
      .where('entity_id', '=', organisationId)
      .where('action', '=', ASKED)
      .where('at', '>', new Date(work.now.getTime() - 3_600_000))
      .executeTakeFirstOrThrow()
    if (asked >= MAX_AN_HOUR) throw new AppError(429, 'tooManyRequests')
    await work.audit(ASKED, 'organisation', organisationId, {}, organisationId)
  })
}
