import type { Input } from '@poonji/api-platform/module.ts'
import { whole, type ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import type { ChargesAnswer, chargesFile } from '../../../charge-contract.ts'
import { chargeWords } from '../../../statement-words.ts'
import { texts } from '../../texts.ts'
import { loanById } from '../../loan-by-id.ts'
import { chargesOf } from '../charge-list.ts'
import { whoseOf } from './head.ts'

type Charge = ChargesAnswer['charges'][number]

/** The charges that stand on a loan as a file. */
export async function chargesPaper(work: Work, { params }: Input<typeof chargesFile>): Promise<ListPaper<Charge>> {
  const { language } = work
  const t = texts.in(language)
  const loan = await loanById(work, params.loanId)
  return {
    name: `charges-${loan.number}`,
    title: t('charges.list'),
    facts: await whoseOf(work, loan),
    columns: [
      {
        title: t('charges.what'),
        of: ({ code, returnedOn }) => {
          const what = chargeWords(code, language)
          return returnedOn ? `${what}: ${t('charges.returned', { date: formatDate(returnedOn, language) })}` : what
        },
      },
      { ...dateColumn(t('charges.dueOn')), of: row => row.dueOn },
      { ...moneyColumn(t('charges.amount')), of: row => row.base },
      { ...moneyColumn(t('charges.tax')), of: row => row.tax },
      { ...moneyColumn(t('charges.waived')), of: row => row.waived },
      { ...moneyColumn(t('charges.unpaid')), of: row => row.unpaid },
    ],
    empty: t('charges.none'),
    page: () => whole(chargesOf(work, params.loanId).then(({ charges }) => charges)),
  }
}
