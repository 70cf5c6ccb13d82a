import type { FastifyReply } from 'fastify'
import { writeXlsx } from 'hucre/xlsx'
import { renderPdf } from '@poonji/api-platform/pdf/render-pdf.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate, type Language, type PlainDate } from '@poonji/kernel/dates.ts'
import { formatMoney, toRupees } from '@poonji/kernel/money.ts'
import type { Statement } from '../../contract.ts'
import { statementWords } from '../../statement-words.ts'
import { texts } from '../../texts.ts'
import { loanById } from '../loan-by-id.ts'
import { statementOf } from './statement.ts'

interface Wanted {
  from?: PlainDate
  to?: PlainDate
  format: 'xlsx' | 'pdf'
}

export interface StatementFile {
  name: string
  bytes: Uint8Array
  statement: Statement
}

const FILE_TYPES = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
} as const

/** Sends the statement of account as a file, in the reader's language. */
export async function statementFile(work: Work, loanId: string, wanted: Wanted, reply: FastifyReply): Promise<void> {
  const { name, bytes } = await makeStatement(work, loanId, wanted)
  void reply
    .header('content-type', FILE_TYPES[wanted.format])
    .header('content-disposition', `attachment; filename="${name}"`)
    .header('cache-control', 'no-store')
    .send(Buffer.from(bytes))
}

/** The statement of account as a file, with its figures. */
export async function makeStatement(work: Work, loanId: string, wanted: Wanted): Promise<StatementFile> {
  const loan = await loanById(work, loanId)
  const statement = await statementOf(work, loanId, wanted)
  const name = `statement-${loan.number}-${statement.to}.${wanted.format}`
  if (wanted.format === 'xlsx') return { name, statement, bytes: await sheetOf(statement, work.language) }
  const { language } = work
  const organisation = await work.db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', loan.organisation_id)
    .executeTakeFirstOrThrow()
  const paper = {
    lender: 'Poonji',
    borrower: organisation.name,
    product: language === 'hi' ? loan.terms.productNameHi : loan.terms.productNameEn,
    number: loan.number,
    period: `${formatDate(statement.from, language)} – ${formatDate(statement.to, language)}`,
    ...figures(statement),
    rows: statement.rows.map(row => ({
      date: formatDate(row.onDate, language),
      what: statementWords(row, language),
      reference: row.reference,
      taken: row.taken ? amount(row.taken) : '',
      paid: row.paid ? amount(row.paid) : '',
      balance: amount(row.balance),
    })),
  }
  return {
    name,
    statement,
    bytes: await renderPdf(new URL('../../templates/statement.typ', import.meta.url), paper, language),
  }
}

const amount = (paise: number) => formatMoney(paise, { paise: 'always' })

function figures({ opening, taken, paid, closing }: Statement) {
  return { opening: amount(opening), taken: amount(taken), paid: amount(paid), closing: amount(closing) }
}

function sheetOf(statement: Statement, language: Language): Promise<Uint8Array> {
  const t = (key: 'date' | 'what' | 'reference' | 'taken' | 'paid' | 'balance') =>
    texts.t(language, `statement.col.${key}`)
  const rupees = { width: 16, numFmt: '#,##0.00' }
  return writeXlsx({
    sheets: [
      {
        name: texts.t(language, 'statement.sheet'),
        columns: [
          { header: t('date'), key: 'date', width: 14 },
          { header: t('what'), key: 'what', width: 34 },
          { header: t('reference'), key: 'reference', width: 24 },
          { header: t('taken'), key: 'taken', ...rupees },
          { header: t('paid'), key: 'paid', ...rupees },
          { header: t('balance'), key: 'balance', ...rupees },
        ],
        data: statement.rows.toReversed().map(row => ({
          date: row.onDate,
          what: statementWords(row, language),
          reference: row.reference,
          taken: row.taken ? toRupees(row.taken) : null,
          paid: row.paid ? toRupees(row.paid) : null,
          balance: toRupees(row.balance),
        })),
      },
    ],
  })
}
