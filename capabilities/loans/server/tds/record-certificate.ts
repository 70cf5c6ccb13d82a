import { conflictAt, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { takeUpload } from '@poonji/capabilities/documents/server/service.ts'
import { normalizeTan } from '@poonji/kernel/identifiers/tan.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { daysOfQuarter } from '../../quarters.ts'
import { texts } from '../texts.ts'
import { askedNow } from '../two-people.ts'
import { quartersOf } from './interest-due.ts'
import './tables.ts'

interface TdsCertificateBody {
  quarter: string
  tan: string
  number: string
  amountPaise: Paise
  paper: { storagePath: string }
}

/**
 * Keeps a certificate of tax deducted from interest; the interest stays owed until somebody else has found it true.
 * @throws 400 for a quarter to come, without interest, or an amount beyond the tax on its interest; 409 for one on record
 */
export async function recordTds(
  work: Work,
  organisationId: string,
  told: TdsCertificateBody,
): Promise<{ requestId: string }> {
  const { language } = work
  // one at a time, so that two do not tell the same tax
  await work.db.selectFrom('organisation').select('id').where('id', '=', organisationId).forNoKeyUpdate().execute()
  const days = daysOfQuarter(told.quarter)
  if (!days) throw invalid({ quarter: 'value.invalid' })
  if (days.from > work.today) throw invalid({ quarter: texts.t(language, 'date.future') })
  if (told.amountPaise <= 0) throw invalid({ amountPaise: texts.t(language, 'payment.zero') })
  const quarter = (await quartersOf(work, organisationId)).find(one => one.quarter === told.quarter)
  if (!quarter)
    throw invalid({ quarter: texts.t(language, told.quarter.endsWith('4') ? 'tds.notYetDue' : 'tds.noInterest') })
  if (told.amountPaise > quarter.most) {
    const rupees = (paise: Paise) => formatMoney(paise, { paise: 'always' })
    const figures = { interest: rupees(quarter.interest + quarter.accrued), most: rupees(quarter.most) }
    throw invalid({ amountPaise: texts.t(language, 'tds.tooMuch', figures) })
  }
  const paper = await takeUpload(work, told.paper, 'paper')
  const made = await work.db
    .insertInto('tds_certificate')
    .values({
      tenant: work.tenant,
      organisation_id: organisationId,
      number: told.number.toUpperCase(),
      tan: normalizeTan(told.tan),
      quarter: told.quarter,
      amount_paise: told.amountPaise,
      file_id: paper.fileId,
      file_name: paper.name,
      ...askedNow(work),
    })
    .onConflict(one => one.columns(['tenant', 'tan', 'number']).where('state', '<>', 'REFUSED').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflictAt('number', texts.t(language, 'tds.there'))
  const detail = { quarter: told.quarter, amountPaise: told.amountPaise }
  await work.audit('tds.recorded', 'tdsCertificate', made.id, detail, organisationId)
  return { requestId: made.id }
}
