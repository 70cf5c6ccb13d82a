import { readFilters } from '@poonji/api-platform/filters.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { ORGANISATION_TYPES } from '@poonji/capabilities/organisations/status.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { LeadRow, leadsFile } from '../lead-contract.ts'
import { stageWords } from '../status.ts'
import { texts } from './texts.ts'
import { listOfLeads } from './lead-list.ts'

/** The leads as a file. */
export function leadsPaper(work: Work, query: Query<typeof leadsFile>): ListPaper<LeadRow> {
  const { actor, language } = work
  const { view, show, stage } = query
  const t = texts.in(language)
  const withWhom = ({ assignedTo, broughtBy }: LeadRow) =>
    actor.domain === 'partner'
      ? (assignedTo?.name ?? t('leads.ours'))
      : (assignedTo?.name ?? broughtBy?.name ?? t('leads.nobody'))
  return {
    name: 'leads',
    title:
      show === 'due' || show === 'closed' ? `${t('leads.caption')}: ${t(`leads.show.${show}`)}` : t('leads.caption'),
    facts: [
      [t('leads.views'), t(`leads.view.${view}`)],
      ...(stage ? [[t('leads.col.stage'), stageWords(stage, kindOf(work, query))[language]] as const] : []),
    ],
    columns: [
      { title: t('leads.col.company'), of: row => row.companyName },
      { title: t('leads.col.contact'), of: row => `${row.contactName}, ${row.contactMobile}` },
      { title: t('leads.col.with'), of: withWhom },
      {
        title: t('leads.col.stage'),
        of: row => (row.closedAt ? t('leads.closed') : stageWords(row.stage, row.organisationType)[language]),
      },
      { ...dateColumn(t('leads.col.followUp')), of: row => row.followUpOn },
      { ...dateColumn(t('leads.col.since')), of: row => dateInIndia(row.createdAt) },
      { ...moneyColumn(t('leads.col.need')), of: row => row.needPaise },
    ],
    empty: t('leads.none'),
    page: paging => listOfLeads(work, { ...query, ...paging }),
  }
}

/** The one kind that the list is of, where it is of one. */
function kindOf({ actor }: Work, { filter }: Query<typeof leadsFile>) {
  if (actor.domain === 'partner') return 'BUYER'
  const [type, ...more] = readFilters(filter).get('TYPE') ?? []
  return more.length ? undefined : ORGANISATION_TYPES.find(one => one === type)
}
