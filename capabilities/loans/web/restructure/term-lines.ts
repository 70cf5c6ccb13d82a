import type { Definition } from '@poonji/ui/definition-list.tsx'
import type { useTexts } from '@poonji/web-platform/texts.ts'
import type { RestructuringRow } from '../../restructure-contract.ts'
import type { texts } from '../../words/terms.ts'

/** What was agreed beside the figures: the months without principal, and what of the unpaid joins it. */
export function termLines(row: RestructuringRow, t: ReturnType<typeof useTexts<typeof texts>>): Definition[] {
  return [
    ...(row.moratoriumMonths > 0
      ? [
          {
            label: t('restructure.moratorium'),
            note: t(`restructure.interest${row.moratoriumInterest}`),
            value: String(row.moratoriumMonths),
          },
        ]
      : []),
    { label: t('restructure.funds'), value: t(`restructure.funds${row.funds}`) },
  ]
}
