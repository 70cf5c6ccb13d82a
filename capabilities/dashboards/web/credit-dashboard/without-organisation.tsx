import { Navigate } from 'react-router'
import { BegunCompany, openCompany, PartnerBegun, WithState } from '@poonji/capabilities/leads/web/embeds.tsx'
import { MyInvitations } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { NextStep } from '@poonji/ui/next-step.tsx'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { TASKS } from '../../task-table.ts'
import { texts } from '../../texts.ts'

/** The landing of whoever has no company yet, or has not said which: who invited them, to bring one or go on with one begun. */
export function WithoutOrganisation() {
  const t = useViewerTexts(texts)
  const { minOrganisationsList: own } = useSession()
  const { title, text, action, to } = TASKS.ORG_CREATE
  const language = useLanguage()
  if (own.length) return <Navigate to="/login/select" replace />
  const button = (
    <Button kind="main" to={to}>
      {action?.[language]}
    </Button>
  )
  const add = <NextStep over={t('next')} title={title[language]} text={text[language]} action={button} />
  return (
    <Stack>
      <MyInvitations onJoined={id => void openCompany(id)} />
      <WithState>
        {({ bringing, partnerBegun }) => (
          <Stack>
            {partnerBegun && <PartnerBegun />}
            {bringing ? <BegunCompany bringing={bringing} /> : add}
          </Stack>
        )}
      </WithState>
    </Stack>
  )
}
