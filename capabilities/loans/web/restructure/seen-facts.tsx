import { formatDate } from '@poonji/kernel/dates.ts'
import { formatMoney } from '@poonji/kernel/money.ts'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { SeenRestructuring } from '../../restructure-contract.ts'
import { texts } from '../../words/terms.ts'
import { FactLines } from '../fact-lines.tsx'

const exact = (paise: number) => formatMoney(paise, { paise: 'always' })

/** The terms beside those that they take the place of, and what of the unpaid they move. */
export function SeenFacts({ seen }: { seen: SeenRestructuring }) {
  const t = useTexts(texts)
  const language = useLanguage()
  const { before, after, moved, left, ofLimit } = seen
  const leftPaise = left.charges + left.penal + left.interest + left.principal
  const some = (label: string, paise: number) => (paise > 0 ? [{ label, value: exact(paise) }] : [])
  const date = (on: string | null) => (on ? formatDate(on, language) : '–')
  return (
    <Stack>
      <FactLines
        lines={[
          // a limit has no instalment
          { label: t('rate.emi'), value: exact(after.emi), ...(!ofLimit && { was: exact(before.emi) }) },
          ...(after.first && after.first.amount !== after.emi
            ? [
                {
                  label: t('restructure.first', { date: date(after.first.dueOn) }),
                  value: exact(after.first.amount),
                },
              ]
            : []),
          {
            label: t('rate.instalments'),
            value: String(after.instalments),
            ...(!ofLimit && { was: String(before.instalments) }),
          },
          { label: t('rate.last'), value: date(after.lastDueOn), was: date(before.lastDueOn) },
          {
            label: t('rate.rate'),
            value: t('rate.aYear', { rate: after.rateBps / 100 }),
            was: t('rate.aYear', { rate: before.rateBps / 100 }),
          },
          { label: t('rate.interest'), value: exact(after.interest), was: exact(before.interest) },
          { label: t('restructure.principal'), value: exact(after.principal), was: exact(before.principal) },
        ]}
      />
      <FactLines
        lines={[
          ...some(t('restructure.movedPrincipal'), moved.principal),
          ...some(t('restructure.movedInterest'), moved.interest),
          ...some(t('restructure.movedCharges'), moved.charges),
          ...some(t('restructure.left'), leftPaise),
        ]}
      />
    </Stack>
  )
}
