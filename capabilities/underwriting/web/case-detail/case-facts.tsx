import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { ResultChip } from '@poonji/ui/result-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { Sheet } from './sheet.ts'

/** The figures that a case is read by. */
export function CaseFacts({ sheet }: { sheet: Sheet }) {
  const t = useTexts(texts)
  const { outcome } = sheet
  return (
    <FactsRow
      facts={[
        { label: t('sheet.asked'), value: <Money paise={sheet.asked} /> },
        { label: t('sheet.tenure'), value: t('sheet.months', { count: sheet.tenureMonths }) },
        {
          label: t('sheet.proposed'),
          value: sheet.proposed === null ? t('sheet.nothing') : <Money paise={sheet.proposed} />,
        },
        { label: t('sheet.rate'), value: `${(sheet.rateBps / 100).toFixed(2)}%` },
        {
          label: t(`sheet.surplus.${sheet.costs}`),
          value: sheet.costToSurplus === null ? t('sheet.unknown') : (sheet.costToSurplus / 100).toFixed(2),
        },
        {
          label: t('sheet.outcome'),
          value: outcome ? (
            <ResultChip result={outcome} label={t(`sheet.outcome.${outcome === 'near' ? 'refer' : outcome}`)} />
          ) : (
            t('sheet.unknown')
          ),
        },
      ]}
    />
  )
}
