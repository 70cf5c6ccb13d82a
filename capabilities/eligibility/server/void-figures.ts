import type { Work } from '@poonji/api-platform/work.ts'
import type { Events } from '@poonji/api-platform/events.ts'
import { reopenApplyStep } from '@poonji/capabilities/applications/server/service.ts'
import '@poonji/capabilities/documents/events.ts'
import type { Selectable } from 'kysely'
import { forgetEligible, judgeByOtherFigures } from './check-eligibility.ts'
import { owesReturns, owesStatement } from './figures-owed.ts'
import { NO_FIGURES } from './statement-figures.ts'
import type { EligibilityUploadTable } from './tables.ts'
import '../events.ts'

type Upload = Selectable<EligibilityUploadTable>
type Problem = 'forged' | 'infected' | 'rejected'

/** A paper that came back for one of these is asked for again, but what it says is true of the company. */
const FIGURES_STAND: readonly (string | null)[] = ['PERIOD_SHORT', 'EXPIRED', 'NOT_SIGNED']

/**
 * A paper is found forged or infected, cannot be read or is another's: what was read of it counts no more, from now on.
 * Who was judged by it is judged anew; what was decided by it stays with the decision.
 */
export async function voidFigures(
  work: Work,
  { fileId, state, reasonCode }: Events['document.decided'],
): Promise<void> {
  if (state === 'VERIFIED' || (state === 'REJECTED' && FIGURES_STAND.includes(reasonCode))) return
  const problem = state === 'FRAUD_DETECTED' ? 'forged' : reasonCode === 'INFECTED' ? 'infected' : 'rejected'
  await voidFile(work, fileId, problem)
}

/** Also where the paper has another file by now, which says nothing of what was read of this one. */
export const voidInfected = (work: Work, { fileId }: Events['file.infected']): Promise<void> =>
  voidFile(work, fileId, 'infected')

async function voidFile(work: Work, fileId: string, problem: Problem): Promise<void> {
  const uploads = await work.db
    .selectFrom('eligibility_upload')
    .selectAll()
    .where('file_id', '=', fileId)
    .where('tenant', '=', work.tenant)
    .where('state', '<>', 'refused')
    .forUpdate()
    .execute()
  for (const upload of uploads) await voidUpload(work, upload, problem)
}

async function voidUpload(work: Work, upload: Upload, problem: Problem): Promise<void> {
  const { id, organisation_id: organisationId, kind } = upload
  await work.db.updateTable('eligibility_upload').set({ state: 'refused', problem }).where('id', '=', id).execute()
  const taken = kind === 'GSTR3B' ? await takeReturn(work, upload) : await takeStatement(work, upload)
  await work.audit('eligibility.voided', 'eligibility_upload', id, { kind, why: problem, ...taken }, organisationId)
  if (!taken) return
  if (kind === 'GSTR3B') {
    await judgeByOtherFigures(work, organisationId)
    await forgetEligible(work, organisationId)
    if (await owesReturns(work, organisationId)) await reopenApplyStep(work, organisationId, 'gst')
  } else if (await owesStatement(work, organisationId)) await reopenApplyStep(work, organisationId, 'bank')
  await work.publish('figures.voided', { organisationId })
}

/** When its figures were kept: what was read later of the same month, or the same days, is of another paper. */
const keptAt = (upload: Upload) => upload.settled_at ?? upload.created_at

async function takeReturn(work: Work, upload: Upload) {
  const { gstin, period } = upload
  if (!gstin || !period) return null
  const gone = await work.db
    .deleteFrom('gst_return')
    .where('organisation_id', '=', upload.organisation_id)
    .where('gstin', '=', gstin)
    .where('period', '=', period)
    .where('source', '<>', 'portal')
    .where('read_at', '=', keptAt(upload))
    .returning('turnover_paise')
    .executeTakeFirst()
  return gone ? { gstin, period, turnoverPaise: gone.turnover_paise } : null
}

async function takeStatement(work: Work, upload: Upload) {
  if (!upload.statement_id) return null
  const gone = await work.db
    .updateTable('bank_statement')
    .set({ ...NO_FIGURES, deleted_on: work.today })
    .where('id', '=', upload.statement_id)
    .where('source', '<>', 'aggregator')
    .where('read_at', '=', keptAt(upload))
    .returning(['account_masked as account', 'from_on as fromOn', 'to_on as toOn'])
    .executeTakeFirst()
  return gone ?? null
}
