import { sql, type RawBuilder } from 'kysely'
import { notPermitted } from '@poonji/api-platform/errors.ts'
import { containing, readFilters } from '@poonji/api-platform/filters.ts'
import { keysetPage, type PageQuery } from '@poonji/api-platform/paging.ts'
import type { ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import { moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import { seenBy } from '@poonji/capabilities/access/server/service.ts'
import { formatDate, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import type { Confirmation, ConfirmationRow } from '../../contract.ts'
import { CONFIRMATION_SHOWN, type ConfirmationState } from '../../status.ts'
import { texts } from '../texts.ts'
import type { ConfirmedLoan } from '../tables.ts'

interface Row {
  id: string
  number: string
  organisation_id: string
  organisation_name: string
  as_on: PlainDate
  total_paise: Paise
  state: ConfirmationState
  sent_at: Date
  answered_at: Date | null
}

const COLUMNS = sql`sent.id, sent.number, sent.organisation_id, organisation.name as organisation_name, sent.as_on, sent.total_paise,
  sent.state, sent.sent_at, sent.answered_at`
const FROM = sql`balance_confirmation sent join organisation on organisation.id = sent.organisation_id`

/** Confirmations of the clients that the viewer sees, the newest first; `STATE` filters them. */
export function confirmationPages(work: Work, query: PageQuery) {
  const states = readFilters(query.filter).get('STATE')?.filter(Boolean)
  const where: RawBuilder<boolean>[] = [
    sql<boolean>`sent.tenant = ${work.tenant}`,
    seenBy(work.actor),
    ...(states?.length ? [sql<boolean>`sent.state = any(${states}::text[])`] : []),
    ...(query.search ? [containing(query.search, ['organisation.name'])] : []),
  ]
  const by = ['sent.sent_at', 'sent.id'] as const
  return keysetPage<Row, ConfirmationRow>(
    work,
    query,
    { name: 'balance-confirmations', columns: COLUMNS, from: FROM, where, by },
    toItem,
  )
}

export async function confirmationsOf(work: Work, organisationId: string): Promise<ConfirmationRow[]> {
  const { rows } = await sql<Row>`
    select ${COLUMNS} from ${FROM} where sent.tenant = ${work.tenant} and sent.organisation_id = ${organisationId}
    order by sent.sent_at desc, sent.id limit 100`.execute(work.db)
  return rows.map(toItem)
}

/** The newest balance that waits for the borrower's answer. */
export function unansweredBalance(work: Work, organisationId: string) {
  return work.db
    .selectFrom('balance_confirmation')
    .select(['as_on as asOn', 'total_paise as total'])
    .where('organisation_id', '=', organisationId)
    .where('state', '=', 'SENT')
    .orderBy('sent_at', 'desc')
    .executeTakeFirst()
}

/** @throws 403 when it is not there */
export async function confirmationOf(work: Work, balId: string): Promise<Confirmation> {
  const { rows } = await sql<
    Row & {
      loans: ConfirmedLoan[]
      words: string
      said_paise: Paise | null
      answerer: string | null
      finding: string
      settler: string | null
      settled_at: Date | null
    }
  >`
    select ${COLUMNS}, sent.loans, sent.words, sent.said_paise, answerer.name as answerer, sent.finding, sent.settled_at,
      settler.name as settler
    from ${FROM} left join account answerer on answerer.id = sent.answered_by left join account settler on settler.id = sent.settled_by
    where sent.tenant = ${work.tenant} and sent.id = ${balId}`.execute(work.db)
  const row = rows[0]
  if (!row) throw notPermitted()
  return {
    ...toItem(row),
    loans: row.loans.map(({ balancePaise, ...loan }) => ({ ...loan, balance: balancePaise })),
    answeredBy: row.answerer,
    words: row.words,
    said: row.said_paise,
    finding: row.finding,
    // who of the lender it was is not the borrower's to know
    settledBy: work.actor.domain === 'admin' ? row.settler : null,
    settledAt: row.settled_at,
  }
}

/** A confirmation as a paper. */
export async function confirmationPaper(work: Work, balId: string): Promise<ViewPaper> {
  const t = texts.in(work.language)
  const { language } = work
  const { number, organisationName, asOn, total, state, loans, words, said, finding } = await confirmationOf(
    work,
    balId,
  )
  return {
    name: `balance-confirmation-${number}`,
    lender: (await lenderOf(work)).legalName,
    title: t('bal.title'),
    reference: number,
    facts: [
      [t('paper.borrower'), organisationName],
      [t('bal.number'), number],
      [t('bal.asOn'), formatDate(asOn, language)],
      [t('bal.state'), CONFIRMATION_SHOWN[state][language]],
      ...(words ? [[t('bal.words'), words] as const] : []),
      ...(said === null ? [] : [[t('bal.said'), formatMoney(said, { paise: 'always' })] as const]),
      ...(finding ? [[t('bal.found'), finding] as const] : []),
      [t('bal.total'), formatMoney(total, { paise: 'always' })],
    ],
    tables: [
      {
        columns: [{ title: t('cert.loan') }, moneyColumn(t('bal.balance'))],
        rows: loans.map(loan => [`${loan.product[language]} ${loan.number}`, loan.balance]),
        totals: [t('paper.total'), total],
      },
    ],
    notes: [t('bal.note'), t('paper.books', { date: formatDate(work.today, language) })],
  }
}

function toItem(row: Row): ConfirmationRow {
  return {
    id: row.id,
    number: row.number,
    organisationId: row.organisation_id,
    organisationName: row.organisation_name,
    asOn: row.as_on,
    total: row.total_paise,
    state: row.state,
    sentAt: row.sent_at,
    answeredAt: row.answered_at,
  }
}
