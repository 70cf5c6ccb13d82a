import { Navigate } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { NextStep } from '@poonji/ui/next-step.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { MyInvitations } from '@poonji/capabilities/organisations/web/embeds.tsx'
import type { Bringing } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { openCompany } from '../open-company.ts'
import { STEP_PATHS } from '../step-paths.ts'
import { StepButtons } from '../step-buttons.tsx'
import { StepPage, WithState } from '../step-page.tsx'
import { useAnother } from '../use-another.ts'

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
      {bringing && (
        <NextStep
          over={t('continue.over')}
          title={bringing.company.name}
          text={t(
            `continue.${bringing.step === 'CREATE_ORGANISATION' ? 'create' : bringing.reportNumber ? 'reported' : 'similar'}`,
          )}
          action={
            <Button kind="main" to={STEP_PATHS[isOver(bringing) ? 'SIMILAR_ORGANISATION' : bringing.step]}>
              {t(bringing.reportNumber ? 'continue.seeReport' : 'continue.go')}
            </Button>
          }
        />
      )}
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

/** A code that was sent and can no longer be used. */
const isOver = ({ step, sentCode }: Bringing) => step === 'VERIFY_LEAD_OTP' && !sentCode
