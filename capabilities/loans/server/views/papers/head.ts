import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney, type Paise } from '@poonji/kernel/money.ts'
import { texts } from '../../texts.ts'
import type { LoanRow } from '../../history-of.ts'

export const exact = (paise: Paise): string => formatMoney(paise, { paise: 'always' })

/** What every paper of a loan begins with: whose it is, which loan, as of when. */
export async function headOf(work: Work, loan: LoanRow): Promise<[string, string][]> {
  const on = formatDate(work.today, work.language)
  return [...(await whoseOf(work, loan)), [texts.t(work.language, 'paper.on'), on]]
}

/** Whose a paper is and of which loan, where it is not of today. */
export async function whoseOf(work: Work, loan: LoanRow): Promise<[string, string][]> {
  const t = texts.in(work.language)
  const { name } = await work.db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', loan.organisation_id)
    .executeTakeFirstOrThrow()
  const product = work.language === 'hi' ? loan.terms.productNameHi : loan.terms.productNameEn
  return [
    [t('paper.borrower'), name],
    [t('paper.loan'), `${product} · ${loan.number}`],
  ]
}
