import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { dateColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { RELATION_NAMES } from '@poonji/capabilities/organisations/status.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { calledBy } from '../called.ts'
import type { ConnectedBuyer, connectedBuyersFile } from '../contract.ts'
import { texts } from '../texts.ts'
import { buyersOf } from './buyers.ts'

/** The borrowers that an organisation is connected to, as a file. */
export async function buyersPaper(
  work: Work,
  { params, query }: Input<typeof connectedBuyersFile>,
): Promise<ListPaper<ConnectedBuyer>> {
  const { language } = work
  const t = texts.in(language)
  const { name, type } = await organisationById(work, params.orgId)
  const called = calledBy(type)
  return {
    name: `connected-${called}`,
    title: t(`${called}.title`),
    facts: [[t('buyers.of'), name]],
    columns: [
      { title: t(`${called}.name`), of: row => row.buyerName },
      { title: t('buyers.state'), of: row => row.state?.name[language] ?? null },
      { title: t('buyers.relation'), of: row => RELATION_NAMES[row.relation][language] },
      { ...dateColumn(t('buyers.since')), of: row => dateInIndia(row.since) },
    ],
    empty: t(`${called}.none`),
    page: paging => buyersOf(work, params.orgId, { ...query, ...paging }),
  }
}
