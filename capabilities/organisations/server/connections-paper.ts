import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import type { Sought } from '@poonji/api-platform/paging.ts'
import { dateColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { dateInIndia } from '@poonji/kernel/dates.ts'
import { sayConnection } from '../connection-words.ts'
import type { Connection } from '../linking-contract.ts'
import { connectionsOf } from './connections.ts'
import { organisationById } from './service.ts'
import { texts } from './texts.ts'

/** The companies that an organisation is connected with, as a file. */
export async function connectionsPaper(
  work: Work,
  organisationId: string,
  query: Sought,
): Promise<ListPaper<Connection>> {
  const { language } = work
  const t = texts.in(language)
  return {
    name: 'connections',
    title: t('linking.connections'),
    facts: [[t('list.name'), (await organisationById(work, organisationId)).name]],
    columns: [
      { title: t('linking.other'), of: row => row.name },
      { title: t('linking.relationColumn'), of: row => sayConnection(row, language) },
      { ...dateColumn(t('linking.since')), of: row => dateInIndia(row.since) },
    ],
    empty: t('linking.notConnected'),
    page: paging => connectionsOf(work, organisationId, { ...query, ...paging }),
  }
}
