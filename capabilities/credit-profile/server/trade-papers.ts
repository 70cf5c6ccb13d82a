import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn, moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { RELATION_NAMES } from '@poonji/capabilities/organisations/status.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import type { Anchor, anchorsFile, Supplier, suppliersFile } from '../contract.ts'
import { texts } from './texts.ts'
import { anchorsOf, suppliersOf } from './trade.ts'

/** Whom a borrower sells to, as a file. */
export async function anchorsPaper(
  work: Work,
  { params, query }: Input<typeof anchorsFile>,
): Promise<ListPaper<Anchor>> {
  const t = texts.in(work.language)
  const { name } = await organisationById(work, params.orgId)
  return {
    name: 'anchors',
    title: t('anchors.title'),
    facts: [[t('of'), name]],
    columns: [
      { title: t('anchors.name'), of: row => row.name },
      { ...dateColumn(t('anchors.since')), of: row => row.since && dateInIndia(row.since) },
      { title: t('anchors.invoices'), kind: 'count', of: row => row.invoices },
      { ...moneyColumn(t('anchors.advanced')), of: row => row.advanced },
      { ...moneyColumn(t('anchors.outstanding')), of: row => row.outstanding },
      { ...dateColumn(t('anchors.last')), of: row => row.lastOn },
    ],
    empty: t('anchors.none'),
    page: paging => anchorsOf(work, params.orgId, { ...query, ...paging }),
  }
}

/** Whom a borrower buys from and pays, as a file. */
export async function suppliersPaper(
  work: Work,
  { params, query }: Input<typeof suppliersFile>,
): Promise<ListPaper<Supplier>> {
  const { language } = work
  const t = texts.in(language)
  const { name } = await organisationById(work, params.orgId)
  const proved = ({ accountProved }: Supplier) =>
    accountProved === null ? null : t(accountProved ? 'suppliers.proved' : 'suppliers.unproved')
  return {
    name: 'suppliers',
    title: t('suppliers.title'),
    facts: [[t('of'), name]],
    columns: [
      { title: t('suppliers.name'), of: row => row.name },
      { title: t('suppliers.relation'), of: row => row.relation && RELATION_NAMES[row.relation][language] },
      { title: t('suppliers.account'), of: proved },
      { title: t('suppliers.payments'), kind: 'count', of: row => row.payments },
      { ...moneyColumn(t('suppliers.paid')), of: row => row.paid },
      { ...dateColumn(t('suppliers.last')), of: row => row.lastOn },
    ],
    empty: t('suppliers.none'),
    page: paging => suppliersOf(work, params.orgId, { ...query, ...paging }),
  }
}
