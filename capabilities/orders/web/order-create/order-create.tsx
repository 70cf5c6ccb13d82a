import { useClientName } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { states } from '@poonji/capabilities/reference/contract.ts'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { SkeletonCard } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { options } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { listPath, useIds } from '../shared/paths.ts'
import { OrderFormCards } from './order-form.tsx'

/** Keeps an order of a company with its items. */
export function OrderCreate() {
  const t = useTexts(texts)
  const { organisationId } = useIds()
  const choices = useCall(options, { orgId: organisationId })
  const places = useCall(states, {})
  return (
    <Page subtitle={useClientName()}>
      <Loaded from={choices} shape={<SkeletonCard rows={6} />}>
        {answer =>
          answer.refusal ? (
            <EmptyState
              kind="locked"
              title={t('add.refused')}
              text={answer.refusal}
              action={<Button to={listPath(organisationId)}>{t('back')}</Button>}
            />
          ) : (
            <Loaded from={places} shape={<SkeletonCard rows={6} />}>
              {all => <OrderFormCards organisationId={organisationId} choices={answer} states={all} />}
            </Loaded>
          )
        }
      </Loaded>
    </Page>
  )
}
