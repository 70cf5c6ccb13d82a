import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { DateText, DateTimeText } from '@poonji/ui/date-text.tsx'
import { DefinitionList } from '@poonji/ui/definition-list.tsx'
import { AppLink } from '@poonji/ui/link.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { withdrawShipment, type ShipmentDetail } from '../../shipment-contract.ts'
import { texts } from '../../texts.ts'
import { orderPath, useIds } from '../shared/paths.ts'
import { ShipmentFrame } from '../shared/shipment-frame.tsx'

/** When, by whom and by what vehicle goods were sent. */
export function ShipmentDetails() {
  return (
    <ShipmentFrame actions={shipment => shipment.mayWithdraw && <WithdrawButton shipment={shipment} />}>
      {shipment => <Details shipment={shipment} />}
    </ShipmentFrame>
  )
}

function Details({ shipment }: { shipment: ShipmentDetail }) {
  const t = useTexts(texts)
  const ids = useIds()
  const { ewayBill, note } = shipment
  const items = [
    { label: t('s.ofOrder'), value: <AppLink to={orderPath(ids)}>{shipment.orderNumber}</AppLink> },
    { label: t('s.dispatchedOn'), value: <DateText on={shipment.dispatchedOn} /> },
    { label: t('s.to'), value: shipment.place },
    { label: t('s.carrier'), value: shipment.carrier },
    { label: t('s.vehicle'), value: <span className="id">{shipment.vehicle}</span> },
    ...(ewayBill ? [{ label: t('s.ewayBill'), value: <span className="id">{ewayBill}</span> }] : []),
    ...(note ? [{ label: t('add.note'), value: note }] : []),
    { label: t('d.addedBy'), value: shipment.createdBy ?? t('d.us') },
    { label: t('d.on'), value: <DateTimeText at={shipment.createdAt} /> },
  ]
  return (
    <Card title={t('s.details')} hang="brand">
      <DefinitionList items={items} />
    </Card>
  )
}

function WithdrawButton({ shipment }: { shipment: ShipmentDetail }) {
  const t = useTexts(texts)
  const confirm = useConfirm()
  const withdraw = useCommand(withdrawShipment)
  const ask = async () => {
    const asked = { title: t('s.withdrawAsk'), text: t('s.withdrawText'), yes: t('s.withdraw'), stop: true }
    if (!(await confirm(asked))) return
    try {
      await withdraw.mutateAsync({ shipmentId: shipment.id })
      toasts.success(t('s.withdrawn'))
    } catch (error) {
      toasts.error(error instanceof Error ? error.message : undefined)
    }
  }
  return (
    <Button kind="stop" busy={withdraw.isPending} onClick={() => void ask()}>
      {t('s.withdraw')}
    </Button>
  )
}
