import { FactsRow } from '@poonji/ui/facts-row.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { ResultChip } from '@poonji/ui/result-chip.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import type { Sheet } from './sheet.ts'

type Facts = Pick<Sheet, 'asked' | 'proposed' | 'considered' | 'consideredAs' | 'rateBps' | 'tenureMonths'> &
  Pick<Sheet, 'costs' | 'costToSurplus' | 'outcome' | 'decision' | 'sales'>

/** The figures that a case is read by: what was asked, what the rules propose, and the terms that the rest reckons with. */
export function CaseFacts({ sheet }: { sheet: Facts }) {
  const t = useTexts(texts)
  const { outcome, consideredAs } = sheet
  const stands = consideredAs === 'committee' || consideredAs === 'approved'
  const choices = stands ? (sheet.decision?.terms.length ?? 1) : 1
  const terms = t('sheet.termsRead', {
    months: t('sheet.months', { count: sheet.tenureMonths }),
    rate: `${(sheet.rateBps / 100).toFixed(2)}%`,
  })
  return (
    <FactsRow
      facts={[
        { label: t('sheet.asked'), value: <Money paise={sheet.asked} /> },
        {
          label: t('sheet.proposed'),
          value:
            sheet.proposed === null ? (
              // without turnover the rules have nothing to go by, which is not a proposal of nothing
              t(sheet.sales ? 'sheet.nothing' : 'sheet.unknown')
            ) : (
              <Money paise={sheet.proposed} />
            ),
        },
        {
          label: t(`sheet.readAs.${consideredAs}`),
          value: <Money paise={sheet.considered} />,
          note: choices > 1 ? t('sheet.dearest', { terms, of: choices }) : terms,
        },
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
