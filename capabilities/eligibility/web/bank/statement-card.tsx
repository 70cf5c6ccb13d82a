import { formatDate, formatMonth } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DataTable } from '@poonji/ui/data-table.tsx'
import { DateText } from '@poonji/ui/date-text.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { BankState } from './bank-panel.tsx'

/** What was read of one account: in all, and by month. */
export function StatementCard({ statement }: { statement: BankState['statements'][number] }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const frame = {
    title: <span className="id">{statement.account}</span>,
    action: (
      <span className="meta">
        <DateText on={statement.fromOn} /> – <DateText on={statement.toOn} />
      </span>
    ),
  }
  if (statement.deletedOn)
    return (
      <Card {...frame}>
        <p>
          {t(statement.source === 'aggregator' ? 'web.bank.deleted' : 'web.bank.voided', {
            on: formatDate(statement.deletedOn, language),
          })}
        </p>
      </Card>
    )
  return (
    <Card {...frame}>
      <Stack>
        {statement.keptUntil && (
          <p className="meta">{t('web.bank.keptUntil', { on: formatDate(statement.keptUntil, language) })}</p>
        )}
        <FactsRow
          facts={[
            { label: t('web.bank.average'), value: <Money paise={statement.averageBalance} short /> },
            { label: t('web.bank.credits'), value: <Money paise={statement.credits} short /> },
            { label: t('web.bank.debits'), value: <Money paise={statement.debits} short /> },
            { label: t('web.bank.bounces'), value: statement.inwardBounces },
          ]}
        />
        <DataTable
          caption={`${t('web.bank.table')}: ${statement.account}`}
          rows={statement.months}
          rowKey={month => month.period}
          columns={[
            {
              key: 'month',
              header: t('web.turnover.month'),
              phone: 'title',
              cell: month => formatMonth(month.period, language),
            },
            {
              key: 'average',
              header: t('web.bank.average'),
              phone: 'figure',
              named: true,
              end: true,
              cell: month => <Money paise={month.averageBalance} />,
            },
            {
              key: 'credits',
              header: t('web.bank.credits'),
              end: true,
              cell: month => <Money paise={month.credits} />,
            },
            { key: 'debits', header: t('web.bank.debits'), end: true, cell: month => <Money paise={month.debits} /> },
            {
              key: 'bounces',
              header: t('web.bank.bounces'),
              end: true,
              cell: month => month.inwardBounces,
            },
          ]}
        />
      </Stack>
    </Card>
  )
}
