import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { Sheet } from './sheet.ts'
import { FIGURES } from './figures.ts'
import { SpreadForm } from './spread-form.tsx'

type Ratios = Sheet['ratios'][number]

const RATIOS = [
  ['salesGrowthBps', 'ratio.growth', 'share'],
  ['ebitdaMarginBps', 'ratio.ebitda', 'share'],
  ['patMarginBps', 'ratio.pat', 'share'],
  ['debtToNetWorth', 'ratio.gearing', 'times'],
  ['debtToEbitda', 'ratio.debtToEbitda', 'times'],
] as const satisfies readonly (readonly [keyof Ratios, string, 'share' | 'times'])[]

/** Years of financials side by side, with the ratios that follow from them. */
export function SpreadCard({ sheet }: { sheet: Sheet }) {
  const t = useTexts(texts)
  const [editing, setEditing] = useState(false)
  if (editing) return <SpreadForm sheet={sheet} onDone={() => setEditing(false)} />
  const figures = FIGURES.map(([key, label]) => ({
    key,
    label: t(label),
    cell: (i: number) => {
      const year = sheet.spread[i]
      return year ? <Money paise={year[key]} short /> : null
    },
  }))
  const ratios = [...RATIOS, ['coverage', `ratio.coverage.${sheet.costs}`, 'times'] as const].map(
    ([key, label, kind]) => ({
      key,
      label: t(label),
      cell: (i: number) => ratioSaid(sheet.ratios[i]?.[key] ?? null, kind),
    }),
  )
  return (
    <Card
      flush={sheet.spread.length > 0}
      title={t('spread.title')}
      action={
        sheet.may.edit && (
          <Button kind="quiet" small onClick={() => setEditing(true)}>
            {t('spread.edit')}
          </Button>
        )
      }
    >
      {sheet.spread.length ? (
        <DataTable
          caption={t('spread.title')}
          inCard
          rows={[...figures, ...ratios]}
          rowKey={row => row.key}
          columns={[
            { key: 'label', header: t('spread.figure'), phone: 'title', cell: row => row.label },
            ...sheet.spread.map((year, i) => ({
              key: String(year.year),
              header: t('spread.year', { year: String(year.year) }),
              end: true,
              named: true,
              phone: i === sheet.spread.length - 1 ? ('figure' as const) : ('note-end' as const),
              cell: (row: (typeof figures)[number] | (typeof ratios)[number]) => row.cell(i),
            })),
          ]}
        />
      ) : (
        <p className="meta">{t('spread.empty')}</p>
      )}
    </Card>
  )
}

function ratioSaid(value: number | null, kind: 'share' | 'times'): string {
  if (value === null) return '–'
  return kind === 'share' ? `${(value / 100).toFixed(1)}%` : (value / 100).toFixed(2)
}
