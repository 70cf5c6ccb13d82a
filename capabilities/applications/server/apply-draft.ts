import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { APPLY_STEPS, type ApplyDraft, type ApplyStep } from '../apply-contract.ts'
import { goOnVerified } from './verify-applications.ts'
import './tables.ts'

export const EMPTY_DRAFT: ApplyDraft = {
  loanAmount: null,
  loanType: null,
  tenure: null,
  purpose: null,
  referralCode: null,
}

/** What was typed, and the amount proposed for it, in paise. */
interface Kept extends Partial<ApplyDraft> {
  proposedAmount?: number
}

export interface DraftChange {
  draft?: Partial<ApplyDraft>
  atStep?: ApplyStep
  step?: { name: ApplyStep; state: 'done' | 'later' }
}

/** Keeps what was typed; what is not given stays as it was, so that two devices do not wipe each other's steps. */
export async function saveDraft(work: Work, organisationId: string, change: DraftChange): Promise<Date> {
  const data = JSON.stringify(change.draft ?? {})
  const steps = JSON.stringify(change.step ? { [change.step.name]: change.step.state } : {})
  const by = { saved_by: work.viewer?.accountId ?? null, saved_at: work.now }
  await work.db
    .insertInto('apply_draft')
    .values({
      organisation_id: organisationId,
      tenant: work.tenant,
      data,
      steps,
      at_step: change.atStep ?? 'company',
      ...by,
    })
    .onConflict(one =>
      one.column('organisation_id').doUpdateSet({
        data: sql`apply_draft.data || ${data}::jsonb`,
        steps: sql`apply_draft.steps || ${steps}::jsonb`,
        ...(change.atStep && { at_step: change.atStep }),
        ...by,
      }),
    )
    .execute()
  // the company is right and its PAN verified: an application that still waits for that is done waiting
  if (change.step?.name === 'company' && change.step.state === 'done') await goOnVerified(work, organisationId)
  return work.now
}

/** An amount that was named before anybody applied, as on a lead: it stands in the form until another is typed. */
export async function proposeAmount(work: Work, organisationId: string, amountPaise: number): Promise<void> {
  const data = JSON.stringify({ proposedAmount: amountPaise } satisfies Kept)
  const atStep: ApplyStep = 'company'
  await work.db
    .insertInto('apply_draft')
    .values({
      ...{ organisation_id: organisationId, tenant: work.tenant, data, steps: '{}', at_step: atStep },
      ...{ saved_by: null, saved_at: work.now },
    })
    .onConflict(one => one.column('organisation_id').doUpdateSet({ data: sql`apply_draft.data || ${data}::jsonb` }))
    .execute()
}

/** What was typed became an application; which of the company's steps are done stays known. */
export async function endDraft(work: Work, organisationId: string): Promise<void> {
  const atStep: ApplyStep = 'company'
  const steps = JSON.stringify({ need: 'done' })
  await work.db
    .updateTable('apply_draft')
    .set({ data: '{}', steps: sql`steps || ${steps}::jsonb`, at_step: atStep })
    .where('organisation_id', '=', organisationId)
    .execute()
}

/** Marks a step of the apply flow from the capability that carries it; nothing happens outside of the flow. */
export async function markApplyStep(work: Work, organisationId: string, name: ApplyStep): Promise<void> {
  await work.db
    .updateTable('apply_draft')
    .set({ steps: sql`steps || ${JSON.stringify({ [name]: 'done' })}::jsonb` })
    .where('organisation_id', '=', organisationId)
    .execute()
}

/** What a step was done by counts no more. */
export async function reopenApplyStep(work: Work, organisationId: string, name: ApplyStep): Promise<void> {
  await work.db
    .updateTable('apply_draft')
    .set({ steps: sql`steps - ${name}::text` })
    .where('organisation_id', '=', organisationId)
    .execute()
}

export async function readDraft(work: Work, organisationId: string) {
  const row = await work.db
    .selectFrom('apply_draft')
    .select(['data', 'steps', 'at_step', 'saved_at'])
    .where('organisation_id', '=', organisationId)
    .where('tenant', '=', work.tenant)
    .executeTakeFirst()
  const { proposedAmount = null, ...typed } = (row?.data ?? {}) as Kept
  const begun = row && (row.at_step !== 'company' || Object.keys(typed).length > 0)
  return {
    draft: { ...EMPTY_DRAFT, loanAmount: proposedAmount, ...typed },
    steps: (row?.steps ?? {}) as Partial<Record<ApplyStep, 'done' | 'later'>>,
    atStep: APPLY_STEPS.find(step => step === row?.at_step) ?? 'company',
    savedAt: begun ? row.saved_at : null,
  }
}

/** The step, counted from 1, at which somebody left an application that they began; null before the second. */
export async function begunAtStep(work: Work, organisationId: string): Promise<number | null> {
  const { atStep } = await readDraft(work, organisationId)
  const at = APPLY_STEPS.indexOf(atStep)
  return at > 0 ? at + 1 : null
}
