import { Downloads } from '@poonji/web-platform/downloads.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { tableFile } from '../../table-contract.ts'
import { texts } from '../../words/screens.ts'
import { useSought } from './table-filters.tsx'
import { TableView } from './table-view.tsx'

/** The beneficiaries of all clients. */
export const Beneficiaries = () => <OneTable table="beneficiaries" />

/** What clients owe, the oldest first. */
export const ClientDues = () => <OneTable table="dues" />

function OneTable({ table }: { table: 'beneficiaries' | 'dues' }) {
  const t = useTexts(texts)
  const sought = useSought(table)
  return (
    <Page
      subtitle={t(`reports.sub.${table}`)}
      actions={<Downloads call={tableFile} input={format => ({ table, query: { ...sought, format } })} />}
    >
      <TableView table={table} />
    </Page>
  )
}
