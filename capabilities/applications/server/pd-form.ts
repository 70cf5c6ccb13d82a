import type { Answer, Body } from '@poonji/contract/call.ts'
import { judgeAnswers } from '@poonji/contract/questions.ts'
import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { PD_QUESTIONS } from '../pd-questions.ts'
import type { partnerOtherConfig } from '../contract.ts'
import type { pdFormSchema, readPdForm as readCall, savePdForm as saveCall } from '../pd-contract.ts'
import { isOpen, isWeighed } from '../status.ts'
import { texts } from './texts.ts'
import { policyOf } from './policy.ts'
import './tables.ts'

/** The questions of the personal discussion in the reader's language. */
export function schemaOf(work: Work): Answer<typeof pdFormSchema> {
  return PD_QUESTIONS.map(({ name, label, kind, required, options }) => ({
    name,
    label: label[work.language],
    kind,
    required,
    options: (options ?? []).map(option => ({ value: option.value, label: option.label[work.language] })),
  }))
}

/** The answers of an application's personal discussion, and which version of them this is. */
export async function readPdForm(work: Work, applicationId: string): Promise<Answer<typeof readCall>> {
  const { pd_form, pd_version } = await application(work, applicationId)
  return { answers: pd_form ?? {}, version: pd_version }
}

/**
 * Keeps the answers. Gives the new version.
 * @throws 400 by field for an empty required answer or one that is no choice, 409 when the application is decided or the
 * answers were saved by somebody else since they were read
 */
export async function savePdForm(work: Work, applicationId: string, { answers, version }: Body<typeof saveCall>) {
  const row = await application(work, applicationId)
  if (!isWeighed(row.status))
    throw conflict(isOpen(row.status) ? texts.t(work.language, 'pd.decided') : 'application.closed')
  const { kept, wrong } = judgeAnswers(PD_QUESTIONS, answers)
  if (Object.keys(wrong).length) throw invalid(wrong)
  const saved = await work.db
    .updateTable('application')
    .set({ pd_form: JSON.stringify(kept), pd_version: version + 1 })
    .where('id', '=', applicationId)
    .where('pd_version', '=', version)
    .returning('pd_version as version')
    .executeTakeFirst()
  if (!saved) throw conflict(texts.t(work.language, 'pd.changed'))
  await work.audit('application.discussed', 'application', applicationId, {}, row.organisation_id)
  return saved
}

/** What an application's screens show beside its data. */
export async function otherConfigOf(work: Work, applicationId: string): Promise<Answer<typeof partnerOtherConfig>> {
  const row = await application(work, applicationId)
  const skip = row.amount_paise < (await policyOf(work)).skip_pd_below_paise
  const rejected = await work.db
    .selectFrom('document')
    .select('reason')
    .where('owner_kind', '=', 'client')
    .where('owner_id', '=', row.organisation_id)
    .where('type_code', '=', 'COMPANY_PAN')
    .where('state', 'in', ['REJECTED', 'FRAUD_DETECTED'])
    .where('removed_at', 'is', null)
    .executeTakeFirst()
  const verified = row.pan_verified_at !== null
  return {
    skipSalesPD: skip,
    isQuestionnaireTabVisible: !skip,
    showTerms: row.status === 'OFFERED_BY_NBFC' || row.status === 'QUERY_FROM_CLIENT',
    isProceedRequired: row.status === 'DOCUMENT_COLLECTION',
    panVerificationError: verified ? null : texts.t(work.language, rejected ? 'pan.rejected' : 'pan.verify'),
    verificationStatusMap: { status: verified ? 'VERIFIED' : 'PENDING' },
  }
}

async function application(work: Work, id: string) {
  const row = await work.db
    .selectFrom('application')
    .innerJoin('organisation', 'organisation.id', 'application.organisation_id')
    .select([
      'application.status',
      'amount_paise',
      'pd_form',
      'pd_version',
      'organisation_id',
      'organisation.pan_verified_at',
    ])
    .where('application.id', '=', id)
    .where('application.tenant', '=', work.tenant)
    .executeTakeFirst()
  if (!row) throw notPermitted()
  return row
}
