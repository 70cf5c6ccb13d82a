import { DataTable } from '@poonji/ui/data-table.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { CreditImport } from '../../credit-contract.ts'
import { texts } from '../../texts.ts'

/** Which rows of a file were not taken, and what to do with each. */
export function RowErrors({ errors }: { errors: CreditImport['errors'] }) {
  const t = useTexts(texts)
  return (
    <DataTable
      caption={t('credits.errors', { count: errors.length })}
      inCard
      rows={errors}
      rowKey={one => `${one.line}:${one.column}`}
      columns={[
        { key: 'line', header: t('row.line'), cell: one => one.line, phone: 'figure', strong: true },
        { key: 'column', header: t('row.column'), cell: one => t(`row.column.${one.column}`), phone: 'title' },
        { key: 'what', header: t('row.what'), cell: one => t(`row.${one.code}`), phone: 'note' },
      ]}
    />
  )
}
