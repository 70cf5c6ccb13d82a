import { useState } from 'react'
import { IconPlus } from '@tabler/icons-react'
import { Button } from '@poonji/ui/button.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { endPlan, listPlans, withdrawPlan, type Plan } from '../../payout-contract.ts'
import { texts } from '../../words/screens.ts'
import { PlanCards } from '../payout-statement/plan-cards.tsx'
import { PlanForm } from './plan-form.tsx'

/** The plans of a partner, another one, and ending one. */
export function Plans({ partnerId }: { partnerId: string }) {
  const t = useTexts(texts)
  const [adding, setAdding] = useState(false)
  const plans = useCall(listPlans, { partnerId })
  return (
    <Loaded from={plans} shape={<SkeletonList rows={3} />}>
      {({ plans: rows, products, today }) => (
        <Stack>
          {adding ? (
            <PlanForm partnerId={partnerId} products={products} today={today} onDone={() => setAdding(false)} />
          ) : (
            <Row>
              <Button icon={IconPlus} onClick={() => setAdding(true)}>
                {t('plan.add')}
              </Button>
            </Row>
          )}
          <PlanCards
            plans={rows}
            action={plan =>
              (plan.unused || !plan.untilOn || plan.untilOn > today) && <EndButton plan={plan} today={today} />
            }
          />
        </Stack>
      )}
    </Loaded>
  )
}

/** One that earned nothing yet goes away whole; any other ends. */
function EndButton({ plan, today }: { plan: Plan; today: string }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const end = useCommand(endPlan)
  const withdraw = useCommand(withdrawPlan)
  const ask = async () => {
    const way = plan.unused ? 'plan.withdraw' : 'plan.end'
    if (!(await confirm({ title: t(`${way}Title`), text: t(`${way}Text`), yes: t(way), stop: true }))) return
    if (plan.unused) withdraw.mutate({ planId: plan.id }, toasts.telling(t('plan.withdrawn')))
    else end.mutate({ planId: plan.id, body: { untilOn: today } }, toasts.telling(t('plan.ended')))
  }
  return (
    <Button small kind="stop" busy={end.isPending || withdraw.isPending} onClick={() => void ask()}>
      {t(plan.unused ? 'plan.withdraw' : 'plan.end')}
    </Button>
  )
}
