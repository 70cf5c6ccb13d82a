import { Navigate, useNavigate } from 'react-router'
import { setPan } from '@poonji/capabilities/organisations/contract.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { PanField } from '@poonji/ui/pan-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useCallForm } from '@poonji/web-platform/forms/use-call-form.ts'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import { applicationPath } from '../paths.ts'
import { ApplyBar, ApplyFrame, type ApplyState } from './apply-frame.tsx'
import { PanCardNote } from './pan-card-note.tsx'
import { stepPath } from './steps.ts'

/** The PAN of the company is not verified: enter it again, or upload the card for operations to look at. */
export function PanError() {
  const t = useTexts(texts)
  return (
    <ApplyFrame step="company" title={t('web.pan.title')} after>
      {(state, organisationId) => <Pan state={state} organisationId={organisationId} />}
    </ApplyFrame>
  )
}

function Pan({ state, organisationId }: { state: ApplyState; organisationId: string }) {
  const t = useTexts(texts)
  const navigate = useNavigate()
  const { openApplication } = state
  // who applied already goes on with that, not with another application
  const next = openApplication
    ? applicationPath(organisationId, openApplication.applicationId)
    : stepPath('company', organisationId)
  const set = useCommand(setPan)
  const { submit, field } = useCallForm(setPan.body, { pan: '' }, async body => {
    const answer = await set.mutateAsync({ orgId: organisationId, body })
    if (!answer.verified) {
      toasts.warning(t('web.pan.partial'))
      return
    }
    toasts.success(t('web.pan.done'))
    await navigate(next)
  })
  const { isPanVerified, panCard } = state.organisation
  // by an old link, or once it was verified or the card given elsewhere: the place it leads to says so
  if (isPanVerified) return <Navigate to={next} replace />
  if (panCard === 'WITH_US') return <Navigate to={stepPath('company', organisationId)} replace />
  return (
    <form onSubmit={submit} noValidate>
      <Card hang="due" label={t('web.pan.title')}>
        <Stack>
          <PanCardNote state={panCard} />
          <p>{t('web.pan.text')}</p>
          <PanField required {...field('pan')} />
          <AppLink to={pathTo('/organisation/:organisationId/document', { organisationId })}>
            {t('web.pan.upload')}
          </AppLink>
        </Stack>
      </Card>
      <ApplyBar
        step="company"
        organisationId={organisationId}
        main={
          <Button kind="main" type="submit" busy={set.isPending}>
            {t('web.pan.verify')}
          </Button>
        }
      />
    </form>
  )
}
