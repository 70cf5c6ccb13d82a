import type { Input } from '@poonji/api-platform/module.ts'
import type { ListPaper } from '@poonji/api-platform/papers/list-paper.ts'
import { moneyColumn } from '@poonji/api-platform/papers/view-paper.ts'
import type { Work } from '@poonji/api-platform/work.ts'
import { organisationById } from '@poonji/capabilities/organisations/server/service.ts'
import { LIST_STATES, ORGANISATION_TYPE_NAMES } from '@poonji/capabilities/organisations/status.ts'
import type { Connection, connectionsFile } from '../contract.ts'
import { texts } from './texts.ts'
import { sayTie } from '../ties.ts'
import { connectionsOf } from './connections.ts'

/** Whom an organisation is connected with, as a file. */
export async function connectionsPaper(
  work: Work,
  { params }: Input<typeof connectionsFile>,
): Promise<ListPaper<Connection>> {
  const { language } = work
  const t = texts.in(language)
  const { name } = await organisationById(work, params.orgId)
  const { connections, unseen } = await connectionsOf(work, params.orgId)
  return {
    name: 'connections',
    title: t('connections.title'),
    facts: [[t('of'), name]],
    columns: [
      { title: t('connections.name'), of: row => row.name },
      { title: t('connections.kind'), of: row => ORGANISATION_TYPE_NAMES[row.type][language] },
      { title: t('connections.how'), of: row => row.ties.map(one => sayTie(one, language)).join('; ') },
      { title: t('connections.counted'), of: row => t(row.controlled ? 'connections.yes' : 'connections.no') },
      { title: t('connections.standing'), of: row => LIST_STATES[row.standing][language] },
      { ...moneyColumn(t('connections.committed')), of: row => row.committed },
      { ...moneyColumn(t('connections.outstanding')), of: row => row.outstanding },
      { title: t('connections.late'), kind: 'count', of: row => row.daysPastDue },
    ],
    empty: t('connections.none'),
    notes: unseen ? [t('connections.unseen', { count: unseen })] : [],
    page: async () => ({ content: connections, next: null }),
  }
}
