import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { moreLoanRequest, type Offer } from '../../contract.ts'
import { texts } from '../../texts.ts'

/** Where less was offered than asked: sales are told that more is wanted. */
export function MoreButton({ offer }: { offer: Offer }) {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const asking = useCommand(moreLoanRequest)
  const ask = async () => {
    await asking.mutateAsync({ orgId: organisationId, query: { applicationId: offer.applicationId } })
    toasts.success(t('more.done'))
  }
  return (
    <Button kind="quiet" small busy={asking.isPending} spent={asking.isSuccess} onClick={() => void ask()}>
      {t('more.action')}
    </Button>
  )
}
