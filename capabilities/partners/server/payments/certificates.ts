import { sql } from 'kysely'
import { conflictAt, invalid } from '@poonji/api-platform/errors.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Answer } from '@poonji/contract/call.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import {
  downloadReference,
  requireChecked,
  takeUpload,
  type FileReference,
} from '@poonji/capabilities/documents/server/service.ts'
import { addMonths, dateInIndia, formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import type { Paise } from '@poonji/kernel/money.ts'
import type { certificatesDue } from '../../payment-contract.ts'
import { texts } from '../texts.ts'
import type { PaymentRow } from './move.ts'
import { quarterOf, taxQuarter } from './tax-quarter.ts'
import { tellPartner } from './tell.ts'

/** The certificates that a partner was given, by quarter. */
export async function certificatesOf(work: Work, partnerId: string): Promise<Map<PlainDate, FileReference>> {
  const rows = await work.db
    .selectFrom('commission_certificate')
    .select(['quarter', 'file_id', 'file_name'])
    .where('tenant', '=', work.tenant)
    .where('partner_id', '=', partnerId)
    .where('replaced_at', 'is', null)
    .execute()
  return new Map(
    rows.map(row => {
      const file = { fileId: row.file_id, name: row.file_name, organisationId: partnerId }
      return [row.quarter, downloadReference(work, file)] as const
    }),
  )
}

interface Deducted {
  partnerId: string
  name: string
  pan: string | null
  commissionPaise: Paise
  tdsPaise: Paise
  number: string | null
  fileId: string | null
  fileName: string | null
  givenAt: Date | null
}

/** Whom tax was deducted from in a quarter, of those whom the viewer sees; `partnerId`: that one alone. */
async function deductedIn(work: Work, quarter: PlainDate, partnerId?: string): Promise<Deducted[]> {
  const { rows } = await sql<Deducted>`
    select partner.id as "partnerId", partner.name, partner.pan_masked as pan, taken.commission as "commissionPaise",
      taken.tds as "tdsPaise", given.number, given.file_id as "fileId", given.file_name as "fileName", given.given_at as "givenAt"
    from (
      select payment.partner_id, sum(payment.commission_paise)::bigint as commission, sum(payment.tds_paise)::bigint as tds
      from payout_statement payment join ledger_transaction credit on credit.id = payment.credit_transaction_id
      where payment.tenant = ${work.tenant} and payment.status <> 'CANCELLED'
        and credit.value_on >= ${quarter}::date and credit.value_on < ${addMonths(quarter, 3)}::date
        ${partnerId ? sql`and payment.partner_id = ${partnerId}` : sql``}
      group by payment.partner_id having sum(payment.tds_paise) > 0) taken
    join organisation partner on partner.id = taken.partner_id
    left join commission_certificate given
      on given.partner_id = partner.id and given.quarter = ${quarter}::date and given.replaced_at is null
    where ${seenBy(work.actor, 'partner')}
    order by given.id is not null, partner.name, partner.id`.execute(work.db)
  return rows
}

/** Quarters in which something was credited to a partner, and the last that is over; newest first. */
async function quarters(work: Work): Promise<PlainDate[]> {
  const last = addMonths(quarterOf(work.today), -3)
  const { rows } = await sql<{ quarter: PlainDate }>`
    select ${last}::date as quarter
    union
    select date_trunc('quarter', credit.value_on)::date
    from payout_statement payment join ledger_transaction credit on credit.id = payment.credit_transaction_id
    where payment.tenant = ${work.tenant} and payment.status <> 'CANCELLED' and payment.tds_paise > 0
    order by quarter desc limit 20`.execute(work.db)
  return rows.map(row => row.quarter)
}

/** Whom a certificate of a quarter is owed or was given to; those who wait first. @throws 400 for a quarter to come */
export async function certificatesDueIn(work: Work, asked?: PlainDate): Promise<Answer<typeof certificatesDue>> {
  const fromOn = quarterOf(asked ?? addMonths(quarterOf(work.today), -3))
  if (fromOn > work.today) throw invalid({ fromOn: texts.t(work.language, 'tax.notOver') })
  const [choices, rows] = await Promise.all([quarters(work), deductedIn(work, fromOn)])
  const quarter = taxQuarter(fromOn)
  return {
    ...quarter,
    late: quarter.certificateBy < work.today,
    quarters: choices.map(taxQuarter),
    partners: rows.map(({ number, fileId, fileName, givenAt, ...row }) => ({
      ...row,
      certificate:
        number && fileId && fileName && givenAt
          ? { number, paper: downloadReference(work, { fileId, name: fileName }), givenOn: dateInIndia(givenAt) }
          : null,
    })),
  }
}

interface Given {
  fromOn: PlainDate
  number: string
  paper: { storagePath: string }
}

/**
 * Gives a partner the certificate of a quarter and tells them; one given before stays on record behind it.
 * @throws 400 for a quarter that is not over or in which nothing was deducted, 409 for a number that another certificate has; as
 *   `requireChecked`, so that nobody is called to a paper which the virus check takes away
 */
export async function giveCertificate(work: Work, partnerId: string, given: Given): Promise<void> {
  const { language } = work
  const quarter = quarterOf(given.fromOn)
  const number = given.number.toUpperCase()
  // one at a time for a partner, so that two do not both take the first one's place
  await work.db.selectFrom('organisation').select('id').where('id', '=', partnerId).forNoKeyUpdate().execute()
  if (taxQuarter(quarter).toOn >= work.today) throw invalid({ fromOn: texts.t(language, 'tax.notOver') })
  const [deducted] = await deductedIn(work, quarter, partnerId)
  if (!deducted) throw invalid({ fromOn: texts.t(language, 'tax.nothing') })
  const paper = await takeUpload(work, given.paper, 'paper')
  await requireChecked(work, paper.fileId)
  await work.db
    .updateTable('commission_certificate')
    .set({ replaced_at: work.now })
    .where('partner_id', '=', partnerId)
    .where('quarter', '=', quarter)
    .where('replaced_at', 'is', null)
    .execute()
  const made = await work.db
    .insertInto('commission_certificate')
    .values({
      tenant: work.tenant,
      partner_id: partnerId,
      quarter,
      number,
      file_id: paper.fileId,
      file_name: paper.name,
      given_by: work.actor.accountId,
      given_at: work.now,
    })
    .onConflict(one => one.columns(['tenant', 'number']).where('replaced_at', 'is', null).doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!made) throw conflictAt('number', texts.t(language, 'tax.there'))
  await work.audit('commissionCertificate.given', 'commissionCertificate', made.id, { quarter }, partnerId)
  const { toOn } = taxQuarter(quarter)
  await tellPartner(work, partnerId, lang =>
    texts.t(lang, 'sms.certificate', { from: formatDate(quarter, lang), to: formatDate(toOn, lang) }),
  )
}

/** The tax of a payment is in a certificate that its partner was given: taken back it would be deducted again. */
export async function isTaxCertified(work: Work, payment: PaymentRow): Promise<boolean> {
  if (!payment.credit_transaction_id || !payment.tds_paise) return false
  const { value_on: creditedOn } = await work.db
    .selectFrom('ledger_transaction')
    .select('value_on')
    .where('id', '=', payment.credit_transaction_id)
    .executeTakeFirstOrThrow()
  return (await certificatesOf(work, payment.partner_id)).has(quarterOf(creditedOn))
}
