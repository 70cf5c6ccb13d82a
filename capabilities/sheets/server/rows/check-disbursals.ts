import { advanceOf, undrawnPaise } from '@poonji/capabilities/loans/server/service.ts'
import { formatMoney, parseRupees } from '@poonji/kernel/money.ts'
import { sameInvoice } from '../../cells.ts'
import type { ReadRow } from '../read/read-rows.ts'
import { accountToPay } from './account-to-pay.ts'
import { accountsByNumber } from './clients.ts'
import { loansByNumber } from './loans.ts'
import { valuesOf, type MakeCheck } from './row-check.ts'

const paiseOf = ({ values }: ReadRow) => parseRupees(values.amount ?? '') ?? 0

/** Amounts that the rows of a sheet use up, each asked for once. */
function allowances(read: (id: string) => Promise<number>) {
  const left = new Map<string, number>()
  return {
    async left(id: string): Promise<number> {
      const known = left.get(id) ?? (await read(id))
      left.set(id, known)
      return known
    },
    use: (id: string, paise: number) => left.set(id, (left.get(id) ?? 0) - paise),
  }
}

/**
 * The loan must be of a client of the viewer's to whom money is lent, and not closed, the account proved, and the amounts of
 * the sheet together within what is undrawn and what may still be advanced to the client. What a sheet sent before is not sent again.
 */
export const checkDisbursals: MakeCheck = work => {
  const undrawn = allowances(loanId => undrawnPaise(work, loanId))
  const advances = allowances(async organisationId => (await advanceOf(work, organisationId))?.leftPaise ?? Infinity)
  const printOf = ({ values: { loan, account, amount, invoice } }: ReadRow) =>
    work.platform.crypto.hash('sheet-disbursal', [loan, account, amount, invoice && sameInvoice(invoice)].join('\n'))

  const sentBefore = async (rows: readonly ReadRow[]) => {
    const done = await work.db
      .selectFrom('sheet_row')
      .innerJoin('sheet', 'sheet.id', 'sheet_row.sheet_id')
      .select(['sheet_row.print', 'sheet.name'])
      .where('sheet_row.organisation_id', '=', work.actor.partnerOrganisationId)
      .where('sheet_row.state', '=', 'DONE')
      .where('sheet_row.print', 'in', rows.map(printOf))
      .execute()
    return new Map(done.map(row => [row.print, row.name]))
  }

  return {
    async check(rows) {
      const loans = await loansByNumber(work, valuesOf(rows, 'loan'))
      const wanted = rows.flatMap(({ values: { loan = '', account } }) => {
        const organisationId = loans.get(loan)?.organisationId
        return organisationId && account ? [{ organisationId, number: account }] : []
      })
      const accounts = await accountsByNumber(work, wanted)
      const sent = await sentBefore(rows)
      for (const row of rows) {
        const { values, problems } = row
        const loan = loans.get(values.loan ?? '')
        if (values.loan && !loan) problems.push({ column: 'loan', code: 'loanUnknown' })
        if (!loan) continue
        if (loan.closed) problems.push({ column: 'loan', code: 'loanNotReady' })
        else if (loan.stopped) problems.push({ column: 'loan', code: 'clientStopped' })
        if (loan.discounting) problems.push({ column: 'loan', code: 'loanDiscounts' })
        // of a row to leave out, what else is wrong with it is nothing to put right
        if (values.account && !problems.some(one => one.column === 'loan')) {
          const found = accountToPay(accounts(loan.organisationId, values.account), values.ifsc)
          if ('code' in found) problems.push(found)
        }
        const before = sent.get(printOf(row))
        if (before !== undefined && !problems.length)
          problems.push({ column: 'invoice', code: 'sentBefore', detail: before })
        if (problems.length) continue
        const amount = paiseOf(row)
        const free = await undrawn.left(loan.id)
        const advance = await advances.left(loan.organisationId)
        if (amount > free) problems.push({ column: 'amount', code: 'beyondUndrawn', detail: formatMoney(free) })
        else if (amount > advance)
          problems.push({ column: 'amount', code: 'beyondAdvance', detail: formatMoney(Math.max(0, advance)) })
        else {
          undrawn.use(loan.id, amount)
          advances.use(loan.organisationId, amount)
        }
      }
    },
    printOf,
    paiseOf,
  }
}
