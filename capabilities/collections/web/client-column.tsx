import type { Column } from '@poonji/ui/data-table.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../texts.ts'

export interface Client {
  organisationId: string
  organisationName: string
}

/** In a list of all clients: the column that names each, and the way to the account for whoever may see it. */
export function useClientColumn<Row>(clientOf: ((row: Row) => Client) | undefined) {
  const t = useTexts(texts)
  const seesAccounts = useMay('CAN_VIEW_COLLECTIONS_LIST')
  if (!clientOf) return { columns: [], rowTo: undefined }
  const column: Column<Row> = {
    key: 'client',
    header: t('call.client'),
    phone: 'title',
    strong: true,
    cell: row => clientOf(row).organisationName,
  }
  const rowTo = (row: Row) => pathTo('/collections/:organisationId', { organisationId: clientOf(row).organisationId })
  return { columns: [column], rowTo: seesAccounts ? rowTo : undefined }
}
