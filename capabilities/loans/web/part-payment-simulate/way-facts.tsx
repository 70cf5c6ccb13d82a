import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { SimulatedPart } from '../../prepayment-contract.ts'
import { texts } from '../../words/early.ts'
import { FactLines } from '../fact-lines.tsx'

/** What a way does, each figure beside the one it replaces. */
export function WayFacts({
  option,
  unchanged,
  nextDueOn,
}: {
  option: SimulatedPart['options'][number]
  unchanged: SimulatedPart['unchanged']
  nextDueOn: string
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const exact = (paise: number) => formatMoney(paise, { paise: 'always' })
  const lines = [
    ...(option.way === 'skip-next'
      ? [{ label: t('part.skipped', { date: formatDate(nextDueOn, language) }), value: t('part.nothing') }]
      : []),
    { label: t('part.emi'), value: exact(option.emi), was: exact(unchanged.emi) },
    {
      label: t('part.left'),
      value: t('part.count', { count: option.instalments }),
      was: option.instalments === unchanged.instalments ? null : String(unchanged.instalments),
    },
    {
      label: t('part.last'),
      value: formatDate(option.lastDueOn, language),
      was: option.lastDueOn === unchanged.lastDueOn ? null : formatDate(unchanged.lastDueOn, language),
    },
    { label: t('part.saved'), value: exact(option.saved) },
  ]
  return <FactLines lines={lines} />
}
