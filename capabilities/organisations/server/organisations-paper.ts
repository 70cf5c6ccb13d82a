import type { ListColumn, ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Sought } from '@poonji/api-platform/paging.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import type { Query } from '@poonji/contract/call.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { OrganisationRow, organisationsFile } from '../contract.ts'
import { LIST_STATES, ORGANISATION_TYPE_NAMES } from '../status.ts'
import { texts } from './texts.ts'
import { listOrganisations, viewOf } from './list.ts'
import { referredBy } from './referral.ts'
import { organisationById } from './service.ts'

/** The organisations of a type as a file. */
export function organisationsPaper(work: Work, query: Query<typeof organisationsFile>): ListPaper<OrganisationRow> {
  const t = texts.in(work.language)
  return {
    name: query.type.toLowerCase().replace('_', '-'),
    title: `${t('list.title')}: ${ORGANISATION_TYPE_NAMES[query.type][work.language]}`,
    facts: [[t('view.label'), t(`view.${viewOf(work.actor, query)}`)]],
    columns: columnsOf(work),
    empty: t('list.none'),
    page: paging => listOrganisations(work, { ...query, ...paging }),
  }
}

/** The organisations that a partner brought as a file. */
export async function referredPaper(work: Work, partnerId: string, query: Sought): Promise<ListPaper<OrganisationRow>> {
  const t = texts.in(work.language)
  return {
    name: 'referred-clients',
    title: t('referral.brought'),
    facts: [[t('referral.by'), (await organisationById(work, partnerId)).name]],
    columns: columnsOf(work),
    empty: t('referral.nobody'),
    page: paging => referredBy(work, partnerId, { ...query, ...paging }),
  }
}

/** With whom they are and how they stand is for staff, as in the list. */
function columnsOf({ actor, language }: Work): ListColumn<OrganisationRow>[] {
  const t = texts.in(language)
  const staff: ListColumn<OrganisationRow>[] = [
    { title: t('list.with'), of: row => row.assignedTo?.name ?? row.broughtBy?.name ?? t('list.nobody') },
    { title: t('list.standing'), of: row => row.standing && LIST_STATES[row.standing][language] },
  ]
  return [
    { title: t('list.name'), of: row => row.name },
    { title: t('about.kind'), of: row => row.entityType?.name[language] ?? null },
    { title: t('about.pan'), of: row => row.panMasked },
    { title: t('about.state'), of: row => row.state?.name[language] ?? null },
    ...(actor.domain === 'admin' ? staff : []),
    { ...dateColumn(t('about.since')), of: row => dateInIndia(row.createdAt) },
  ]
}
