import { conflict, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { judgeAnswers } from '@poonji/contract/questions.ts'
import { LAKH_PAISE } from '@poonji/kernel/money.ts'
import type { qualification } from '../qualification-contract.ts'
import { QUALIFICATION_QUESTIONS, QUALIFYING_CHECKS } from '../qualification-questions.ts'
import { texts } from './texts.ts'
import './tables.ts'

/** The questions, the answers, and what they come to. */
export async function qualificationOf(work: Work, organisationId: string): Promise<Answer<typeof qualification>> {
  const row = await work.db
    .selectFrom('organisation_qualification as q')
    .innerJoin('account', 'account.id', 'q.answered_by')
    .select(['q.answers', 'q.answered_at', 'account.name', 'account.domain'])
    .where('q.organisation_id', '=', organisationId)
    .executeTakeFirst()
  const answers = row?.answers ?? {}
  const ofStaff = row?.domain === 'admin' && work.actor.domain !== 'admin'
  return {
    schema: QUALIFICATION_QUESTIONS.map(({ name, label, kind, unit = null, required, options = [] }) => ({
      ...{ name, label, kind, unit, required },
      options: [...options],
    })),
    answers,
    answeredBy: row && !ofStaff ? row.name : null,
    answeredAt: row?.answered_at ?? null,
    checks: QUALIFYING_CHECKS.map(({ label, question, met }) => {
      const answer = answers[question]
      return { label, met: answer ? met(answer) : null }
    }),
  }
}

/**
 * Keeps the answers over those of `readAt`. @throws 400 by field for an empty required answer, a number that is none, and
 * one that is no choice; 409 where somebody else answered meanwhile
 */
export async function saveQualification(
  work: Work,
  organisationId: string,
  given: Record<string, string>,
  readAt: string | undefined,
): Promise<void> {
  const { kept, wrong } = judgeAnswers(QUALIFICATION_QUESTIONS, given)
  if (Object.keys(wrong).length) throw invalid(wrong)
  await work.db.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
  const before = await work.db
    .selectFrom('organisation_qualification')
    .select('answered_at')
    .where('organisation_id', '=', organisationId)
    .executeTakeFirst()
  if (before?.answered_at.toISOString() !== readAt) throw conflict(texts.t(work.language, 'qualification.other'))
  const values = { answers: JSON.stringify(kept), answered_by: work.actor.accountId, answered_at: work.now }
  await work.db
    .insertInto('organisation_qualification')
    .values({ organisation_id: organisationId, ...values })
    .onConflict(c => c.column('organisation_id').doUpdateSet(values))
    .execute()
  await work.db
    .updateTable('organisation')
    .set({ turnover_said_paise: kept.turnover ? Number(kept.turnover) * LAKH_PAISE : null })
    .where('id', '=', organisationId)
    .execute()
  await work.audit('organisation.qualified', 'organisation', organisationId, {}, organisationId)
}
