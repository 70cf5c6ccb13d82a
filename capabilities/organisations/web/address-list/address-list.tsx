import { useState, type ReactNode } from 'react'
import { useParams } from 'react-router'
import { Button } from '@poonji/ui/button.tsx'
import { EmptyState } from '@poonji/ui/empty-state.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { SkeletonList } from '@poonji/ui/skeletons.tsx'
import { useCall } from '@poonji/web-platform/api/use-call.ts'
import { Loaded } from '@poonji/web-platform/loaded.tsx'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { addresses, type Address } from '../../address-contract.ts'
import { contacts } from '../../contact-contract.ts'
import { texts } from '../../words/screens.ts'
import { CommentCounts } from '../field-comments/comment-counts.tsx'
import { OrganisationPage } from '../organisation-page.tsx'
import { AddressCard } from './address-card.tsx'
import { AddressForm } from './address-form.tsx'

/** Where a company is, which of it is verified, and a form to add or change one. */
export function AddressList() {
  const t = useTexts(texts)
  const { organisationId: orgId = '' } = useParams()
  const mayAdd = useMay('CAN_ADD_ADDRESS', orgId)
  const list = useCall(addresses, { orgId })
  const [form, setForm] = useState<Address | 'new' | null>(null)
  const add = mayAdd && (
    <Button kind="main" onClick={() => setForm('new')}>
      {t('address.add')}
    </Button>
  )
  const above = !form && list.data && list.data.length > 0 && add
  return (
    <OrganisationPage actions={above} coming={list.isPending}>
      {() => <Addresses add={add} form={form} setForm={setForm} />}
    </OrganisationPage>
  )
}

interface AddressesProps {
  /** asks for the form of a new one; nothing for who may not */
  add: ReactNode
  form: Address | 'new' | null
  setForm: (form: Address | 'new' | null) => void
}

function Addresses({ add, form, setForm }: AddressesProps) {
  const t = useTexts(texts)
  const { organisationId: orgId = '' } = useParams()
  const list = useCall(addresses, { orgId })
  const seesContacts = useMay('CAN_VIEW_CONTACTS', orgId)
  const people = useCall(contacts, { orgId, query: {} }, { enabled: seesContacts })
  if (form) return <AddressForm orgId={orgId} address={form === 'new' ? null : form} onDone={() => setForm(null)} />
  const shape = <SkeletonList rows={3} />
  if (people.isLoading) return shape
  return (
    <Loaded from={list} shape={shape}>
      {rows => (
        <CommentCounts orgId={orgId} fields={rows.map(row => `address:${row.id}`)}>
          <Stack>
            {rows.length === 0 && <EmptyState title={t('address.none')} text={t('address.noneText')} action={add} />}
            {rows.map(address => (
              <AddressCard
                key={address.id}
                orgId={orgId}
                address={address}
                all={rows}
                foundThere={(people.data ?? []).filter(one => address.contactIds.includes(one.id))}
                onEdit={add ? () => setForm(address) : undefined}
              />
            ))}
          </Stack>
        </CommentCounts>
      )}
    </Loaded>
  )
}
