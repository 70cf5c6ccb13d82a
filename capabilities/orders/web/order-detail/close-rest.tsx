import { useState } from 'react'
import { ReasonForm } from '@poonji/capabilities/organisations/web/embeds.tsx'
import { Button } from '@poonji/ui/button.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { Dialog } from '@poonji/ui/dialog.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { Money } from '@poonji/ui/money.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { closeRest, type OrderDetail } from '../../contract.ts'
import { restOf } from '../../quantity.ts'
import { texts } from '../../texts.ts'
import { Quantity } from '../shared/words.tsx'

/** What was never sent is waited for no longer: it is shown first, and closed as it was shown, with why. */
export function CloseRest({ order }: { order: OrderDetail }) {
  const t = useTexts(texts)
  const [asking, setAsking] = useState(false)
  const send = useCommand(closeRest)
  const rest = order.items.map(one => ({ ...one, rest: restOf(one) })).filter(one => one.rest > 0)
  return (
    <>
      <Button onClick={() => setAsking(true)}>{t('rest.close')}</Button>
      {asking && (
        <Dialog title={t('rest.close')} busy={send.isPending} onClose={() => setAsking(false)}>
          <Stack>
            <h3>{t('rest.what')}</h3>
            <DefinitionList
              total
              items={[
                ...rest.map(one => ({
                  label: `${one.line}. ${one.description}`,
                  value: <Quantity of={one.rest} unit={one.unit} />,
                })),
                { label: t('rest.worth'), value: <Money paise={order.restPaise} />, note: t('rest.worthNote') },
              ]}
            />
            <ReasonForm
              typed={`order-rest:${order.id}`}
              label={t('rest.why')}
              description={t('rest.text')}
              yes={t('rest.close')}
              lines={3}
              onCancel={() => setAsking(false)}
              onSend={async reason => {
                const shown = rest.map(one => ({ itemId: one.id, quantity: one.rest }))
                await send.mutateAsync({ orderId: order.id, body: { reason, rest: shown } })
                setAsking(false)
                toasts.success(t('rest.done'))
              }}
            />
          </Stack>
        </Dialog>
      )}
    </>
  )
}
