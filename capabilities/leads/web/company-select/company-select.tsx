import { useState } from 'react'
import { Navigate } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { useAfterChoice } from '@poonji/web-platform/routing/company-choice.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { MyInvitations } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { texts } from '../../words/screens.ts'
import { openCompany } from '../open-company.ts'
import { StepButtons } from '../step-buttons.tsx'
import { StepPage } from '../step-page.tsx'

/** SELECT_ORGANISATION: which of one's companies the screens are about. */
export function CompanySelect() {
  const t = useTexts(texts)
  const { minOrganisationsList: own, selectedOrganisationId } = useSession()
  const [chosen, setChosen] = useState(selectedOrganisationId)
  const after = useAfterChoice()
  const [opening, setOpening] = useState(false)
  if (own.length === 0) return <Navigate to="/login/action" replace />
  const open = async () => {
    if (!chosen) return
    setOpening(true)
    await openCompany(chosen, after).finally(() => setOpening(false))
  }
  const choices = own.map(one => ({
    value: one.id,
    label: one.name,
    description: t(one.permissions.includes('CAN_APPLY_FOR_CREDIT') ? 'select.owner' : 'select.viewer'),
  }))
  return (
    <StepPage title={t('select.title')} text={t('select.text')}>
      <MyInvitations onJoined={organisationId => void openCompany(organisationId, after)} />
      <ChoiceCards label={t('select.title')} hideLabel choices={choices} value={chosen} onChange={setChosen} />
      <StepButtons>
        <Button kind="main" busy={opening} disabled={!chosen} onClick={() => void open()}>
          {t('select.open')}
        </Button>
        <Button kind="quiet" to="/create-new-buyer">
          {t('continue.another')}
        </Button>
      </StepButtons>
    </StepPage>
  )
}
