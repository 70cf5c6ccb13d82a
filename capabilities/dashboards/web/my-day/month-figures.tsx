import { formatMoneyShort } from '@poonji/kernel/money.ts'
import { FactsRow, type Fact } from '@poonji/ui/facts-row.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { FACT_TO_COME, SkeletonFacts } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { summary } from '@poonji/capabilities/collections/contract.ts'
import { month } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** The month so far of the reader's clients, and what is overdue. */
export function MonthFigures() {
  const t = useTexts(texts)
  const language = useLanguage()
  const sums = useCall(month, {})
  const seesOverdue = useMay('CAN_VIEW_COLLECTIONS_LIST')
  const overdue = useOverdue(seesOverdue)
  return (
    <Loaded from={sums} shape={<SkeletonFacts count={seesOverdue ? 4 : 3} ruled notes />}>
      {({ disbursed, collected, due, sanctioned, used }) => (
        <FactsRow
          ruled
          facts={[
            {
              label: t('month.disbursed'),
              value: <Money paise={disbursed} short />,
            },
            {
              label: t('month.collected'),
              value: <Money paise={collected} short />,
              note: t('month.due', { amount: formatMoneyShort(due, language) }),
            },
            ...overdue,
            {
              label: t('month.limits'),
              value: sanctioned > 0 ? `${Math.round((used / sanctioned) * 100)}%` : '–',
              note: t('month.used', {
                used: formatMoneyShort(used, language),
                sanctioned: formatMoneyShort(sanctioned, language),
              }),
            },
          ]}
        />
      )}
    </Loaded>
  )
}

function useOverdue(sees: boolean): Fact[] {
  const t = useTexts(texts)
  const { data, error } = useCall(summary, {}, { enabled: sees })
  if (!sees || error) return []
  if (!data) return [FACT_TO_COME]
  const clients = data.buckets.reduce((sum, one) => sum + one.clients, 0)
  const paise = data.buckets.reduce((sum, one) => sum + one.overduePaise, 0)
  return [
    {
      label: t('month.overdue'),
      value: <Money paise={paise} short />,
      late: paise > 0,
      note: <AppLink to="/collections">{t('month.clients', { count: clients })}</AppLink>,
    },
  ]
}
