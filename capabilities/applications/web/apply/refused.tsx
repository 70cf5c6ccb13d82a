import type { Answer } from '@poonji/contract/call.ts'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import type { applyState } from '../../apply-contract.ts'
import { texts } from '../../texts.ts'
import { applicationPath } from '../paths.ts'

/** Why a company may not apply, and the way on: its open application, else the dashboard; borrowers may ask for help. */
export function Refused({ state }: { state: Answer<typeof applyState> }) {
  const t = useTexts(texts)
  const { domain } = useSession()
  const open = state.openApplication
  const organisationId = state.organisation.id
  return (
    <EmptyState
      kind="locked"
      title={t('web.apply.refused')}
      text={state.refusal}
      action={
        <>
          <Button kind="main" to={open ? applicationPath(organisationId, open.applicationId) : '/dashboard'}>
            {t(open ? 'web.apply.openAction' : 'web.dashboard')}
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
