import type { ReactNode } from 'react'
import { formatMoneyShort } from '@poonji/kernel/money.ts'
import { formatDate } from '@poonji/kernel/dates.ts'
import { Card } from '@poonji/ui/card.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { Plan } from '../../payout-contract.ts'
import { texts } from '../../words/screens.ts'

/** By which plans a partner earns, each in words. */
export function PlanCards({ plans, action }: { plans: readonly Plan[]; action?: (plan: Plan) => ReactNode }) {
  const t = useTexts(texts)
  const language = useLanguage()
  if (!plans.length) return <Note tone="warn">{t('plan.none')}</Note>
  return (
    <Stack>
      {plans.map(plan => (
        <Card
          key={plan.id}
          title={(language === 'hi' ? plan.productNameHi : plan.productNameEn) ?? t('plan.everyProduct')}
          action={action?.(plan)}
        >
          <DefinitionList
            items={[
              ...plan.slabs.map(({ fromPaise, bps }, i) => ({
                label: slabWords(t, plan, i, fromPaise, language),
                value: `${bps / 100}%`,
                strong: true,
              })),
              {
                label: t('plan.valid'),
                value: plan.untilOn
                  ? t('plan.fromUntil', {
                      from: formatDate(plan.fromOn, language),
                      until: formatDate(plan.untilOn, language),
                    })
                  : t('plan.from', { from: formatDate(plan.fromOn, language) }),
              },
              {
                label: t('plan.clawback'),
                value: plan.clawbackBps
                  ? t('plan.clawbackWords', { percent: plan.clawbackBps / 100, days: plan.clawbackDays })
                  : t('plan.noClawback'),
              },
            ]}
          />
        </Card>
      ))}
    </Stack>
  )
}

function slabWords(
  t: ReturnType<typeof useTexts<typeof texts>>,
  plan: Plan,
  i: number,
  fromPaise: number,
  language: 'en' | 'hi',
) {
  if (plan.slabs.length === 1) return t('plan.ofDisbursed')
  const next = plan.slabs[i + 1]
  const from = formatMoneyShort(fromPaise, language)
  return next ? t('plan.slab', { from, to: formatMoneyShort(next.fromPaise, language) }) : t('plan.slabAbove', { from })
}
