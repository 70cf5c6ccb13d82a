import type { ReactNode } from 'react'
import { formatMonth } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { useFilters } from '@poonji/web-platform/search.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Statement } from '../../payout-contract.ts'
import { texts } from '../../words/screens.ts'
import { EntryTable } from './entry-table.tsx'
import { ExpectedTable } from './expected-table.tsx'
import { PlanCards } from './plan-cards.tsx'

/** A payout account of a month: what was earned and given back, line by line; what is expected; by which plans. */
export function StatementView({
  statement,
  plans = true,
  payments,
}: {
  statement: Statement
  plans?: boolean
  /** What was paid, below the month. */
  payments?: ReactNode
}) {
  const t = useTexts(texts)
  return (
    <Stack gap="l">
      <FactsRow
        ruled
        facts={[
          toBePaid(statement, t),
          { label: t('payout.paid'), value: <Money paise={statement.paidPaise} exact />, note: t('payout.paidNote') },
        ]}
      />
      <Months statement={statement} />
      <FactsRow
        ruled
        facts={[
          { label: t('payout.earned'), value: <Money paise={statement.earnedPaise} exact /> },
          { label: t('payout.givenBack'), value: <Money paise={statement.givenBackPaise} exact /> },
          { label: t('payout.total'), value: <Money paise={statement.totalPaise} exact /> },
          {
            label: t('payout.expected'),
            value: <Money paise={statement.expectedPaise} exact />,
            note: t('payout.expectedNote'),
          },
        ]}
      />
      <Entries statement={statement} />
      {statement.expected.length > 0 && <ExpectedTable expected={statement.expected} />}
      {payments}
      {plans && <PlanCards plans={statement.plans} />}
    </Stack>
  )
}

function toBePaid({ toBePaidPaise }: Statement, t: ReturnType<typeof useTexts<typeof texts>>) {
  if (toBePaidPaise < 0)
    return {
      label: t('payout.setOff'),
      value: <Money paise={-toBePaidPaise} exact />,
      note: t('payout.setOffNote'),
    }
  return {
    label: t('payout.toBePaid'),
    value: <Money paise={toBePaidPaise} exact />,
    note: t('payout.toBePaidNote'),
  }
}

function Months({ statement: { month, months } }: { statement: Statement }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const [, change] = useFilters()
  const all = months.some(one => one.month === month) ? months : [{ month, amountPaise: 0 }, ...months]
  return (
    <Row>
      <SelectField
        label={t('payout.month')}
        options={all.map(one => ({ value: one.month, label: formatMonth(one.month, language) }))}
        value={month}
        onChange={chosen => change({ month: chosen })}
      />
    </Row>
  )
}

function Entries({ statement: { entries, totalPaise } }: { statement: Statement }) {
  const t = useTexts(texts)
  if (entries.length) return <EntryTable entries={entries} totalPaise={totalPaise} />
  return (
    <Card>
      <EmptyState title={t('payout.none')} text={t('payout.noneText')} />
    </Card>
  )
}
