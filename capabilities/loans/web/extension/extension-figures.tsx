import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { ExtensionPreview } from '../../extension-contract.ts'
import { texts } from '../../texts.ts'

/** What falls due of a drawing as it runs, and longer. */
export function ExtensionFigures({ seen }: { seen: ExtensionPreview }) {
  const t = useTexts(texts)
  const { again, interest, rows } = seen
  const amount = (paise: number) => <Money paise={paise} exact />
  return (
    <Stack>
      <Card>
        <DefinitionList
          items={[
            ...(again > 0 ? [{ label: t('longer.again'), value: amount(again) }] : []),
            { label: t('longer.interest'), value: amount(interest), strong: true },
          ]}
        />
      </Card>
      <DataTable
        caption={t('longer.rows')}
        rows={rows}
        rowKey={row => row.dueOn}
        columns={[
          { key: 'on', header: t('dues.dueOn'), phone: 'title', cell: row => <DateText on={row.dueOn} /> },
          {
            key: 'before',
            header: t('longer.before'),
            end: true,
            phone: 'note',
            // struck through, so that a phone, which shows no heads, tells it from what takes its place
            cell: row => (row.before === null ? '—' : <s>{amount(row.before)}</s>),
          },
          {
            key: 'after',
            header: t('longer.after'),
            end: true,
            phone: 'figure',
            cell: row => (row.after === null ? '—' : amount(row.after)),
          },
        ]}
      />
    </Stack>
  )
}
