import type { ReactNode } from 'react'
import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { formatPercent } from '@poonji/kernel/percent.ts'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { TdsQuarter } from '../../tds-contract.ts'
import { texts } from '../../words/tax.ts'
import { quarterWords } from '../../quarter-words.ts'
import { daysOfQuarter } from '../../quarters.ts'

interface QuarterTableProps {
  quarters: TdsQuarter[]
  quarter: TdsQuarter
  onChoose: (quarter: string) => void
  downloads: ReactNode
}

/** The interest of a quarter, row by row, with the tax to be deducted from it. */
export function QuarterTable({ quarters, quarter, onChoose, downloads }: QuarterTableProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  return (
    <Stack>
      <SelectField
        label={t('tds.quarter')}
        options={quarters.map(one => ({ value: one.quarter, label: quarterWords(one.quarter, language) }))}
        value={quarter.quarter}
        onChange={value => value && onChoose(value)}
      />
      {quarter.accrued > 0 && (
        <p className="meta">
          {t('tds.accrued', {
            amount: formatMoney(quarter.accrued, { paise: 'always' }),
            date: formatDate(daysOfQuarter(quarter.quarter)?.to ?? '', language),
          })}
        </p>
      )}
      {quarter.rows.length > 0 && (
        <>
          <Row>{downloads}</Row>
          <DataTable
            caption={t('tds.rows')}
            rows={quarter.rows}
            rowKey={row => `${row.loanId}:${row.dueOn}`}
            columns={[
              { key: 'on', header: t('tds.dueOn'), phone: 'title', cell: row => <DateText on={row.dueOn} /> },
              { key: 'loan', header: t('tds.loan'), phone: 'note', cell: row => row.loanNumber },
              {
                key: 'interest',
                header: t('tds.interest'),
                end: true,
                phone: 'figure',
                cell: row => <Money paise={row.interest} exact />,
              },
              {
                key: 'tax',
                header: t('tds.rate', { section: quarter.rows[0]?.section ?? '' }),
                end: true,
                phone: 'note-end',
                cell: row => (
                  <>
                    <Money paise={row.tax} exact />{' '}
                    <span className="meta">{t('tds.atRate', { rate: formatPercent(row.rateBps) })}</span>
                  </>
                ),
              },
              { key: 'told', header: t('tds.told'), end: true, cell: row => <Money paise={row.told} exact /> },
              { key: 'unpaid', header: t('tds.unpaid'), end: true, cell: row => <Money paise={row.unpaid} exact /> },
            ]}
          />
        </>
      )}
    </Stack>
  )
}
