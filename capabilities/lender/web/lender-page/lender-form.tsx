import type { Answer } from '@poonji/contract/call.ts'
import { AccountNumberField } from '@poonji/ui/account-number-field.tsx'
import { Card } from '@poonji/ui/card.tsx'
import { Col, Grid, Stack } from '@poonji/ui/grid.tsx'
import { GstinField } from '@poonji/ui/gstin-field.tsx'
import { IfscField } from '@poonji/ui/ifsc-field.tsx'
import { Note } from '@poonji/ui/note.tsx'
import { TextField } from '@poonji/ui/text-field.tsx'
import { toasts } from '@poonji/ui/toasts.ts'
import { useCommand } from '@poonji/web-platform/api/use-call.ts'
import { useTypedForm } from '@poonji/web-platform/forms/use-typed-form.ts'
import { ProposalBar } from '@poonji/web-platform/proposal/proposal-bar.tsx'
import { texts as proposalTexts } from '@poonji/web-platform/proposal/texts.ts'
import { useTexts } from '@poonji/web-platform/texts.ts'
import { proposeLender, type readLender } from '../../contract.ts'
import { particulars, PART_NAMES, PARTS } from '../../particulars.ts'
import { texts } from '../../texts.ts'

const FIELDS = { gstin: GstinField, ifsc: IfscField, accountNumber: AccountNumberField } as const
const fieldOf = (name: string) =>
  name === 'gstin' || name === 'ifsc' || name === 'accountNumber' ? FIELDS[name] : TextField

interface LenderFormProps {
  inForce: Answer<typeof readLender>['inForce']
  close: () => void
}

/** Other particulars to put before a second person; what is not sent stays in this tab. */
export function LenderForm({ inForce, close }: LenderFormProps) {
  const t = useTexts(texts)
  const said = useTexts(proposalTexts)
  const propose = useCommand(proposeLender)
  const { submit, field, sending, changed, undo } = useTypedForm(
    { name: `lender:${inForce.id}`, never: ['accountNumber'] },
    particulars,
    inForce.particulars,
    async (values, _form, sent) => {
      await propose.mutateAsync({ body: { ...values, inForceId: inForce.id } })
      sent()
      toasts.success(said('sent'))
      close()
    },
  )
  const leave = () => {
    undo()
    close()
  }
  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <Note>{t('twoPeople')}</Note>
        {PART_NAMES.map(part => (
          <Card key={part} title={t(`part.${part}`)}>
            <Grid top>
              {PARTS[part].map(name => {
                const Field = fieldOf(name)
                return (
                  <Col key={name} span={name === 'address' ? 12 : 6}>
                    <Field label={t(`field.${name}`)} required {...field(name)} />
                  </Col>
                )
              })}
            </Grid>
          </Card>
        ))}
        <ProposalBar changed={changed} sending={sending} leave={leave} />
      </Stack>
    </form>
  )
}
