import { useState } from 'react'
import { useParams } from 'react-router'
import { OrganisationPage } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { texts } from '../../words/screens.ts'
import { AddGst } from './add-gst.tsx'
import { GstTable } from './gst-table.tsx'
import { PanCard } from './pan-card.tsx'
import { RegistrationSection } from './registration-section.tsx'

/** The PAN, the GST registrations and every other registration of a company. */
export function TaxList() {
  const t = useTexts(texts)
  const { organisationId: orgId = '' } = useParams()
  const mayAdd = useMay('CAN_ADD_TAX_INFO', orgId)
  const [adding, setAdding] = useState(false)
  const add = <Button onClick={() => setAdding(true)}>{t('gst.add')}</Button>
  return (
    <OrganisationPage actions={mayAdd && !adding && add}>
      {organisation => (
        <Stack gap="l">
          {adding && <AddGst orgId={orgId} onDone={() => setAdding(false)} />}
          <PanCard organisation={organisation} />
          <GstTable orgId={orgId} mayChange={mayAdd} />
          <RegistrationSection orgId={orgId} />
        </Stack>
      )}
    </OrganisationPage>
  )
}
