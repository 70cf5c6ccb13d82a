import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useChooseCompany } from '@poonji/web-platform/routing/company-choice.ts'
import { useSession } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../texts.ts'
import { ConsentCard } from '../embeds.tsx'

/** The bureau consent by itself, as a link in a message opens it. */
export function BureauAcceptance() {
  const t = useTexts(texts)
  const { organisationId = '' } = useParams()
  const done = (
    <>
      <Note tone="ok">{t('bureau.done')}</Note>
      <Button kind="main" to="/dashboard">
        {t('goOn')}
      </Button>
    </>
  )
  return (
    <Page subtitle={t('bureau.sub')}>
      <ConsentCard organisationId={organisationId} purpose="bureau" hang="brand" after={done} />
    </Page>
  )
}

/** Aadhaar and bank data, asked together before the checks that need them. */
export function EkycBankingConsent() {
  const t = useTexts(texts)
  const { selectedOrganisationId } = useSession()
  const choose = useChooseCompany()
  if (!selectedOrganisationId)
    return (
      <Page subtitle={t('ekyc.sub')}>
        <EmptyState title={t('ekyc.which')} action={<Button to={choose}>{t('ekyc.choose')}</Button>} />
      </Page>
    )
  return (
    <Page subtitle={t('ekyc.sub')}>
      <Stack>
        <ConsentCard organisationId={selectedOrganisationId} purpose="aadhaar" hang="brand" />
        <ConsentCard organisationId={selectedOrganisationId} purpose="banking" />
        <Button kind="main" to="/dashboard">
          {t('goOn')}
        </Button>
      </Stack>
    </Page>
  )
}
