import { useState } from 'react'
import { ReasonForm } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { Dialog } from '@poonji/ui/dialog.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { takeCheckBack, type ShippedItem } from '../../shipment-contract.ts'
import { texts } from '../../texts.ts'

/** A check that was of something else is taken back, with why. */
export function TakeBack({ shipmentId, item: { itemId, description } }: { shipmentId: string; item: ShippedItem }) {
  const t = useTexts(texts)
  const [asking, setAsking] = useState(false)
  const send = useCommand(takeCheckBack)
  return (
    <>
      <Button small kind="quiet" aria-label={t('q.takeBackOf', { item: description })} onClick={() => setAsking(true)}>
        {t('q.takeBack')}
      </Button>
      {asking && (
        <Dialog title={t('q.takeBackOf', { item: description })} busy={send.isPending} onClose={() => setAsking(false)}>
          <ReasonForm
            typed={`check-taken-back:${shipmentId}:${itemId}`}
            label={t('q.takeBackWhy')}
            description={t('q.takeBackText')}
            yes={t('q.takeBack')}
            stop
            onCancel={() => setAsking(false)}
            onSend={async reason => {
              await send.mutateAsync({ shipmentId, itemId, body: { reason } })
              setAsking(false)
              toasts.success(t('q.takenBack'))
            }}
          />
        </Dialog>
      )}
    </>
  )
}
