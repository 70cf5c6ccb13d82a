import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'

const APPLICATIONS = '/organisation/:organisationId/application'
const REQUESTS = '/organisation/:organisationId/disbursement'

/** Instead of a request where no loan can be drawn on: what has to come first, or came already, and the ways there. */
export function NoneToDraw() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  return (
    <EmptyState
      title={t('form.none')}
      text={t('form.noneText')}
      action={
        <>
          <Button to={pathTo(REQUESTS, { organisationId })}>{t('form.requests')}</Button>
          <Button to={pathTo(APPLICATIONS, { organisationId })}>{t('form.applications')}</Button>
        </>
      }
    />
  )
}

/** The same where no loan discounts invoices: whoever may apply for one is led there. */
export function NoneDiscounts() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const mayApply = useMay('CAN_APPLY_FOR_CREDIT', organisationId)
  const action = mayApply ? (
    <Button kind="main" to={pathTo(`${APPLICATIONS}/credit-apply`, { organisationId })}>
      {t('form.applyDiscounting')}
    </Button>
  ) : (
    <Button to={pathTo(APPLICATIONS, { organisationId })}>{t('form.applications')}</Button>
  )
  return <EmptyState title={t('form.noneDiscounting')} text={t('form.noneDiscountingText')} action={action} />
}
