import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Sought } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { statusWords } from '@poonji/capabilities/applications/status.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { ApplicationPendency, LoanRequest } from '../contract.ts'
import { OWED_BY, owedBy } from '../owed-by.ts'
import { isTold } from '../tasks.ts'
import { wordsOf } from '../task-words.ts'
import { texts } from './texts.ts'
import { readLoanRequests } from './loan-requests.ts'
import { readPendencies } from './pendencies.ts'

/** Open applications and what each waits for as a file. */
export function pendenciesPaper(work: Work, query: Sought): ListPaper<ApplicationPendency> {
  const { language } = work
  const t = texts.in(language)
  const step = ({ next, organisationId, stoppedByForgedPaper }: ApplicationPendency) => {
    if (stoppedByForgedPaper) return t('pend.forged')
    return isTold(next) ? wordsOf(next, organisationId, language).aboutClient : t('pend.us')
  }
  return {
    name: 'application-pendencies',
    title: t('pend.sub'),
    columns: [
      { title: t('pend.company'), of: row => row.organisationName },
      { title: t('pend.number'), of: row => row.applicantApplicationId },
      { title: t('pend.step'), of: step },
      { title: t('pend.turn'), of: row => OWED_BY[owedBy(row.next?.taskType, row.status)][language] },
      { title: t('pend.status'), of: row => statusWords(row.status, work.actor.domain)[language] },
      { ...dateColumn(t('pend.since')), of: row => dateInIndia(row.createdAt) },
      { ...moneyColumn(t('pend.amount')), of: row => row.loanAmount },
    ],
    empty: t('pend.none'),
    // the next step of each is looked for by itself
    most: 500,
    page: paging => readPendencies(work, { ...query, ...paging }),
  }
}

/** What waits for a checker as a file. */
export function loanRequestsPaper(work: Work, query: Sought): ListPaper<LoanRequest> {
  const t = texts.in(work.language)
  return {
    name: 'loan-requests',
    title: t('requests.sub'),
    columns: [
      { title: t('requests.what'), of: row => t(`requests.${row.kind}`) },
      { title: t('pend.company'), of: row => row.organisationName },
      { title: t('requests.loan'), of: row => row.loanNumber },
      { title: t('requests.reason'), of: row => row.reason },
      { title: t('requests.by'), of: row => (row.own ? t('requests.own') : row.askedBy) },
      { ...dateColumn(t('pend.since')), of: row => dateInIndia(row.askedAt) },
      { ...moneyColumn(t('requests.amount')), of: row => row.amount },
    ],
    empty: t('requests.none'),
    page: paging => readLoanRequests(work, { ...query, ...paging }),
  }
}
