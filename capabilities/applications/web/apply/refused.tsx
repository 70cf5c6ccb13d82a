import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { applyState } from '../../apply-contract.ts'
import { texts } from '../../texts.ts'
import { applicationPath } from '../paths.ts'
import { stepPath } from './steps.ts'

/** That a company may not apply, and the ways on: the reasons, its open application or the dashboard; borrowers may ask for help. */
export function Refused({ state }: { state: Answer<typeof applyState> }) {
  const t = useTexts(texts)
  const { domain } = useSession()
  const open = state.openApplication
  const organisationId = state.organisation.id
  const why = whyPath(state)
  return (
    <EmptyState
      kind="locked"
      title={t('web.apply.refused')}
      text={state.refusal}
      action={
        <>
          {why && (
            <Button kind="main" to={why}>
              {t('web.next.declinedAction')}
            </Button>
          )}
          <Button
            kind={why ? 'plain' : 'main'}
            to={open ? applicationPath(organisationId, open.applicationId) : '/dashboard'}
          >
            {t(open ? 'web.apply.openButton' : 'web.dashboard')}
          </Button>
          {domain === 'buyer' && (
            <Button to={pathTo('/organisation/:organisationId/grievances', { organisationId })}>
              {t('web.apply.help')}
            </Button>
          )}
        </>
      }
    />
  )
}

/** Where the reasons stand that turned the company away. */
function whyPath({ turnedAway, organisation }: Answer<typeof applyState>): string | null {
  if (turnedAway?.cause === 'INELIGIBLE') return stepPath('gst', organisation.id)
  return turnedAway?.applicationId ? applicationPath(organisation.id, turnedAway.applicationId, 'decision') : null
}
