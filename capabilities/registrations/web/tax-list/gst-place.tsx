import { useState } from 'react'
import { addresses } from '@poonji/capabilities/organisations/address-contract.ts'
import { ADDRESS_KIND_NAMES, ADDRESS_KINDS } from '@poonji/capabilities/organisations/status.ts'
import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Row, Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useIntoSight } from '@poonji/ui/use-into-sight.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { gstAddressType, linkGst, type GstRegistration } from '../../contract.ts'
import { texts } from '../../words/screens.ts'

interface GstPlaceProps {
  orgId: string
  gst: GstRegistration
  onDone: () => void
}

/** The place of business of a GSTIN: an address that the company has in its state, or the portal's own as a new one. */
export function GstPlace({ orgId, gst, onDone }: GstPlaceProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const known = useCall(addresses, { orgId }).data ?? []
  const card = useIntoSight(gst.id)
  const place = useCommand(gstAddressType)
  const link = useCommand(linkGst)
  const linked = known.find(one => one.gstRegistrationId === gst.id)
  const [use, setUse] = useState<string | null>(null)
  const kind = ADDRESS_KINDS.find(one => one === use)
  const told = {
    onSuccess: () => {
      toasts.success(t('place.kept'))
      onDone()
    },
    onError: (error: Error) => toasts.error(error.message),
  }
  const keep = () => {
    if (kind) place.mutate({ id: orgId, body: { gstId: gst.id, addressType: kind } }, told)
    else if (use) link.mutate({ addressId: use, body: { gstId: gst.id } }, told)
  }
  const { building, street, locality, city, pincode } = gst.principalAddress ?? {}
  const portal = [building, street, locality, city, pincode].filter(Boolean).join(', ')
  const asNew = portal
    ? ADDRESS_KINDS.map(one => ({ value: one, label: t('place.asNew', { use: ADDRESS_KIND_NAMES[one][language] }) }))
    : []
  const inItsState = known.filter(one => one.state?.code === gst.state?.code)
  const there = inItsState.map(one => ({
    value: one.id,
    label: [ADDRESS_KIND_NAMES[one.kind][language], one.line1, one.city].join(', '),
  }))
  return (
    <div ref={card}>
      <Card title={t('place.title', { gstin: gst.gstin })}>
        <Stack>
          <p>{portal || t('place.unknown')}</p>
          {linked && <p className="meta">{t('place.linked', { address: [linked.line1, linked.city].join(', ') })}</p>}
          <SelectField label={t('place.which')} options={[...asNew, ...there]} value={use} onChange={setUse} />
          <Row>
            <Button disabled={!use} busy={place.isPending || link.isPending} onClick={keep}>
              {t('tax.save')}
            </Button>
            <Button kind="quiet" onClick={onDone}>
              {t('cancel')}
            </Button>
          </Row>
        </Stack>
      </Card>
    </div>
  )
}
