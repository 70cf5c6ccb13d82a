import { Navigate } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { MyInvitations } from '@poonji/capabilities/organisations/web/embeds.tsx'
import type { Bringing } from '../../contract.ts'
import { texts } from '../../words/screens.ts'
import { openCompany } from '../open-company.ts'
import { STEP_PATHS } from '../step-paths.ts'
import { StepButtons } from '../step-buttons.tsx'
import { StepPage, WithState } from '../step-page.tsx'
import { useAnother } from '../use-another.ts'
import { BegunCompany } from './begun-company.tsx'

/** ACTION_ORGANISATION: goes on where one stopped. */
export function CompanyContinue() {
  const { minOrganisationsList } = useSession()
  return (
    <WithState>
      {({ bringing, step }) => {
        if (!bringing && minOrganisationsList.length === 0) return <Navigate to={STEP_PATHS[step]} replace />
        return <Continue bringing={bringing} />
      }}
    </WithState>
  )
}

function Continue({ bringing }: { bringing: Bringing | null }) {
  const t = useTexts(texts)
  const { minOrganisationsList: own, selectedOrganisationId } = useSession()
  const { another, leaving } = useAnother()
  const current = own.find(one => one.id === selectedOrganisationId) ?? own[0]
  return (
    <StepPage title={t('continue.title')}>
      {bringing && <BegunCompany bringing={bringing} />}
      <MyInvitations onJoined={organisationId => void openCompany(organisationId)} />
      <StepButtons>
        {current && (
          <Button kind={bringing ? 'plain' : 'main'} onClick={() => void openCompany(current.id)}>
            {t('continue.open', { company: current.name })}
          </Button>
        )}
        <Button kind="quiet" busy={leaving} onClick={another}>
          {t('continue.another')}
        </Button>
      </StepButtons>
    </StepPage>
  )
}
