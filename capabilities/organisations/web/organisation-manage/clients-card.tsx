import { useState } from 'react'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { giveClients } from '../../manage-contract.ts'
import { texts } from '../../words/screens.ts'
import { GiveForm, type Gift } from './give-form.tsx'

/** How many clients a partner brought, their list, and giving them all to one of the sales staff. */
export function ClientsCard({ orgId, clients }: { orgId: string; clients: number }) {
  const t = useTexts(texts)
  const mayGive = useMay('CAN_REASSIGN_PERSONNEL', orgId)
  const [open, setOpen] = useState(false)
  const give = useCommand(giveClients)
  const onGive = async (body: Gift) => {
    const { given } = await give.mutateAsync({ orgId, body })
    toasts.success(t('manage.givenAll', { count: given }))
    setOpen(false)
  }
  return (
    <Card title={t('manage.clients')}>
      <Stack>
        {clients > 0 ? (
          <AppLink to={`/BUYER/organisation?view=ALL&BROUGHT_BY=${orgId}`}>
            {t('manage.clients.count', { count: clients })}
          </AppLink>
        ) : (
          <p className="meta">{t('manage.clients.none')}</p>
        )}
        {clients > 0 && mayGive && !open && (
          <Row>
            <Button small onClick={() => setOpen(true)}>
              {t('manage.giveAll')}
            </Button>
          </Row>
        )}
        {open && <GiveForm typed={`clients-given:${orgId}`} {...{ orgId, onGive }} cancel={() => setOpen(false)} />}
      </Stack>
    </Card>
  )
}
