import { conflict, invalid, notPermitted } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { applicationById } from '@poonji/capabilities/applications/server/service.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import type { AuthMode, Frequency } from '../status.ts'
import { texts } from './texts.ts'
import { proposalFor } from './proposal.ts'
import { MOST_PAISE } from './reach.ts'
import './tables.ts'

/**
 * Puts a mandate down; the bank hears of it only when the account holder goes there.
 * @throws 409 while one stands or something is missing, 400 on `max` outside of what makes sense and on a frequency that
 * dues go beyond
 */
export async function registerMandate(
  work: Work,
  applicationId: string,
  wish: { max: number; frequency: Frequency; authMode: AuthMode },
): Promise<string> {
  const application = await applicationById(work, applicationId)
  if (!application) throw notPermitted()
  const proposal = await proposalFor(work, applicationId)
  if (typeof proposal === 'string') throw conflict(texts.t(work.language, `missing.${proposal}`))
  const { account, leastPaise, firstOn, finalOn, frequencies } = proposal
  if (wish.max < leastPaise)
    throw invalid({ max: texts.t(work.language, 'max.least', { amount: formatMoney(leastPaise) }) })
  if (wish.max > MOST_PAISE)
    throw invalid({ max: texts.t(work.language, 'max.most', { amount: formatMoney(MOST_PAISE) }) })
  if (!frequencies.includes(wish.frequency)) throw invalid({ frequency: texts.t(work.language, 'frequency.unfit') })
  const made = await work.db
    .insertInto('mandate')
    .values({
      tenant: work.tenant,
      organisation_id: application.organisationId,
      application_id: applicationId,
      bank_account_id: account.id,
      holder_name: account.holder_name,
      account_masked: account.number_masked,
      bank_name: account.bank_name,
      reference: application.number,
      max_paise: wish.max,
      frequency: wish.frequency,
      first_on: firstOn,
      final_on: finalOn,
      auth_mode: wish.authMode,
      state: 'CREATED',
      umrn: null,
      code: null,
      reason: null,
      created_by: work.actor.accountId,
      created_at: work.now,
      accepted_at: null,
      active_on: null,
      ended_at: null,
      cancel_reason: null,
    })
    .onConflict(clash =>
      clash.column('application_id').where('state', 'in', ['CREATED', 'PENDING', 'ACTIVE']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflict(texts.t(work.language, 'refused.stands'))
  await work.audit(
    'mandate.registered',
    'mandate',
    made.id,
    { maxPaise: wish.max, frequency: wish.frequency },
    application.organisationId,
  )
  return made.id
}
