import { Button } from '@poonji/ui/button.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { useConfirm } from '@poonji/ui/confirm-dialog.tsx'
import { Stack } from '@poonji/ui/grid.tsx'
import { useLanguage } from '@poonji/ui/language.tsx'
import { StatusChip } from '@poonji/ui/status-chip.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { removeAddress, updateActiveStatus, verifyAddress, type Address } from '../../address-contract.ts'
import { ADDRESS_KIND_NAMES } from '../../status.ts'
import { texts } from '../../words/screens.ts'
import { FieldComments } from '../field-comments/field-comments.tsx'

interface AddressCardProps {
  orgId: string
  address: Address
  all: readonly Address[]
  foundThere: readonly { name: string }[]
  onEdit?: () => void
}

/** One address with its state and what may be done with it. */
export function AddressCard({ orgId, address, all, foundThere, onEdit }: AddressCardProps) {
  const t = useTexts(texts)
  const language = useLanguage()
  const confirm = useConfirm()
  const mayVerify = useMay('CAN_VERIFY_ADDRESS', orgId)
  const verify = useCommand(verifyAddress, { readsAgain: true })
  const remove = useCommand(removeAddress)
  const use = useCommand(updateActiveStatus)
  const told = (words: string) => ({
    onSuccess: () => toasts.success(words),
    onError: (error: Error) => toasts.error(error.message),
  })
  const { id: addressId, version, line1, line2, landmark, city, pincode, state, verifiedAt, active } = address
  const changing = all.some(other => other.replacesId === addressId && !other.verifiedAt)
  const takeAway = async () => {
    if (await confirm({ title: t('address.removeTitle'), text: line1, yes: t('remove'), stop: true }))
      remove.mutate({ addressId }, told(t('removed')))
  }
  return (
    <Card title={ADDRESS_KIND_NAMES[address.kind][language]} action={<AddressState address={address} />}>
      <Stack>
        <p>{[line1, line2, landmark, city, state?.name[language], pincode].filter(Boolean).join(', ')}</p>
        {foundThere.length > 0 && (
          <p className="meta">{t('address.foundThere', { names: foundThere.map(one => one.name).join(', ') })}</p>
        )}
        {address.gstRegistrationId && <p className="meta">{t('address.ofGst')}</p>}
        {changing && <p className="meta">{t('address.changing')}</p>}
        {address.replacesId && !verifiedAt && <p className="meta">{t('address.replacing')}</p>}
        <FieldComments
          orgId={orgId}
          field={`address:${addressId}`}
          acts={
            <>
              {mayVerify && !verifiedAt && (
                <Button
                  small
                  busy={verify.isPending}
                  onClick={() => verify.mutate({ addressId, body: { version } }, told(t('address.nowVerified')))}
                >
                  {t('address.verify')}
                </Button>
              )}
              {onEdit && !changing && (active || !verifiedAt) && (
                <Button small onClick={onEdit}>
                  {t(verifiedAt ? 'address.propose' : 'change')}
                </Button>
              )}
              {onEdit && (
                <Button
                  small
                  kind="quiet"
                  busy={use.isPending}
                  onClick={() =>
                    use.mutate(
                      { addressId, body: { active: !active } },
                      told(t(active ? 'address.rests' : 'address.used')),
                    )
                  }
                >
                  {t(active ? 'address.rest' : 'address.use')}
                </Button>
              )}
              {onEdit && !verifiedAt && (
                <Button small kind="quiet" busy={remove.isPending} onClick={() => void takeAway()}>
                  {t('remove')}
                </Button>
              )}
            </>
          }
        />
      </Stack>
    </Card>
  )
}

function AddressState({ address }: { address: Address }) {
  const t = useTexts(texts)
  if (!address.active) return <StatusChip tone="abandoned" label={t('address.resting')} />
  if (address.verifiedAt) return <StatusChip tone="accepted" label={t('verified')} />
  return <StatusChip tone="pending" label={t('notVerified')} />
}
