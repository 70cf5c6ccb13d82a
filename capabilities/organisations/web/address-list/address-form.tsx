import { useState } from 'react'
import { PlaceField } from '@poonji/capabilities/reference/web/embeds.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { CheckboxField } from '@poonji/ui/checkbox-field.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { SelectField } from '@poonji/ui/select-field.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCall, useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import {
  addAddress,
  addressBody,
  changeAddress,
  changeVerifiedAddress,
  linkContacts,
  type Address,
} from '../../address-contract.ts'
import { contacts } from '../../contact-contract.ts'
import { ADDRESS_KIND_NAMES, ADDRESS_KINDS } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { FormEnd } from '../form-end.tsx'

/** Adds an address, changes one, or proposes a change of a verified one. The pincode fills in the city. */
export function AddressForm({
  orgId,
  address,
  onDone,
}: {
  orgId: string
  address: Address | null
  onDone: () => void
}) {
  const t = useTexts(texts)
  const language = useLanguage()
  const add = useCommand(addAddress)
  const change = useCommand(changeAddress, { readsAgain: true })
  const propose = useCommand(changeVerifiedAddress)
  const link = useCommand(linkContacts)
  const people = useCall(contacts, { orgId, query: {} }).data ?? []
  const [here, setHere] = useState(address?.contactIds ?? [])
  const initial = {
    kind: address?.kind ?? (null as string | null),
    line1: address?.line1 ?? '',
    line2: address?.line2 ?? '',
    landmark: address?.landmark ?? '',
    pincode: address?.pincode ?? '',
    city: address?.city ?? '',
  }
  const typed = { name: address ? `address:${address.id}` : `address-of:${orgId}` }
  const { form, submit, field, sending, forget } = useTypedForm(
    typed,
    addressBody,
    initial,
    async (values, _form, sent) => {
      const body = addressBody.parse(values)
      const kept = !address
        ? await add.mutateAsync({ orgId, body })
        : address.verifiedAt
          ? await propose.mutateAsync({ addressId: address.id, body })
          : await change.mutateAsync({ addressId: address.id, body: { ...body, version: address.version } })
      if (here.length || kept.contactIds.length)
        await link.mutateAsync({ addressId: kept.id, body: { contactIds: here } })
      sent()
      toasts.success(t(address?.verifiedAt ? 'address.proposed' : 'address.kept'))
      onDone()
    },
  )
  const leave = () => {
    forget()
    onDone()
  }
  const kinds = ADDRESS_KINDS.map(kind => ({ value: kind, label: ADDRESS_KIND_NAMES[kind][language] }))
  return (
    <Card title={t(address?.verifiedAt ? 'address.propose' : address ? 'address.change' : 'address.add')} hang="brand">
      <form onSubmit={submit} noValidate>
        <Stack gap="l">
          <SelectField {...field('kind')} label={t('address.kind')} options={kinds} required />
          <TextField
            {...field('line1')}
            label={t('address.line1')}
            autoComplete="address-line1"
            maxLength={120}
            required
          />
          <TextField
            {...field('line2')}
            label={t('address.line2')}
            autoComplete="address-line2"
            maxLength={120}
            optional
          />
          <TextField {...field('landmark')} label={t('address.landmark')} maxLength={120} optional />
          <PlaceField {...field('pincode')} onCity={city => form.setFieldValue('city', city)} required />
          <TextField
            {...field('city')}
            label={t('address.city')}
            autoComplete="address-level2"
            maxLength={80}
            required
          />
          {people.length > 0 && (
            <fieldset>
              <legend>{t('address.contacts')}</legend>
              <Stack gap="s">
                {people.map(one => (
                  <CheckboxField
                    key={one.id}
                    label={one.name}
                    checked={here.includes(one.id)}
                    onChange={on => setHere(on ? [...here, one.id] : here.filter(other => other !== one.id))}
                  />
                ))}
              </Stack>
            </fieldset>
          )}
          <FormEnd send={t('save')} busy={sending} cancel={leave} />
        </Stack>
      </form>
    </Card>
  )
}
