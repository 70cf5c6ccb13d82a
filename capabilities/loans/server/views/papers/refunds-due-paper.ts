import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Sought } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { RefundDue } from '../../../adjustment-contract.ts'
import { LOAN_STATUS_SHOWN, REFUND_SHOWN } from '../../../status.ts'
import { texts } from '../../texts.ts'
import { readRefundsDue } from '../refunds-due.ts'

/** Money to give back as a file. */
export function refundsDuePaper(work: Work, query: Sought): ListPaper<RefundDue> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'money-to-give-back',
    title: t('back.title'),
    columns: [
      { title: t('back.client'), of: row => row.organisationName },
      { title: t('back.loan'), of: row => row.loanNumber },
      { title: t('back.loanStatus'), of: row => LOAN_STATUS_SHOWN[row.loanStatus][language] },
      { ...dateColumn(t('back.since')), of: row => row.sinceOn },
      { title: t('back.refund'), of: row => REFUND_SHOWN[row.refund][language] },
      { ...moneyColumn(t('back.amount')), of: row => row.amount },
    ],
    empty: t('back.none'),
    page: paging => readRefundsDue(work, { ...query, ...paging }),
  }
}
