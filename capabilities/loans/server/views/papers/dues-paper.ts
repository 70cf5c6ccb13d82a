import { sql } from 'kysely'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateColumn, moneyColumn, type PaperTable, type ViewPaper } from '@poonji/api-platform/papers/view-paper.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { lenderOf } from '@poonji/capabilities/lender/server/service.ts'
import type { DueRow } from '../../../contract.ts'
import { dueName, dueState } from '../../../due-words.ts'
import { OWED_KINDS, type DueView, type OwedKind } from '../../../status.ts'
import { texts } from '../../texts.ts'
import { loanById } from '../../loan-by-id.ts'
import { dueRows, duesAnswer } from '../due-rows.ts'
import { exact, headOf } from './head.ts'

const sumOf = (dues: readonly DueRow[], of: (due: DueRow) => number) => dues.reduce((sum, due) => sum + of(due), 0)

/** A loan's schedule, its dues of now, what is late or what still comes, as the page of that name shows it. */
export async function duesPaper(work: Work, loanId: string, view: DueView): Promise<ViewPaper> {
  const t = texts.in(work.language)
  const loan = await loanById(work, loanId)
  const paper = {
    name: `${view}-${loan.number}-${work.today}`,
    lender: (await lenderOf(work)).legalName,
    title: t(`tab.${view}`),
    reference: loan.number,
    facts: await headOf(work, loan),
    notes: [t('paper.rupees')],
  }
  if (view === 'schedule' || view === 'upcoming-repayment') {
    const rows = await dueRows(work, sql<boolean>`due.loan_id = ${loanId} and due.tranche_id is not null`)
    const shown = view === 'schedule' ? rows : rows.filter(due => !due.raised)
    return { ...paper, tables: [scheduleTable(work, shown)] }
  }
  const { dues, byKind, total } = await duesAnswer(work, sql<boolean>`loan.id = ${loanId}`)
  const shown = view === 'overdue-repayment' ? dues.filter(due => due.daysPastDue > 0) : dues
  const kinds = OWED_KINDS.filter(kind => byKind[kind] > 0)
  const sums: [string, string][] =
    view === 'overdue-repayment' ? [] : kinds.map(kind => [t(`kind.${kind}`), exact(byKind[kind])])
  return {
    ...paper,
    facts: [
      ...paper.facts,
      ...sums,
      [t('dues.total'), exact(view === 'overdue-repayment' ? sumOf(shown, due => due.unpaid) : total)],
    ],
    tables: [unpaidTable(work, shown)],
  }
}

/** Everything an organisation has to pay now, over all its loans. */
export async function organisationDuesPaper(work: Work, organisationId: string): Promise<ViewPaper> {
  const t = texts.in(work.language)
  const { dues, total, overdue } = await duesAnswer(work, sql<boolean>`loan.organisation_id = ${organisationId}`)
  const { name } = await work.db
    .selectFrom('organisation')
    .select('name')
    .where('id', '=', organisationId)
    .executeTakeFirstOrThrow()
  return {
    name: `dues-${work.today}`,
    lender: (await lenderOf(work)).legalName,
    title: t('dues.table'),
    reference: name,
    facts: [
      [t('paper.borrower'), name],
      [t('paper.on'), formatDate(work.today, work.language)],
      [t('dues.total'), exact(total)],
      [t('dues.overdue'), exact(overdue)],
    ],
    tables: [unpaidTable(work, dues)],
    notes: [t('paper.rupees')],
  }
}

function scheduleTable(work: Work, dues: readonly DueRow[]): PaperTable {
  const t = texts.in(work.language)
  const whole = (due: DueRow) => due.owed.interest + due.owed.principal
  return {
    columns: [
      { title: t('dues.what') },
      dateColumn(t('dues.dueOn')),
      moneyColumn(t('schedule.interest')),
      moneyColumn(t('schedule.principal')),
      moneyColumn(t('schedule.total')),
      { title: t('schedule.state') },
    ],
    rows: dues.map(due => [
      dueName(due, work.language),
      due.dueOn,
      due.owed.interest,
      due.owed.principal,
      whole(due),
      dueState(due, work.language),
    ]),
    totals: [
      t('trace.total'),
      null,
      sumOf(dues, due => due.owed.interest),
      sumOf(dues, due => due.owed.principal),
      sumOf(dues, whole),
      null,
    ],
    empty: t('schedule.empty'),
  }
}

function unpaidTable(work: Work, dues: readonly DueRow[]): PaperTable {
  const t = texts.in(work.language)
  const left = (due: DueRow, kind: OwedKind) => due.owed[kind] - due.paid[kind]
  const kinds = OWED_KINDS.filter(kind => kind !== 'refund' || dues.some(due => left(due, kind) > 0))
  return {
    columns: [
      { title: t('dues.what') },
      dateColumn(t('dues.dueOn')),
      ...kinds.map(kind => moneyColumn(t(`kind.${kind}`))),
      moneyColumn(t('dues.unpaid')),
    ],
    rows: dues.map(due => [dueName(due, work.language), due.dueOn, ...kinds.map(kind => left(due, kind)), due.unpaid]),
    totals: [
      t('trace.total'),
      null,
      ...kinds.map(kind => sumOf(dues, due => left(due, kind))),
      sumOf(dues, due => due.unpaid),
    ],
    empty: t('dues.none'),
  }
}
