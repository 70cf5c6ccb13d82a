import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Page } from '@poonji/web-platform/page.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import { useClientName } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { texts } from '../../words/screens.ts'
import { createPath } from '../shared/paths.ts'

/** Why no card is loaded from a loan (RBI's letter to issuers of prepaid instruments, 20 June 2022), and what is there instead. */
export function CardRecharge() {
  const t = useViewerTexts(texts)
  const { organisationId = '' } = useParams()
  const mayCreate = useMay('CAN_CREATE_DISBURSEMENT_REQUEST', organisationId)
  const create = mayCreate && (
    <Button kind="main" to={createPath(organisationId)}>
      {t('list.create')}
    </Button>
  )
  return (
    <Page subtitle={useClientName()}>
      <EmptyState title={t('card.title')} text={t('card.text')} action={create} />
    </Page>
  )
}
