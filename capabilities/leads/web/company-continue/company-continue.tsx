import { Navigate, useNavigate } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { NextStep } from '@poonji/ui/next-step.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { MyInvitations } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { leave, type Bringing } from '../../contract.ts'
import { texts } from '../../texts.ts'
import { openCompany } from '../open-company.ts'
import { STEP_PATHS } from '../step-paths.ts'
import { StepButtons } from '../step-buttons.tsx'
import { StepPage, WithState } from '../step-page.tsx'

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
  const navigate = useNavigate()
  const { minOrganisationsList: own, selectedOrganisationId } = useSession()
  const forget = useCommand(leave)
  const current = own.find(one => one.id === selectedOrganisationId) ?? own[0]
  const another = async () => {
    await forget.mutateAsync({})
    await navigate('/create-new-buyer')
  }
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
              {t('continue.go')}
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
        <Button kind="quiet" busy={forget.isPending} onClick={() => void another()}>
          {t('continue.another')}
        </Button>
      </StepButtons>
    </StepPage>
  )
}

/** A code that was sent and can no longer be used. */
const isOver = ({ step, sentCode }: Bringing) => step === 'VERIFY_LEAD_OTP' && !sentCode
