import type { UseFormReturnType } from '@mantine/form'
import { Button } from '@poonji/ui/button.tsx'
import { ChoiceCards } from '@poonji/ui/choice-cards.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { Row } from '@poonji/ui/grid.tsx'
import { pathTo } from '@poonji/web-platform/routing/paths.ts'
import { useMay } from '@poonji/web-platform/session/session.tsx'
import { useViewerTexts } from '@poonji/web-platform/texts.ts'
import type { TargetOnTheWire } from '../../status.ts'
import { texts } from '../../words/screens.ts'

interface Account {
  id: string
  holderName: string
  number: string
  bankName: string
}

/** The verified accounts that may be paid, or the way to add one. */
export function AccountChoice({
  organisationId,
  target,
  accounts,
  field,
}: {
  organisationId: string
  target: TargetOnTheWire
  accounts: Account[]
  field: ReturnType<UseFormReturnType<Record<string, unknown>>['getInputProps']>
}) {
  const t = useViewerTexts(texts)
  const self = target === 'SELF'
  const mayAdd = useMay(self ? 'CAN_ADD_BANK_ACCOUNT' : 'CAN_ADD_BENEFICIARY', organisationId)
  if (accounts.length)
    return (
      <ChoiceCards
        label={t('form.account')}
        choices={accounts.map(one => ({
          value: one.id,
          label: one.holderName,
          description: one.bankName,
          end: one.number,
        }))}
        {...field}
      />
    )
  const path = self
    ? '/organisation/:organisationId/bank-account/add'
    : '/organisation/:organisationId/credit/beneficiaries/add'
  return (
    <Note tone={field.error ? 'bad' : 'warn'}>
      <Row between>
        {t(self ? 'form.noOwn' : 'form.noBeneficiary')}
        {mayAdd && (
          <Button small to={pathTo(path, { organisationId })}>
            {t(self ? 'form.addOwn' : 'form.addBeneficiary')}
          </Button>
        )}
      </Row>
    </Note>
  )
}
