import type { ReactNode } from 'react'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable, type Column } from '@poonji/ui/data-table.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Filings, Registered } from '../../register-contract.ts'
import { texts } from '../../texts.ts'

/** What hangs on filings that an earlier reading of the register did not ask for. */
export function Filed({
  company,
  children,
}: {
  company: Registered
  children: (filings: Filings, company: Registered) => ReactNode
}) {
  const t = useTexts(texts)
  if (!company.filings) return <EmptyState title={t('register.unasked')} text={t('register.unaskedText')} />
  return children(company.filings, company)
}

interface PartProps<Row> {
  title: string
  note?: ReactNode
  /** Said where there are no rows. */
  none: string
  rows: readonly Row[]
  columns: Column<Row>[]
  rowTone?: (row: Row) => 'flag' | undefined
}

/** One of several tables of a page, under its title. */
export function PartCard<Row>({ title, note, none, rows, columns, rowTone }: PartProps<Row>) {
  const keys = new Map(rows.map((row, i) => [row, i]))
  if (!rows.length)
    return (
      <Card title={title}>
        <p className="meta">{none}</p>
      </Card>
    )
  return (
    <Card title={title} action={note} flush>
      <DataTable
        caption={title}
        inCard
        rows={rows}
        rowKey={row => keys.get(row) ?? 0}
        columns={columns}
        {...(rowTone && { rowTone })}
      />
    </Card>
  )
}
