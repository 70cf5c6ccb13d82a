import { useSearchParams } from 'react-router'
import { listPromoters } from '@poonji/capabilities/kyc/contract.ts'
import { PromoterList } from '@poonji/capabilities/kyc/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import { ApplyBar, ApplyFrame } from './apply-frame.tsx'
import { useApplyStep } from './use-apply-step.ts'

/** Step 4: the people behind the company. */
export function PromoterDetail() {
  const t = useTexts(texts)
  return (
    <ApplyFrame step="promoters" title={t('web.promoters.title')}>
      {(_, organisationId) => <Step organisationId={organisationId} />}
    </ApplyFrame>
  )
}

/** While a person is being written down, that form has the page's button; with nobody there is nothing to go on with yet. */
function Step({ organisationId }: { organisationId: string }) {
  const t = useTexts(texts)
  const step = useApplyStep('promoters', organisationId)
  const [params] = useSearchParams()
  const people = useCall(listPromoters, { id: organisationId })
  return (
    <>
      <PromoterList organisationId={organisationId} />
      {!params.has('person') && (
        <ApplyBar
          step="promoters"
          organisationId={organisationId}
          main={
            (people.data?.length ?? 0) > 0 && (
              <Button kind="main" busy={step.busy} onClick={step.done}>
                {t('web.apply.next')}
              </Button>
            )
          }
          onLater={step.later}
        />
      )}
    </>
  )
}
